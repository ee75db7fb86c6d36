import type { BacktestHit } from '../../rooms/alarmRule/public.ts'

/** Keeps the first so many alarms by time, whatever order they come in. */
export class FirstHits {
  readonly #most: number
  #hits: BacktestHit[] = []

  constructor(most: number) {
    this.#most = most
  }

  add(hit: BacktestHit): void {
    this.#hits.push(hit)
    if (this.#hits.length > this.#most * 2) this.#hits = this.inOrder()
  }

  inOrder(): BacktestHit[] {
    return this.#hits.sort((a, b) => a.at - b.at || a.subject - b.subject).slice(0, this.#most)
  }
}
