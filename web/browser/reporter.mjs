// A line for each test with what it noted, what went wrong, and the counts as the last line. Tests run two at a time;
// the runner puts their results in order.
const COUNTS = /^(?:tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) /;

export default async function* report(events) {
  const counts = { passed: 0, failed: 0 };
  for await (const { type, data } of events) {
    const seconds = () => `${(data.details.duration_ms / 1000).toFixed(1)} s`;
    if (data?.skip !== undefined) continue; // left out by --test-name-pattern
    if (
      data?.details?.type === 'suite' &&
      (type === 'test:pass' || data.details.error?.failureType === 'subtestsFailed')
    )
      continue; // its tests have been told
    if (type === 'test:pass') {
      counts.passed++;
      yield `ok    ${data.name} (${seconds()})\n`;
    } else if (type === 'test:fail') {
      counts.failed++;
      const { error } = data.details;
      yield `FAIL  ${data.name} (${seconds()})\n${String(error.cause?.stack ?? error.cause ?? error.stack).replace(/^/gm, '        ')}\n`;
    } else if (type === 'test:diagnostic' && !COUNTS.test(data.message)) yield `      ${data.message}\n`;
    else if (type === 'test:stdout' || type === 'test:stderr') yield data.message;
  }
  yield `${counts.passed} passed, ${counts.failed} failed\n`;
}
