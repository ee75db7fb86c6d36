import type { Page } from 'playwright-core'

/** Notes what a page sounds; run in the page, before its first tone. */
export function noteTones(): void {
  const tones: number[] = []
  Object.assign(globalThis, { heard: tones })
  Object.assign(OscillatorNode.prototype, {
    start(this: OscillatorNode, when?: number) {
      tones.push(this.frequency.value)
      AudioScheduledSourceNode.prototype.start.call(this, when)
    },
  })
}

/** Tones that were heard since it was asked last, in Hz. */
export const heardTones = (page: Page): Promise<number[]> =>
  page.evaluate(() => (globalThis as unknown as { heard: number[] }).heard.splice(0))
