import { copyReport } from '@waymark/core/movement/restate/orderReports.ts'
import { DeviceMovement, FIRST_CHECKPOINT } from '@waymark/core/movement/restate/DeviceMovement.ts'
import type { Checkpoint } from '@waymark/core/movement/restate/Checkpoint.ts'
import { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { deviceNow } from './DeviceNow.ts'
import type { StoredSpan } from './groupTasks.ts'
import { isSameMovement, type LiveMovement, liveMovement } from './LiveMovement.ts'
import type { MovementChanges, RestatementCause, VersionedRow, Window } from './MovementChanges.ts'
import { restatementsOf } from './MovementChanges.ts'
import type { MovementQueries, StoredDevice } from './movement.queries.ts'
import type { RegionCodes } from './regionCodes.ts'
import type { Setup, Setups } from './Setups.ts'
import type { DeviceFacts } from './setups.queries.ts'

/** What folding a device's reports needs. */
export interface FolderOptions {
  readonly setups: Setups
  readonly queries: Pick<MovementQueries, 'checkpoints' | 'rowsKnown'>
  readonly codes: RegionCodes
  /** Stored reports of a device from one time to before another, in order. */
  readonly pages: (device: number, from: number, to: number) => AsyncIterable<ReportColumns>
}

/** What came of taking something in; empty of rows where nothing became certain. */
interface Outcome {
  added: VersionedRow[]
  replaced?: Window
  old?: Awaited<ReturnType<MovementQueries['rowsKnown']>>
  /** Head of the old results. */
  oldHead?: number
}

/**
 * One device's movement with its place in the database: takes reports in order, computes windows anew, and says what has
 * to be written. What it was given counts only once that is written: after a failure it has to be thrown away.
 */
export class DeviceFolder {
  readonly facts: DeviceFacts
  /** Transactions below this one are taken in. */
  seen: number
  readonly #options: FolderOptions
  #movement: DeviceMovement
  #setup: Setup
  #outcome: Outcome = { added: [] }
  /** Time of the newest checkpoint that is in the database; -1 without any. */
  #kept: number
  /** What the live list said of it when it was written last; undefined before this process wrote it. */
  #live: LiveMovement | undefined
  /** Nothing of it is in the database: who has a million such devices need not ask for each. */
  #isBare: boolean

  private constructor(
    options: FolderOptions,
    facts: DeviceFacts,
    setup: Setup,
    movement: DeviceMovement,
    stored: StoredDevice | undefined,
  ) {
    this.#options = options
    this.facts = facts
    this.#setup = setup
    this.#movement = movement
    this.seen = stored?.seen ?? -1
    this.#isBare = stored === undefined
    this.#kept = movement.checkpoints.at(-1)?.time ?? -1
  }

  /** Takes up a device where it was left, or at its beginning. */
  static async open(
    options: FolderOptions,
    facts: DeviceFacts,
    stored: StoredDevice | undefined,
    /** Time of its first report, for one that begins. */
    first = 0,
  ): Promise<DeviceFolder> {
    if (!stored) {
      const setup = await options.setups.at(facts, first)
      return new DeviceFolder(options, facts, setup, new DeviceMovement(setup.engine, []), stored)
    }
    const { state, reports } = stored
    const head = (JSON.parse(state) as { head: number }).head
    const setup = await options.setups.at(facts, head)
    const movement = new DeviceMovement(setup.engine, lastOf(stored), { text: state, reports })
    return new DeviceFolder(options, facts, setup, movement, stored)
  }

  /** Time of the newest report that was taken; -1 before the first. */
  get head(): number {
    return this.#movement.state.head
  }

  isLate(time: number): boolean {
    return this.#movement.isLate(time)
  }

  /** Takes reports that are in order and not late. */
  async advance(columns: ReportColumns): Promise<void> {
    await this.#advance(columns, this.#outcome.added)
  }

  /** Takes reports that came late, between two times (ms since 1970 UTC): they are stored. */
  async restate(first: number, last: number, stored: StoredSpan): Promise<void> {
    const checkpoints = await this.#checkpoints()
    const base = checkpoints.findLast(({ time }) => time < first) ?? FIRST_CHECKPOINT
    const setup = await this.#options.setups.at(this.facts, Math.max(base.time + 1, stored.first))
    // over a border of rules or landmarks there is no short way
    if (setup.until <= Math.max(this.head, stored.last)) return this.#compute(base, checkpoints, stored)
    const movement = new DeviceMovement(setup.engine, checkpoints, this.#movement.writeDown())
    const restating = movement.restate(first, last)
    for await (const page of this.#options.pages(
      this.facts.device,
      Math.max(base.time + 1, stored.first),
      stored.last + 1,
    )) {
      restating.feed(page)
      if (restating.isSettled) break
    }
    const oldHead = this.head
    movement.adopt(restating)
    this.#movement = movement
    this.#setup = setup
    const { from, until } = restating
    await this.#replace(
      { after: afterOf(from, stored.first), until },
      restating.rows.map((row) => ({ row, version: setup.version })),
      oldHead,
    )
  }

  /**
   * Computes everything from a moment on anew, as another rule or other landmarks count.
   *
   * @param whole all its stored reports, where they have been read already
   */
  async recompute(from: number, stored: StoredSpan, whole?: ReportColumns): Promise<void> {
    const checkpoints = await this.#checkpoints()
    const base = checkpoints.findLast(({ time }) => time < from) ?? FIRST_CHECKPOINT
    // of results that are kept the reports before them are not to be taken again
    await this.#compute(base, checkpoints, stored, base.time < stored.first ? whole : undefined)
  }

  async #checkpoints(): Promise<Checkpoint[]> {
    const kept = this.#isBare ? [] : await this.#options.queries.checkpoints(this.facts.device)
    return [FIRST_CHECKPOINT, ...kept]
  }

  async #compute(
    base: Checkpoint,
    checkpoints: readonly Checkpoint[],
    stored: StoredSpan,
    whole?: ReportColumns,
  ): Promise<void> {
    const oldHead = this.head
    const from = Math.max(base.time + 1, stored.first)
    this.#setup = await this.#options.setups.at(this.facts, from)
    const kept = checkpoints.filter(({ time }) => time <= base.time)
    this.#movement = new DeviceMovement(this.#setup.engine, kept)
    const added: VersionedRow[] = []
    for await (const page of whole ? [whole] : this.#options.pages(this.facts.device, from, stored.last + 1))
      await this.#advance(page, added)
    await this.#replace({ after: afterOf(base.time, stored.first), until: Infinity }, added, oldHead)
  }

  /** What is to be written; from here on the next begins. */
  take(cause: RestatementCause, settled: boolean): MovementChanges {
    const { added, replaced, old = [], oldHead = -1 } = this.#outcome
    this.#outcome = { added: [] }
    this.#isBare = false
    const { text, reports } = this.#movement.writeDown()
    const { codes } = this.#options
    const { rule, areaOf } = this.#setup
    // those that are kept already are not written again
    const isNew = (time: number): boolean =>
      replaced ? time > replaced.after && (time < replaced.until || time >= oldHead) : time > this.#kept
    const checkpoints = this.#movement.checkpoints.filter(({ time }) => time >= 0 && isNew(time))
    this.#kept = this.#movement.checkpoints.at(-1)?.time ?? -1
    this.#movement.forget(Infinity)
    const now = deviceNow(this.#movement.state, rule, areaOf, codes)
    const live = liveMovement(this.facts.device, now)
    const isNews = !isSameMovement(this.#live, live)
    this.#live = live
    return {
      device: this.facts.device,
      seen: this.seen,
      added,
      replaced,
      restatements: replaced ? restatementsOf(old, added, oldHead) : [],
      cause,
      checkpoints,
      state: { text, reports, head: this.head },
      now,
      isNews,
      settled,
    }
  }

  async #replace(window: Window, added: VersionedRow[], oldHead: number): Promise<void> {
    const old = this.#isBare
      ? []
      : await this.#options.queries.rowsKnown(this.facts.device, window, this.#options.codes)
    this.#outcome = { added, replaced: window, old, oldHead }
  }

  /** Takes reports by the setups that count at their times. */
  async #advance(columns: ReportColumns, added: VersionedRow[]): Promise<void> {
    for (let at = 0; at < columns.length;) {
      const time = columns.time[at]!
      if (time >= this.#setup.until) {
        this.#setup = await this.#options.setups.at(this.facts, time)
        const { checkpoints } = this.#movement
        this.#movement = new DeviceMovement(this.#setup.engine, checkpoints, this.#movement.writeDown())
      }
      const { until, version } = this.#setup
      let end = columns.length
      if (columns.time[end - 1]! >= until) while (columns.time[end - 1]! >= until) end--
      const part = at === 0 && end === columns.length ? columns : sliceOf(columns, at, end)
      for (const row of this.#movement.advance(part)) added.push({ row, version })
      at = end
    }
  }
}

function lastOf({ checkpoint_time, checkpoint_state, checkpoint_reports }: StoredDevice): Checkpoint[] {
  if (checkpoint_time === null || checkpoint_state === null) return []
  return [{ time: checkpoint_time, state: checkpoint_state, reports: checkpoint_reports ?? 0 }]
}

/** Results from before the first report that is still stored stay: there is nothing to make them from. */
function afterOf(base: number, firstStored: number): number {
  return base >= 0 ? base : firstStored - 1
}

function sliceOf(columns: ReportColumns, from: number, to: number): ReportColumns {
  const out = new ReportColumns(Math.max(1, to - from))
  for (let row = from; row < to; row++) copyReport(columns, row, out)
  return out
}
