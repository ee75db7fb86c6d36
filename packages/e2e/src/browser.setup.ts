import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { findChromium, HEADLESS_SHELL } from './findChromium.ts'

/** Seconds to wait for who else installs something on the machine. */
const LOCK_TIMEOUT = 300

/** One after the other, until there is a browser: Debian's where this runs as root on a Debian, else Playwright's download. */
const WAYS = [
  {
    name: 'Installing Chromium by apt …',
    // the light one, and the whole one for what that has not
    isWanted: () => isDebian() && process.getuid?.() === 0 && !(existsSync(HEADLESS_SHELL) && isThere()),
    program: 'apt-get',
    // an installation that was cut off before leaves packages half done: those first
    runs: [
      'update -qq',
      'install -y -qq --fix-broken',
      'install -y -qq chromium chromium-headless-shell fonts-noto-cjk',
    ],
    options: ['-o', `DPkg::Lock::Timeout=${LOCK_TIMEOUT}`],
  },
  {
    name: "Downloading Playwright's Chromium …",
    isWanted: () => !isThere(),
    program: 'node',
    runs: ['node_modules/playwright-core/cli.js install chromium-headless-shell'],
    options: [],
  },
]

/**
 * Sees to it that there is a browser before any test asks for one: two installations at the same moment would get in each
 * other's way. Where none can be had, those tests say so.
 */
export function setup(): void {
  // one that was named is used or missed
  if (process.env['CHROME_PATH']) return
  for (const { name, isWanted, program, runs, options } of WAYS) {
    if (!isWanted()) continue
    console.log(name)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    runs.every((run) => spawnSync(program, [...options, ...run.split(' ')], { stdio: 'inherit', env }).status === 0)
  }
}

const isDebian = (): boolean =>
  existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))

function isThere(): boolean {
  try {
    return findChromium(true) !== ''
  } catch {
    return false
  }
}
