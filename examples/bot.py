#!/usr/bin/env python3
"""Plays a game at random over HTTP: bot.py [--url URL] [GAME [TABLE]]. Without a table it opens one against a bot."""
import argparse, json, random, sys, time, urllib.error, urllib.request

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("--url", default="http://localhost:7411")
parser.add_argument("game", nargs="?", default="weiqi")
parser.add_argument("table", nargs="?")
args, token = parser.parse_args(), None


def call(path, body=None):
    """A body makes it a POST. The token goes into a header, never into a URL, because URLs end up in logs."""
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    data = None if body is None else json.dumps(body).encode()
    try:
        with urllib.request.urlopen(urllib.request.Request(args.url.rstrip("/") + path, data, headers), timeout=60) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as refusal:
        if refusal.code != 429:
            raise
    time.sleep(1)  # The server limits requests per second, and this bot never pauses to think.
    return call(path, body)


token = call("/api/guest", {})["token"]
if args.table:
    call(f"/api/tables/{args.table}/sit", {})
table = args.table or call("/api/tables", {"game": args.game, "chairs": ["person", "bot:easy"], "seat": 0})["id"]
seen = call(f"/api/tables/{table}")
while not seen.get("result"):
    if seen["asked"]:
        # The id makes a resend harmless; the version says which position the choice was made in.
        act = {"id": f"{random.getrandbits(64):x}", "version": seen["version"], "action": random.choice(seen["options"])["action"]}
        try:
            call(f"/api/tables/{table}/act", act)
        except urllib.error.HTTPError as refusal:
            # Somebody was faster or undid a move: nothing has changed, and the next request shows the current state.
            print("refused:", refusal.read().decode(), file=sys.stderr)
    # The server holds the answer until something changes, so this loop neither spins nor lags.
    seen = call(f"/api/tables/{table}?wait={seen['version']}")

winners = [seen["seats"][seat]["name"] for seat in seen["result"]["winners"]]
print(f"{table}: {seen['result']['text']} (won: {', '.join(winners) or 'nobody'})")
