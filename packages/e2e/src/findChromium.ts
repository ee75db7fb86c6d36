import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

/** Where Debian puts Chromium without a window: the tests take a third less of the processor in it than in a whole browser. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/** Where whole browsers of the Chromium family are commonly installed. */
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
 * The browser of the tests: CHROME_PATH, an installed Chromium or Chrome, else Playwright's own.
 *
 * @param isWhole it has what the headless shell has not, such as notifications
 * @throws Error that says what to do where there is none
 */
export function findChromium(isWhole = false): string {
  const asked = process.env['CHROME_PATH']
  if (asked) {
    if (existsSync(asked)) return asked
    throw new Error(`CHROME_PATH is ${asked}, and there is no such file`)
  }
  const shell = isWhole ? [] : [HEADLESS_SHELL]
  const found = [...shell, ...INSTALLED, chromium.executablePath()].find((path) => existsSync(path))
  if (found) return found
  throw new Error(
    'The browser tests need Chromium or Chrome, and none is here or could be installed. ' +
      'Install one (Debian: apt-get install chromium chromium-headless-shell), or set CHROME_PATH to its program.',
  )
}
