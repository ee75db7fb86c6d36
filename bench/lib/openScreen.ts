import { getSession } from '@waymark/contract/rooms/session/session.ts'
import { repositoryRoot } from '@waymark/server/platform/config/repositoryRoot.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import type { BenchServer } from './BenchServer.ts'

/** Until a browser has started. Milliseconds. */
const STARTING_MS = 1_500

/** True when there is a web client to measure: `npm run build:web` makes it. */
export function isWebBuilt(): boolean {
  return existsSync(join(repositoryRoot, 'packages/web/dist/index.html'))
}

/** A page in which a user is signed in, on a screen of 1440 by 900, with what went wrong in it. */
export async function openScreen(
  browser: Browser,
  server: BenchServer,
  token: string,
): Promise<{ page: Page; errors: string[] }> {
  const answer = await fetch(server.url + getSession.path, { headers: { authorization: token } })
  const { data } = (await answer.json()) as { data: object }
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  const session = JSON.stringify({ ...data, token })
  // a browser that has just been started is still busy with itself
  await page.waitForTimeout(STARTING_MS)
  await page.addInitScript((text) => sessionStorage.setItem('waymark.session', text), session)
  return { page, errors }
}
