import type { ReportColumns } from '../../reports/ReportColumns.ts'
import type { MovementEngine } from '../MovementEngine.ts'
import { type MovementState, emptyMovement, readState, writeState } from '../MovementState.ts'
import type { MovementRow } from '../results/MovementRow.ts'
import { type Checkpoint, isCheckpointDue } from './Checkpoint.ts'
import { Restating } from './Restating.ts'

/** What there is before the first report of a device. */
export const FIRST_CHECKPOINT: Checkpoint = { time: -1, state: writeState(emptyMovement()), reports: 0 }

/**
 * One device's movement, live: its state and the checkpoints from which a window can be computed anew. It holds no
 * reports and no results; these are its owner's (see docs/movement.md).
 */
export class DeviceMovement {
  readonly #engine: MovementEngine
  #state: MovementState
  #checkpoints: Checkpoint[]
  #reports: number

  /**
   * @param checkpoints those kept, in order
   * @param state the state at the newest report, if that was kept; without, the reports after the last checkpoint have
   *   to be given to {@link advance} again, whose rows are then known already
   */
  constructor(engine: MovementEngine, checkpoints: readonly Checkpoint[], state?: { text: string; reports: number }) {
    this.#engine = engine
    this.#checkpoints = checkpoints.length > 0 ? [...checkpoints] : [FIRST_CHECKPOINT]
    this.#state = readState(state?.text ?? this.#checkpoints.at(-1)!.state)
    this.#reports = state?.reports ?? 0
  }

  get state(): MovementState {
    return this.#state
  }

  get checkpoints(): readonly Checkpoint[] {
    return this.#checkpoints
  }

  /** The state to keep beside the checkpoints, so that a restart needs no reports. */
  writeDown(): { text: string; reports: number } {
    return { text: writeState(this.#state), reports: this.#reports }
  }

  /** Whether a report of this time belongs before what was taken already. */
  isLate(time: number): boolean {
    return time <= this.#state.head
  }

  /** Takes reports that are in order and not late; returns what they made certain. */
  advance(columns: ReportColumns): MovementRow[] {
    const rows: MovementRow[] = []
    for (let row = 0; row < columns.length; row++) {
      const last = this.#checkpoints.at(-1)!
      if (isCheckpointDue(last, this.#state.head, this.#reports, columns.time[row]!)) {
        this.#checkpoints.push({ time: this.#state.head, state: writeState(this.#state), reports: this.#reports })
        this.#reports = 0
      }
      this.#engine.take(this.#state, columns, row, row + 1, rows)
      this.#reports++
    }
    return rows
  }

  /**
   * Begins to compute anew because of late reports between two times. The owner feeds the stored reports after
   * `restating.from` and then calls {@link adopt}.
   */
  restate(earliest: number, latest: number): Restating {
    let at = this.#checkpoints.length - 1
    while (at > 0 && this.#checkpoints[at]!.time >= earliest) at--
    // Those before the first kept checkpoint cannot be placed any more: the owner keeps as many as it wants to restate.
    if (this.#checkpoints[at]!.time >= earliest) throw new RangeError(`no checkpoint before ${earliest} is kept`)
    return new Restating(this.#engine, this.#checkpoints[at]!, this.#checkpoints.slice(at + 1), latest)
  }

  /** Goes on from what was computed anew. */
  adopt(restating: Restating): void {
    const before = this.#checkpoints.filter(({ time }) => time <= restating.from)
    const after = this.#checkpoints.filter(({ time }) => time >= restating.until)
    this.#checkpoints = [...before, ...restating.checkpoints.filter(({ time }) => time < restating.until), ...after]
    if (restating.isSettled) return
    this.#state = restating.state
    this.#reports = restating.reports
  }

  /** Forgets checkpoints before a time, but for the last of them. */
  forget(before: number): void {
    const kept = this.#checkpoints.findLastIndex(({ time }) => time < before)
    if (kept > 0) this.#checkpoints = this.#checkpoints.slice(kept)
  }
}
