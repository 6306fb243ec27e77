// A game for two with about as many moves, and about as much to show, as a match of Weiqi Cards:
// players take turns laying a card from a hidden hand on a board, sixty-six times in all.

const { INVALID_MOVE, PlayerView } = require('boardgame.io/core');

const TURNS = 66;
const CELLS = 20;
const HAND = 6;

const card = (n) => ({ id: `card-${n}`, name: `Card number ${n}`, cost: n % 7, tags: ['plain', n % 2 ? 'odd' : 'even'] });

const LoadGame = {
  name: 'load',
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => ({
    board: Array.from({ length: CELLS }, (_, n) => ({ at: n, owner: null, card: card(n) })),
    scores: [0, 0],
    // Only the owner is shown a hand.
    players: {
      0: { hand: Array.from({ length: HAND }, (_, n) => card(n)) },
      1: { hand: Array.from({ length: HAND }, (_, n) => card(n)) },
    },
  }),
  playerView: PlayerView.STRIP_SECRETS,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: ({ G, ctx, playerID }, cell, from) => {
      const { hand } = G.players[playerID];
      if (!G.board[cell] || !hand[from]) return INVALID_MOVE;
      const seat = Number(playerID);
      G.board[cell] = { at: cell, owner: seat, card: hand[from] };
      G.scores[seat] += hand[from].cost;
      hand[from] = card(ctx.turn);
    },
  },
  endIf: ({ G, ctx }) => {
    if (ctx.turn <= TURNS) return undefined;
    return { winner: G.scores[0] >= G.scores[1] ? '0' : '1' };
  },
};

module.exports = { LoadGame, CELLS, HAND };
