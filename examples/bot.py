#!/usr/bin/env python3
"""Plays a game at random over HTTP: bot.py [--url URL] [GAME [TABLE]]. Without a table it opens one against a bot."""
import argparse, hashlib, json, random, secrets, sys, time, urllib.error, urllib.request

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("--url", default="http://localhost:7411")
parser.add_argument("game", nargs="?", default=None)
parser.add_argument("table", nargs="?")
args, token, secret = parser.parse_args(), None, None


def call(path, body=None):
    """A body makes it a POST. The token goes into a header, never into a URL, because URLs end up in logs."""
    headers = {"Content-Type": "application/json", "Paiju-Protocol": "2"} | ({"Authorization": f"Bearer {token}"} if token else {})
    data = None if body is None else json.dumps(body).encode()
    try:
        with urllib.request.urlopen(urllib.request.Request(args.url.rstrip("/") + path, data, headers), timeout=60) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as refusal:
        if refusal.code != 429:
            raise
    time.sleep(1)  # The server limits requests per second, and this bot never pauses to think.
    return call(path, body)


def commit():
    """Our part in a deal that nobody can choose: a random number, of which others see only the hash until all have committed."""
    global secret
    secret = secrets.token_hex(32)
    return {"commitment": hashlib.sha256(secret.encode()).hexdigest()}


token = call("/api/guest", {})["token"]
game = args.game or call("/api/games")[0]["id"]
if args.table:
    call(f"/api/tables/{args.table}/sit", commit())
table = args.table or call("/api/tables", {"game": game, "chairs": ["person", "bot:easy"], "seat": 0} | commit())["id"]
seen = call(f"/api/tables/{table}")
while not seen.get("result"):
    if seen["deal"].get("you") == "commit":
        call(f"/api/tables/{table}/commit", commit())
    elif seen["deal"].get("you") == "reveal":
        call(f"/api/tables/{table}/reveal", {"reveal": secret})
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

if secret not in seen["result"]["entropy"]:
    sys.exit("the deal was made without our random number")
winners = [seen["seats"][seat]["name"] for seat in seen["result"]["winners"]]
print(f"{table}: {seen['result']['text']} (won: {', '.join(winners) or 'nobody'})")
