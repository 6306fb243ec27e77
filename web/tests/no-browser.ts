// What the page asks of a browser while its modules load: imported first by tests that load components.
Object.assign(globalThis, {
  location: { protocol: 'http:', host: 'nowhere', hash: '', href: 'http://nowhere/' },
  WebSocket: class {},
  addEventListener() {},
  document: { addEventListener() {}, hidden: false },
  matchMedia: () => ({ matches: false, addEventListener() {} }),
});
export {};
