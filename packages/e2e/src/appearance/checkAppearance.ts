import type { Page } from 'playwright-core'
import { Finder, type Part } from './Finder.ts'
import type { Surface } from './Surface.ts'

/** Width and height in CSS pixels. */
const WINDOWS = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const

const SCHEMES = ['light', 'dark'] as const

/** Screens that were left stay in the page, where they are drawn anew for another scheme: so often they are dropped. */
const RELOAD_AFTER = 10

/** What stands around a screen is the same around each: so often it is looked at, too. */
const FRAME_EVERY = 8

const partOf = (place: number, isOver = false): Part =>
  isOver ? 'dialog' : place % FRAME_EVERY === 0 ? 'page' : 'screen'

/** Every other one begins at the other end, so that a page which stays open changes least, and is opened in each way. */
const inTurn = <T>(place: number, all: readonly T[]): readonly T[] => (place % 2 === 0 ? all : all.toReversed())

/**
 * What is wrong with each of these on a page, on a desktop and on a phone, in light and in dark. All four are looked at
 * where it was opened once: the window's size and the system's scheme change under the open page.
 */
export async function checkAppearance(
  page: Page,
  url: string,
  surfaces: readonly Surface[],
): Promise<Record<string, string[]>> {
  const troubles: Record<string, string[]> = {}
  const finder = new Finder(page)
  for (const [place, { name, path, open, isOver, isUnsaved, isWide }] of surfaces.entries()) {
    const windows = isWide ? (['desktop'] as const) : inTurn(place, ['desktop', 'phone'] as const)
    for (const [at, window] of windows.entries()) {
      await page.setViewportSize(WINDOWS[window])
      if (at === 0) {
        await page.goto(`${url}/#${path}`)
        // what the look before opened on the same screen would be open still
        if (place % RELOAD_AFTER === 0 || surfaces[place - 1]?.path === path) await page.reload()
        await named(name, open(page))
      }
      // beginning with the one that is there: a map draws itself anew for another
      for (const scheme of inTurn(at, SCHEMES)) {
        await page.emulateMedia({ colorScheme: scheme })
        await page.locator(`:root[data-mantine-color-scheme="${scheme}"]`).waitFor()
        const found = await finder.findings(partOf(place, isOver))
        if (found.length > 0) troubles[`${name}, ${window}, ${scheme}`] = found
      }
    }
    if (!isOver) continue
    await page.keyboard.press('Escape')
    if (isUnsaved) await named(name, page.getByRole('button', { name: 'Leave', exact: true }).click())
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
