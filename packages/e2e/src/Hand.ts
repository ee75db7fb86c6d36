import type { Page } from 'playwright-core'

/** What somebody's hand did on a page. */
export interface Deeds {
  /** Presses of the main button of a mouse. */
  readonly clicks: number
  /** Presses of the other button. */
  readonly rightClicks: number
  readonly keys: number
}

/** Keys that go together with another one. */
const MODIFIERS = ['Shift', 'Control', 'Alt', 'Meta']

/** Counts what reaches a page from mouse and keyboard, so that a test can say what a job costs. */
export class Hand {
  readonly #page: Page

  private constructor(page: Page) {
    this.#page = page
  }

  /** Counts on the page that is shown, until it is loaded anew. */
  static async on(page: Page): Promise<Hand> {
    await page.evaluate((modifiers) => {
      const deeds = { clicks: 0, rightClicks: 0, keys: 0 }
      Object.assign(window, { deeds })
      // on the window and before anybody else: nothing on the page can keep an event from being counted
      window.addEventListener('mousedown', ({ button }) => deeds[button === 2 ? 'rightClicks' : 'clicks']++, true)
      window.addEventListener('keydown', ({ key }) => {
        if (!modifiers.includes(key)) deeds.keys++
      }, true) // prettier-ignore
    }, MODIFIERS)
    return new Hand(page)
  }

  /** What was done since the last call. */
  take(): Promise<Deeds> {
    return this.#page.evaluate(() => {
      const { deeds } = window as unknown as { deeds: { clicks: number; rightClicks: number; keys: number } }
      const taken = { ...deeds }
      Object.assign(deeds, { clicks: 0, rightClicks: 0, keys: 0 })
      return taken
    })
  }
}
