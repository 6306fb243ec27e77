// boardgame.io's own server, as its documentation starts it. With FLATFILE_DIR in the environment
// it keeps matches in files there, else in memory: that is its own rule, in DBFromEnv.

const { Server } = require('boardgame.io/server');
const { LoadGame } = require('./game');

(async () => {
  const server = Server({ games: [LoadGame], origins: [/localhost/] });
  const running = await server.run({ port: 0 });
  console.log(`listening ${running.appServer.address().port}`);
  process.on('SIGTERM', () => process.exit(0));
})();
