import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import type { Log } from '../../platform/log/createLog.ts'
import type { HeldParts } from '../../platform/processes/HeldParts.ts'
import { nameOfPart, partOf } from '../../platform/processes/parts.ts'
import { arrivalQueries, moveFollowers, placesOf } from '../arrivals/public.ts'
import { readTrail } from '../storage/public.ts'
import { AlarmBoard, type AlarmRanks } from './AlarmBoard.ts'
import { AlarmDirectory } from './AlarmDirectory.ts'
import { AlarmKeeper } from './AlarmKeeper.ts'
import { ArrivalFeed } from './ArrivalFeed.ts'
import { AssetKeeper } from './AssetKeeper.ts'
import type { AssetResult } from './AssetSlot.ts'
import { Breather } from './Breather.ts'
import { countQueries, storeMoves, notifyMoves } from './counts.queries.ts'
import { LandmarkCounts } from './LandmarkCounts.ts'
import { CLOSED_DAYS, loadRules, type OrgRule } from './loadRules.queries.ts'
import { type Planned, Planner } from './Planner.ts'
import { type Commit, RecentReports } from './RecentReports.ts'
import type { KnownLandmarks } from './resolveLandmarks.ts'
import type { StoredAlarmChange } from '../alarmDelivery/public.ts'
import { RuleSignals } from './RuleSignals.queries.ts'
import { Signals } from './Signals.ts'
import { storedQueries } from './stored.queries.ts'
import { storeChanges, storeCheckpoints } from './storeResults.queries.ts'
import { TimelineLoader } from './TimelineLoader.ts'
import { type GroupSpan, type OrgSpan, type PlanSpan, watchedQueries } from './watched.queries.ts'

export interface AlarmsOptions {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  readonly landmarks: KnownLandmarks
  /** Hears which vehicles are in alarm: see AlarmBoard. */
  readonly ranked: (vehicle: number, ranks: AlarmRanks) => void
  /** Hears of what was said of alarms, once that is committed. */
  readonly onChanges: (changes: readonly StoredAlarmChange[]) => void
  /** The parts of the engine that it does the work of: those of the vehicles and landmarks that alarms are of. */
  readonly held: Pick<HeldParts, 'parts' | 'guard'>
  /** Says, in the transaction that writes it, of which alarms there is something new. */
  readonly announce: (tx: Queries, alarmIds: readonly number[]) => Promise<void>
}

/** The alarm engine as the rest of the server sees it. */
export interface Alarms {
  /** After a commit: what is told of it, and its rows. Takes a moment only. */
  readonly committed: (commit: Commit, columns: ReportColumns) => void
  /** Something came to another process. */
  readonly arrived: () => void
  readonly vehiclesChanged: (vehicleIds: readonly number[]) => void
  /** Devices are to report by other plans. */
  readonly plansChanged: (devices: readonly number[]) => void
  readonly landmarksChanged: () => void
  /** Anything may have changed. */
  readonly reload: () => void
  readonly start: () => void
  /** It holds other parts than before. */
  readonly changed: () => void
  /** Writes down what is in memory of parts, while they are still held. */
  readonly leave: (parts: readonly number[]) => Promise<void>
  readonly stop: () => Promise<void>
  /** Timelines in memory. */
  readonly size: () => number
  /** Drops checkpoints that are too old. */
  readonly purge: () => Promise<unknown>
}

/** Vehicles whose alarms are stored by one statement. */
const STORED_TOGETHER = 200

/** Reads the rules; the vehicles, and where the engine stands with them, are read with the first turn. */
export async function openAlarms(options: AlarmsOptions): Promise<Alarms> {
  const { db, clock, log, landmarks, ranked, onChanges, held, announce } = options
  const queries = storedQueries(db)
  const arrivals = arrivalQueries(db)
  const watched = watchedQueries(db)
  const breather = new Breather(clock)
  const directory = new AlarmDirectory(watched, (orgIds) => loadRules(db, orgIds))
  const planner = new Planner(directory, landmarks)
  const source = {
    queries,
    packedBefore: () => arrivals.packedBefore(),
    readTrail: (device: number, from: number, to: number) => readTrail(db, device, from, to),
  }
  /** What comes of each vehicle's organisations and groups. */
  const byMembership = async <T>(
    vehicles: readonly number[],
    make: (
      vehicle: number,
      orgs: readonly OrgSpan[],
      groups: readonly GroupSpan[],
      planned: readonly PlanSpan[],
    ) => T | undefined,
  ): Promise<Map<number, T>> => {
    const orgs = Map.groupBy(await watched.orgSpans(vehicles), ([vehicle]) => vehicle)
    const groups = Map.groupBy(await watched.groupSpans(vehicles), ([vehicle]) => vehicle)
    const planSpans = directory.asksForOverdue ? await watched.planSpans(vehicles) : []
    const planned = Map.groupBy(planSpans, ([vehicle]) => vehicle)
    const made = new Map<number, T>()
    for (const vehicle of vehicles) {
      const one = make(vehicle, orgs.get(vehicle) ?? [], groups.get(vehicle) ?? [], planned.get(vehicle) ?? [])
      if (one !== undefined) made.set(vehicle, one)
      await breather.breathe()
    }
    return made
  }
  const assets = new AssetKeeper({
    loader: new TimelineLoader({ queries, source, directory, breather }),
    plan: (vehicles) => byMembership<Planned>(vehicles, (...membership) => planner.planOf(...membership)),
    breather,
  })
  const ruleOf = (rule: number, version: number): OrgRule | undefined => directory.ruleOf(rule, version)
  const say = async (tx: Queries, stored: readonly StoredAlarmChange[]): Promise<void> => {
    const alarmIds = stored.filter(({ shadow }) => !shadow).map(({ alarmId }) => alarmId)
    if (alarmIds.length > 0) await announce(tx, alarmIds)
  }
  /** Those whose vehicles and landmarks are in memory. */
  let taken: readonly number[] = []
  const guardOf = (tx: Queries, ids: Iterable<number>): Promise<void> =>
    held.guard(tx, [...new Set([...ids].map(partOf))])
  const store = async (results: readonly AssetResult[], upTo: number | undefined): Promise<void> => {
    const now = clock.now()
    const { stored, own } = await db.transaction(async (tx) => {
      await (upTo === undefined
        ? guardOf(
            tx,
            results.map(({ vehicle }) => vehicle),
          )
        : held.guard(tx, taken))
      const stored: StoredAlarmChange[] = []
      // in pieces, between which others have their turn
      for (let at = 0; at < results.length; at += STORED_TOGETHER) {
        const changes = results.slice(at, at + STORED_TOGETHER).flatMap((result) => result.changes)
        stored.push(...(await storeChanges(tx, 'vehicle', changes, ruleOf, now)))
      }
      const touched = Map.groupBy(await storeMoves(tx, results, counts.counted), (id) => taken.includes(partOf(id)))
      // of one that is counted here no other process need hear: nobody takes it over before this is committed
      const own = touched.get(true) ?? []
      await guardOf(tx, own)
      await notifyMoves(tx, touched.get(false) ?? [])
      await storeCheckpoints(tx, results)
      if (upTo !== undefined) await moveFollowers(tx, taken.map(nameOf), upTo)
      await say(tx, stored)
      return { stored, own }
    })
    counts.touch(own)
    board.apply(stored)
    if (stored.length > 0) onChanges(stored)
  }
  const board = new AlarmBoard(ranked)
  const recent = new RecentReports()
  let wake = (): void => undefined
  const ruleSignals = new RuleSignals(db, {
    rulesChanged: (orgId) => {
      signals.rulesChanged(orgId)
      wake()
    },
    moved: (landmarkIds) => {
      counts.touch(landmarkIds)
      wake()
    },
  })
  const guardLandmark = (tx: Queries, landmark: number): Promise<void> => guardOf(tx, [landmark])
  const counts = new LandmarkCounts({
    queries: countQueries(db, guardLandmark),
    directory,
    landmarks,
    known: (landmarkIds, after) => queries.known(landmarkIds, after, 'landmark'),
    boundTo: (vehicles) => byMembership(vehicles, (vehicle, orgs, groups) => planner.boundTo(vehicle, orgs, groups)),
    store: async (landmark, changes) => {
      const stored = await db.transaction(async (tx) => {
        await guardLandmark(tx, landmark)
        const done = await storeChanges(tx, 'landmark', changes, ruleOf, clock.now())
        await say(tx, done)
        return done
      })
      if (stored.length > 0) onChanges(stored)
    },
    breather,
  })
  const feed = new ArrivalFeed({
    queries,
    horizon: () => arrivals.horizon(),
    places: async (parts) => {
      const places = await placesOf(db, parts.map(nameOf))
      return new Map(parts.map((part) => [part, places.get(nameOf(part)) ?? 0]))
    },
    source,
    recent,
    directory,
  })
  const signals = new Signals({
    directory,
    planner,
    assets,
    dropCheckpoints: queries.dropCheckpoints,
    changed: () => counts.refresh(),
  })
  const takeParts = async (): Promise<void> => {
    const { parts } = held
    if (parts === taken) return
    const gained = parts.filter((part) => !taken.includes(part))
    const isGone = (vehicle: number): boolean => !parts.includes(partOf(vehicle))
    await directory.take(parts)
    // what came just now was kept for the vehicles of before
    recent.clear()
    assets.drop(isGone)
    board.drop(isGone)
    await feed.take(parts)
    board.load(await queries.lasting(undefined, gained))
    counts.take(parts)
    // rules, reports and the time went on while nobody looked: everything is looked at once
    for (const vehicle of directory.watched) if (gained.includes(partOf(vehicle))) assets.setDue(vehicle, 0)
    taken = parts
  }
  const keeper = new AlarmKeeper({
    directory,
    assets,
    recent,
    arrivals: feed,
    takeParts,
    applySignals: () => signals.apply(),
    store,
    afterTurn: (until) => counts.settle(until),
    clock,
    log,
  })
  wake = () => keeper.wake()
  // first: what changes while the rules are read is heard of
  await ruleSignals.start()
  await directory.refreshRules()
  counts.refresh()
  return {
    committed: (commit, columns) => {
      if (recent.keep(commit, columns, (device) => directory.carriersOf(device).length > 0)) keeper.wake()
    },
    // where nothing is watched the next look at the clock is soon enough to pass it by
    arrived: () => {
      if (directory.watched.size > 0) keeper.wake()
    },
    vehiclesChanged: (vehicleIds) => {
      signals.vehiclesChanged(vehicleIds)
      keeper.wake()
    },
    plansChanged: (devices) => {
      const carriers = devices.flatMap((device) => directory.carriersOf(device))
      signals.plansChanged(carriers.map(({ vehicle }) => vehicle))
      keeper.wake()
    },
    landmarksChanged: () => {
      signals.landmarksChanged()
      keeper.wake()
    },
    reload: () => {
      signals.rulesChanged(undefined)
      keeper.wake()
    },
    start: () => keeper.start(),
    changed: () => keeper.wake(),
    leave: (parts) => keeper.leave((vehicle) => parts.includes(partOf(vehicle))),
    stop: async () => {
      await ruleSignals.stop()
      await keeper.stop()
    },
    size: () => assets.size,
    purge: () => queries.purge(CLOSED_DAYS + 2),
  }
}

const nameOf = (part: number): string => nameOfPart('alarms', part)
