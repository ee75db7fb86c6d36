import type { Page } from 'playwright-core'
import { Finder } from './Finder.ts'
import type { Look } from './Look.ts'

/** Width and height in CSS pixels. */
export const WINDOWS = [
  [1440, 900],
  [390, 844],
] as const

const SCHEMES = ['light', 'dark'] as const

/** Screens that were left stay in the page, where they take axe's time: so often they are dropped. */
const RELOAD_AFTER = 5

/**
 * What is wrong with each of these on a page, in light and in dark. Both are looked at where it was opened once: the
 * system's scheme changes under the open page.
 */
export async function lookAround(page: Page, url: string, looks: readonly Look[]): Promise<Record<string, string[]>> {
  const troubles: Record<string, string[]> = {}
  const finder = new Finder(page)
  for (const [place, { name, path, open, isOver }] of looks.entries()) {
    await page.goto(`${url}/#${path}`)
    if (place % RELOAD_AFTER === 0) await page.reload()
    await named(name, open(page))
    // beginning with the one that is there: a map draws itself anew for another
    for (const scheme of place % 2 === 0 ? SCHEMES : SCHEMES.toReversed()) {
      await page.emulateMedia({ colorScheme: scheme })
      await page.locator(`:root[data-mantine-color-scheme="${scheme}"]`).waitFor()
      const found = await finder.findings()
      if (found.length > 0) troubles[`${name}, ${scheme}`] = found
    }
    if (!isOver) continue
    await page.keyboard.press('Escape')
    await named(`${name} does not close`, page.getByRole('dialog').waitFor({ state: 'detached' }))
  }
  return troubles
}

/** Says of which look something failed. */
async function named(name: string, work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => {
    throw new Error(`${name}: ${String(error)}`, { cause: error })
  })
}
