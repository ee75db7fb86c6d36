import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

/** Where browsers of the Chromium family are commonly installed. */
const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * A browser for the tests: CHROME_PATH, an installed Chromium or Chrome, Debian's by apt where we may, else Playwright's
 * own download.
 *
 * @throws Error that says what to do where none can be had
 */
export function findChromium(): string {
  const asked = process.env['CHROME_PATH']
  if (asked) {
    if (existsSync(asked)) return asked
    throw new Error(`CHROME_PATH is ${asked}, and there is no such file`)
  }
  const found = INSTALLED.find((path) => existsSync(path)) ?? installByApt() ?? downloadByPlaywright()
  if (found) return found
  throw new Error(
    'The browser tests need Chromium or Chrome, and none is here or could be installed. ' +
      'Install one (Debian: apt-get install chromium), or set CHROME_PATH to its program.',
  )
}

/** Debian's Chromium, where this runs as root on a Debian. */
function installByApt(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log('Installing Chromium by apt …')
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', 'chromium', 'fonts-noto-cjk'],
  ])
    if (
      spawnSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
        .status !== 0
    )
      return undefined
  return INSTALLED.find((path) => existsSync(path))
}

function downloadByPlaywright(): string | undefined {
  const path = chromium.executablePath()
  if (existsSync(path)) return path
  console.log("Downloading Playwright's Chromium …")
  const { status } = spawnSync('node', ['node_modules/playwright-core/cli.js', 'install', 'chromium-headless-shell'], {
    stdio: 'inherit',
  })
  return status === 0 && existsSync(path) ? path : undefined
}
