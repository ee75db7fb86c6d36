import type { Alarm } from '../engine/Alarm.ts'
import { type AlarmChange, diffAlarms } from '../late/AlarmChange.ts'
import type { Move } from '../late/replay.ts'
import type { CountEngine, SavedCount } from './CountEngine.ts'

const HOUR = 3_600_000
/** The moves of assets become known some time after they happen: what is so new is no change of the past. */
const SETTLING = HOUR / 12

/**
 * One landmark's vehicle counts, whatever order the moves of the assets become known in. Each asset's reports come at
 * their own pace, so moves are always a little out of order: they are gathered, and `settle` computes what they change.
 */
export class LandmarkTimeline {
  readonly #engine: CountEngine
  readonly #keep: number
  /** States from which can be gone on, ascending; the last is the newest. */
  #checkpoints: SavedCount[]
  #moves: Move[] = []
  /** The earliest moment that is not settled as it is now known. */
  #unsettled = Infinity

  /** @param keep milliseconds of moves that are kept; three days by default */
  constructor(engine: CountEngine, keep = 72 * 3_600_000, from: SavedCount = engine.start()) {
    this.#engine = engine
    this.#keep = keep
    this.#checkpoints = [from]
  }

  get alarms(): readonly Alarm[] {
    return this.#newest.alarms
  }

  /** What to write down. */
  get newest(): SavedCount {
    return this.#newest
  }

  /**
   * Takes what became known of an asset's moves. With `since` and `until` (included), they replace
   * what was known of it between those moments.
   *
   * @returns false when it is about a time before what is kept: read the moves since then again
   */
  take(asset: number, moves: readonly Move[], since = Infinity, until = Infinity): boolean {
    const mine = moves.filter(({ landmark }) => landmark === this.#engine.landmark)
    const gone = this.#moves.filter((move) => move.asset === asset && move.time > since && move.time <= until)
    const changed = [...mine, ...gone].map(({ time }) => time)
    if (changed.length === 0) return true
    const first = Math.min(...changed)
    if (first <= this.#checkpoints[0]!.time) return false
    this.#moves = this.#moves.filter((move) => !gone.includes(move))
    this.#moves.push(...mine)
    this.#unsettled = Math.min(this.#unsettled, first)
    return true
  }

  /** Computes anew what has changed, up to `time`; what lies after it waits. */
  settle(time: number): AlarmChange[] {
    const before = this.#newest
    while (this.#newest.time >= this.#unsettled) this.#checkpoints.pop()
    const horizon = Math.max(time, before.time)
    const after = this.#engine.run(this.#newest, this.#moves, horizon)
    const isKept = this.#moves.filter(({ time }) => time > horizon).map((move) => move.time)
    this.#unsettled = Math.min(Infinity, ...isKept)
    this.#checkpoints.push(after)
    this.#forget(horizon - this.#keep)
    return diffAlarms(before.alarms, after.alarms, before.time - SETTLING)
  }

  get #newest(): SavedCount {
    return this.#checkpoints.at(-1)!
  }

  /** Keeps one checkpoint before `oldest` and, after it, one an hour at most. */
  #forget(oldest: number): void {
    const all = this.#checkpoints
    const kept = all.filter((checkpoint, i) => {
      const next = all[i + 1]
      if (!next) return true
      if (next.time <= oldest) return false
      const before = all[i - 1]
      return i === 0 || !before || checkpoint.time - before.time >= HOUR || next.time - before.time > 2 * HOUR
    })
    this.#checkpoints = kept
    this.#moves = this.#moves.filter(({ time }) => time > kept[0]!.time)
  }
}
