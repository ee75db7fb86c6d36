import type { Browser } from 'playwright-core'
import { openBrowser } from './openBrowser.ts'

/** The browsers of this process, the headless shell and the whole one. They end with it. */
const open = new Map<boolean, Promise<Browser>>()

/** The browser that the tests of a process share, each in profiles of its own; another where it is gone. */
export async function sharedBrowser(isWhole: boolean): Promise<Browser> {
  const browser = await open.get(isWhole)?.catch(() => undefined)
  if (browser?.isConnected()) return browser
  const opening = openBrowser(isWhole)
  open.set(isWhole, opening)
  return opening
}
