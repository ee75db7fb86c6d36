import type { ReportColumns } from '../../reports/ReportColumns.ts'
import type { Alarm, AlarmEvent } from '../engine/Alarm.ts'
import type { AlarmEngine, AssetState } from '../engine/AlarmEngine.ts'
import { applyEvents } from '../engine/applyEvents.ts'
import type { Presence } from '../engine/FactState.ts'
import { FixLookahead } from '../engine/FixLookahead.ts'
import { undecidedSince } from '../engine/FixVerdicts.ts'
import { haveSameFuture } from './rejoin.ts'
import { type SavedAsset, restoreAsset, saveAsset } from './SavedAsset.ts'

/** An asset entered or left a landmark; what counts vehicles lives on these. */
export interface Move {
  readonly asset: number
  readonly landmark: number
  readonly time: number
  readonly isInside: boolean
}

/** A state from which can be gone on, with the alarms that were known then. */
export interface Checkpoint {
  /** Everything up to this moment is in it and nothing later; ms since 1970 UTC, -1 before all. */
  readonly time: number
  readonly saved: SavedAsset
  readonly alarms: readonly Alarm[]
}

export interface Replay {
  readonly state: AssetState
  readonly alarms: Alarm[]
  /** Landmarks entered and left since the checkpoint. */
  readonly moves: Move[]
  readonly checkpoints: Checkpoint[]
  /** The one of `known` at which the state was the same as before: it went no further than there. */
  readonly rejoined: Checkpoint | undefined
  /** Positions count in it about which later ones will decide. */
  readonly isMeanwhile: boolean
  /** How many of the last reports are put aside for their clocks: nothing comes of them any more. */
  readonly aside: number
}

/**
 * Goes on from a checkpoint with the reports after it.
 *
 * @param columns reports of the asset in order of time and content hash, each once; those up to the checkpoint are
 *   passed over
 * @param horizon up to when time has passed, or to the newest report that counts; ms since 1970 UTC
 * @param every makes a checkpoint each time so many milliseconds have passed
 * @param known checkpoints of what was computed before, ascending: at the first whose state is come to again everything
 *   after it is known already
 */
export function replay(
  engine: AlarmEngine,
  from: Checkpoint,
  columns: ReportColumns,
  horizon: number,
  every = Infinity,
  known: readonly Checkpoint[] = [],
): Replay {
  const events: AlarmEvent[] = []
  const state = restoreAsset(engine, from.saved, events)
  const alarms = [...from.alarms]
  const moves: Move[] = []
  const checkpoints: Checkpoint[] = []
  let last = from.time
  let next = 0
  let aside = 0
  const first = firstAfter(columns, from.time)
  const fixes = new FixLookahead(columns, first, columns.length, state.sieves, horizon)
  for (let row = first; row < columns.length; row++) {
    // before all else: the time that it tells may never come
    if (engine.isAside(state, columns, row)) {
      aside++
      continue
    }
    aside = 0
    const time = columns.time[row]!
    const old = known[next]
    if (old && time > old.time) {
      engine.pass(state, old.time, events)
      next++
      if (fixes.isSettledBefore(row) && haveSameFuture(saveAsset(engine.plan, state), old.saved)) {
        applyEvents(alarms, events)
        return { state, alarms, moves, checkpoints, rejoined: old, isMeanwhile: false, aside: 0 }
      }
    }
    if (time > state.head && state.head >= last + every && fixes.isSettledBefore(row)) {
      const checkpoint = checkpointOf(engine, state, alarms, events)
      checkpoints.push(checkpoint)
      last = checkpoint.time
    }
    const { presence } = state.facts
    engine.step(state, columns, row, fixes.verdictOf(row), events)
    if (state.facts.presence !== presence) addMoves(moves, state.asset, presence, state.facts.presence, time)
  }
  engine.pass(state, Math.max(horizon, state.head), events)
  applyEvents(alarms, events)
  return { state, alarms, moves, checkpoints, rejoined: undefined, isMeanwhile: fixes.isMeanwhile, aside }
}

/**
 * Goes on with the reports (in order, each once) up to a time, ms since 1970 UTC, and writes the state down; as it was before
 * that where a position was in doubt then, which later reports decide about.
 *
 * @param checkpoints to go on from, ascending
 * @returns undefined when all of them are later
 */
export function goOnUntil(
  engine: AlarmEngine,
  checkpoints: readonly Checkpoint[],
  columns: ReportColumns,
  time: number,
): Checkpoint | undefined {
  const from = checkpoints.findLast((checkpoint) => checkpoint.time <= time)
  if (!from) return undefined
  const events: AlarmEvent[] = []
  const state = restoreAsset(engine, from.saved, events)
  const [first, end] = [firstAfter(columns, from.time), firstAfter(columns, time)]
  const fixes = new FixLookahead(columns, first, end, state.sieves)
  for (let row = first; row < end; row++) engine.step(state, columns, row, fixes.verdictOf(row), events)
  const since = undecidedSince(state.sieves)
  if (since <= time) return goOnUntil(engine, checkpoints, columns, since - 1)
  return checkpointOf(engine, state, [...from.alarms], events)
}

/** Writes down a state between two moments, with no position undecided: timers that are due by now are part of it. */
export function checkpointOf(
  engine: AlarmEngine,
  state: AssetState,
  alarms: Alarm[],
  events: AlarmEvent[] = [],
): Checkpoint {
  engine.pass(state, state.head, events)
  applyEvents(alarms, events)
  events.length = 0
  return { time: state.head, saved: saveAsset(engine.plan, state), alarms: [...alarms] }
}

/** The landmarks between two lists of presence: those left first. */
export function addMoves(
  moves: Move[],
  asset: number,
  before: readonly Presence[],
  after: readonly Presence[],
  time: number,
): void {
  for (const presence of before)
    if (!after.includes(presence)) moves.push({ asset, landmark: presence.landmark, time, isInside: false })
  for (const presence of after)
    if (!before.includes(presence)) moves.push({ asset, landmark: presence.landmark, time, isInside: true })
}

/** The first row whose time is after `time`. */
function firstAfter({ time: times, length }: ReportColumns, time: number): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (times[middle]! <= time) low = middle + 1
    else high = middle
  }
  return low
}
