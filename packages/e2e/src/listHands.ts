import type { Locator, Page } from 'playwright-core'

/** What a spec does with lists and the forms over them, on the page that it has by then. */
export function listHands(page: () => Page) {
  const dialog = (): Locator => page().getByRole('dialog')
  return {
    /** The first row that says so. */
    row: (name: RegExp): Locator => page().getByRole('row', { name }).first(),
    dialog,
    /** Presses the button of exactly that name, or of one that fits. */
    press: (name: string | RegExp, within: Page | Locator = page()): Promise<void> =>
      within.getByRole('button', { name, exact: typeof name === 'string' }).click(),
    /** Types into a field of the form. */
    fill: (name: string, text: string): Promise<void> =>
      dialog().getByRole('textbox', { name, exact: true }).fill(text),
  }
}
