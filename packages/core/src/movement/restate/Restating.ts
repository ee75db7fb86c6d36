import type { ReportColumns } from '../../reports/ReportColumns.ts'
import type { MovementEngine } from '../MovementEngine.ts'
import { type MovementState, readState, writeState } from '../MovementState.ts'
import type { MovementRow } from '../results/MovementRow.ts'
import { type Checkpoint, isCheckpointDue } from './Checkpoint.ts'

/**
 * Computes a device's results anew from a checkpoint, because reports came that belong before its newest one, and stops
 * where old and new way meet again: at the first old checkpoint that the new state equals, to the bit, all that follows
 * is what it was.
 *
 * Feed it the stored reports after the checkpoint, in order, page by page, until {@link isSettled} or there are no more.
 */
export class Restating {
  /** Results known after this time were computed anew … */
  readonly from: number
  /** … up to this one. Infinity when nothing old was met again: the new state is that of the newest report. */
  until = Infinity
  readonly rows: MovementRow[] = []
  /** Checkpoints after `from` (up to `until`) that replace the old ones. */
  readonly checkpoints: Checkpoint[] = []
  readonly #engine: MovementEngine
  readonly #state: MovementState
  readonly #later: readonly Checkpoint[]
  readonly #latest: number
  #last: Checkpoint
  #next = 0
  #reports = 0

  /**
   * @param from the checkpoint to begin with: the last one before the earliest late report
   * @param later all checkpoints after it, in order
   * @param latest time of the newest of the late reports: no meeting before it counts
   */
  constructor(engine: MovementEngine, from: Checkpoint, later: readonly Checkpoint[], latest: number) {
    this.#engine = engine
    this.#state = readState(from.state)
    this.#later = later
    this.#latest = latest
    this.#last = from
    this.from = from.time
  }

  /** Nothing more is needed. */
  get isSettled(): boolean {
    return this.until < Infinity
  }

  /** The state after the last report that was fed. */
  get state(): MovementState {
    return this.#state
  }

  /** Reports since the last checkpoint. */
  get reports(): number {
    return this.#reports
  }

  /** Takes the next stored reports, in order of time and hash; what comes after settling is passed over. */
  feed(columns: ReportColumns): void {
    for (let row = 0; row < columns.length && !this.isSettled; row++) {
      const time = columns.time[row]!
      if (this.#meets(time)) return
      if (isCheckpointDue(this.#last, this.#state.head, this.#reports, time)) this.#writeDown()
      this.#engine.take(this.#state, columns, row, row + 1, this.rows)
      this.#reports++
    }
  }

  /** Whether the new way is on the old one at a checkpoint before `time`. */
  #meets(time: number): boolean {
    while (this.#next < this.#later.length && this.#later[this.#next]!.time < time) {
      const old = this.#later[this.#next++]!
      if (old.time < this.#latest || writeState(this.#state) !== old.state) continue
      this.until = old.time
      return true
    }
    return false
  }

  #writeDown(): void {
    this.#last = { time: this.#state.head, state: writeState(this.#state), reports: this.#reports }
    this.checkpoints.push(this.#last)
    this.#reports = 0
  }
}
