import type { ClientBase } from 'pg'
import { type DayState, openDay, openDayAsSealed, readDayStates } from './days.queries.ts'

/**
 * Older days than this that have no reports yet get no partition: single reports from long ago (a clock that was reset)
 * would else make a table for each of thousands of days.
 */
const PARTITION_BACK_DAYS = 60

/**
 * What a writer knows of the days, so that it need not ask for every batch. It may be behind: then the database refuses
 * the rows, and the writer forgets and asks again.
 */
export class DayBook {
  readonly #states = new Map<number, DayState>()

  /** Makes sure that each of `days` is known, opening those that have no reports yet. `today`: a day's number. */
  async prepare(client: ClientBase, days: readonly number[], today: number): Promise<void> {
    const unknown = days.filter((day) => !this.#states.has(day))
    if (unknown.length === 0) return
    const known = await readDayStates(client, unknown)
    for (const day of unknown) {
      const open = day >= today - PARTITION_BACK_DAYS ? openDay : openDayAsSealed
      this.#states.set(day, known.get(day) ?? (await open(client, day)))
    }
  }

  isHot(day: number): boolean {
    return this.#states.get(day) === 'hot'
  }

  forget(days: readonly number[]): void {
    for (const day of days) this.#states.delete(day)
  }
}
