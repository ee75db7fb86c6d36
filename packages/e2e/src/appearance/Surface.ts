import type { Page } from 'playwright-core'

/** A screen, a form over it or a page without a session, whose appearance is checked. */
export interface Surface {
  readonly name: string
  /** The address that it is at. */
  readonly path: string
  /** Brings it up, and waits until it is there. */
  readonly open: (page: Page) => Promise<void>
  /** It lies over the screen: Escape takes it away. */
  readonly isOver?: true
  /** It holds what is not saved: whoever leaves is asked first. */
  readonly isUnsaved?: true
  /** A phone has no room for it. */
  readonly isWide?: true
}

/** A screen by its address, and by what it is known to be there. */
export type Stop = readonly [path: string, there: (page: Page) => Promise<void>]

/** Is there a heading of this name? */
export const heading =
  (name: string) =>
  (page: Page): Promise<void> =>
    page.getByRole('heading', { name, exact: true }).waitFor()

/** Is there a table of this name? */
export const grid =
  (name: string) =>
  (page: Page): Promise<void> =>
    page.getByRole('grid', { name }).waitFor()

export const ofStops = (stops: readonly Stop[]): Surface[] => stops.map(([path, open]) => ({ name: path, path, open }))

/** Forms over screens, by the buttons that open them. */
export const ofForms = (forms: readonly (readonly [path: string, button: string])[]): Surface[] =>
  forms.map(([path, button]) => ({
    name: `${button} at ${path}`,
    path,
    isOver: true,
    open: async (page) => {
      await page.getByRole('button', { name: button, exact: true }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', {
          name: /^(Save|Save draft|Invite|Import|Send|Begin|Take in|Start stock count|Prepare|Download a template .*)$/,
        })
        .first()
        .waitFor()
    },
  }))

/** Texts that pages without a session have. */
export const ofTexts = (pages: readonly (readonly [path: string, text: string])[]): Surface[] =>
  pages.map(([path, text]) => ({
    name: path,
    path,
    open: (page) => page.getByText(text, { exact: true }).first().waitFor(),
  }))
