import type { Page } from 'playwright-core'

/** Notes what a page plays; run in the page, before its first tone. */
export function noteTones(): void {
  const tones: number[] = []
  Object.assign(globalThis, { played: tones })
  Object.assign(OscillatorNode.prototype, {
    start(this: OscillatorNode, when?: number) {
      tones.push(this.frequency.value)
      AudioScheduledSourceNode.prototype.start.call(this, when)
    },
  })
}

/** Tones that were played since it was asked last, in Hz. */
export const playedTones = (page: Page): Promise<number[]> =>
  page.evaluate(() => (globalThis as unknown as { played: number[] }).played.splice(0))
