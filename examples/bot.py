#!/usr/bin/env python3
"""Plays a game at random over HTTP: bot.py [--url URL] [GAME [TABLE]]. Without a table it opens one against a bot."""
import json
import random
import sys
import time
import urllib.error
import urllib.request

args = sys.argv[1:]
url = "http://localhost:7411"
if "--url" in args:
    at = args.index("--url")
    url = args[at + 1].rstrip("/")
    del args[at : at + 2]
game, table = (args + ["weiqi", None][len(args) :])[:2]
token = None


def call(path, body=None):
    """A body makes it a POST. The token goes into a header, never into a URL, because URLs end up in logs."""
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    data = None if body is None else json.dumps(body).encode()
    while True:
        try:
            with urllib.request.urlopen(urllib.request.Request(url + path, data, headers), timeout=60) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as refusal:
            # The server lets nobody ask more than so often a second, and this bot never ponders.
            if refusal.code != 429:
                raise
            time.sleep(1)


token = call("/api/guest", {})["token"]
if table:
    call(f"/api/tables/{table}/sit", {})
else:
    table = call("/api/tables", {"game": game, "chairs": ["person", "bot:easy"], "seat": 0})["id"]

seen = call(f"/api/tables/{table}")
while not seen.get("result"):
    if seen["asked"]:
        # The id makes a resend harmless; the version says which position the choice was made in.
        act = {"id": f"{random.getrandbits(64):x}", "version": seen["version"], "action": random.choice(seen["options"])["action"]}
        try:
            call(f"/api/tables/{table}/act", act)
        except urllib.error.HTTPError as refusal:
            # Somebody was faster, or took a move back: nothing has changed, and the next look says how things stand.
            print("refused:", refusal.read().decode(), file=sys.stderr)
    # The server holds the answer until there is news, so this loop neither hurries nor lags.
    seen = call(f"/api/tables/{table}?wait={seen['version']}")

winners = [seen["seats"][seat]["name"] for seat in seen["result"]["winners"]]
print(f"{table}: {seen['result']['text']} (won: {', '.join(winners) or 'nobody'})")
