// Finds Chromium for tests and tools; otherwise installs Debian's, if allowed.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const PACKAGES = ['chromium', 'fonts-noto-cjk'];

const found = () => [process.env.CHROMIUM, ...PLACES].find((path) => path && existsSync(path));

const NEEDED = `The browser tests need Chromium: install it (apt-get install ${PACKAGES.join(' ')}), or name it in the environment as CHROMIUM=/path/to/chromium.`;

function install() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new Error(NEEDED);
  console.log(`no Chromium here: apt-get install ${PACKAGES.join(' ')}`);
  const apt = (...words) =>
    execFileSync('apt-get', ['-q', ...words], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  try {
    apt('update');
    apt('install', '-y', '--no-install-recommends', ...PACKAGES);
  } catch (cause) {
    throw new Error(NEEDED, { cause });
  }
}

export function launch() {
  if (!found()) install();
  // Containers have no sandbox and little shared memory.
  return chromium.launch({
    executablePath: found(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  });
}
