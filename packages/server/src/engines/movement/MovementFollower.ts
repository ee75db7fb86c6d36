import type { RegionIndex } from '@waymark/core/geo/RegionIndex.ts'
import { STATE_BEGINS } from '@waymark/core/movement/MovementState.ts'
import { markClocks } from '@waymark/core/reports/markClocks.ts'
import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { ALL_DAY_COLUMNS } from '@waymark/core/reports/sealed/DayRows.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import type { Log } from '../../platform/log/createLog.ts'
import { ALL_PARTS, partOf } from '../../platform/processes/parts.ts'
import { arrivalQueries, type ArrivalQueries } from '../arrivals/public.ts'
import { rowsFromSelection, type SelectedRow } from '../storage/public.ts'
import { DeviceFolder, type FolderOptions } from './DeviceFolder.ts'
import type { DeviceNow } from '../../rooms/movement/public.ts'
import { checkSetup, type FollowQueries, followQueries, SetupChangedError } from './follow.queries.ts'
import { FolderCache } from './FolderCache.ts'
import { groupTasks, type Task, type TaskGroup } from './groupTasks.ts'
import type { MovementChanges, RestatementCause } from './MovementChanges.ts'
import { markStale, type MovementQueries, movementQueries } from './movement.queries.ts'
import { readPages } from './readPages.ts'
import { regionCodes } from './regionCodes.ts'
import { type DeviceFacts, setupQueries } from './setups.queries.ts'
import { Setups } from './Setups.ts'
import { readPasts } from './readPasts.ts'
import { type Span, spansOf } from './spansOf.ts'
import { prepareMovement } from './prepareMovement.queries.ts'

export interface FollowerOptions {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  /** Read when the first report comes: it takes a third of a second. */
  readonly jurisdictions: () => RegionIndex
  /** Hears what devices are doing, once that is written. */
  readonly onMovement: (devices: readonly (readonly [device: number, now: DeviceNow])[]) => void
  /** Which parts of the engine it computes now, another list each time that they change; all of them when left out. */
  readonly parts?: () => readonly number[]
  /** Keeps one that no longer holds these parts from writing: rejects in its transactions. */
  readonly guard?: (tx: Queries, parts: readonly number[]) => Promise<void>
  /** Says, in the transaction that writes it, of which devices there is something new. */
  readonly announce?: (tx: Queries, devices: readonly number[]) => Promise<void>
}

/**
 * Commits that one round takes at most: as many as come in half a minute of great load, since a device's state is
 * written once a round, however often it reported. And the devices that they may name, for the sake of memory.
 */
const COMMITS = 1_000
const NAMED = 500_000
/** Devices that are written together. */
const TOGETHER = 500
/**
 * Milliseconds after which no further device is computed from its stored reports, before live ones get their turn
 * again: many that have hardly a past, one that has years.
 */
const TURN = 500
/** Reports so long after all others tell what the clock of those was worth. Milliseconds. */
const FAR_MS = 2 * 365 * 86_400_000
/** Of these so many at a time: while one waits for its reports another is folded. */
const AT_ONCE = 3

/** A device that is to be computed from its stored reports. */
interface FolderTask extends Task {
  readonly folder: DeviceFolder
  readonly cause: RestatementCause
  /** It is stale no more once that is written. */
  readonly settled: boolean
}

/**
 * Follows the committed reports and keeps trips, stops, visits, mileage and what else the movement engine says, in the
 * database. Each device's results, state and checkpoints are written together with how far they go (`seen`), so that a
 * crash at any step loses nothing and what is taken again is recognised.
 */
export class MovementFollower {
  readonly #options: FollowerOptions
  readonly #arrivals: ArrivalQueries
  readonly #follow: FollowQueries
  readonly #queries: MovementQueries
  readonly #setups: Setups
  readonly #folder: FolderOptions
  readonly #cache = new FolderCache()
  /** What it computes, and from where it goes on in the feed of arrivals. */
  #parts: readonly number[] | undefined
  #position = 0
  /** By which landmarks and rules it reads. */
  #setup = -1
  /** Up to which device those without a state were computed; infinite when there are no more. */
  #untouched = -1
  #staleAfter = -1
  /** Devices that could not be computed: they wait for the next start. */
  readonly #refused = new Set<number>()

  constructor(options: FollowerOptions) {
    const { db, jurisdictions, guard = async () => undefined } = options
    this.#options = options
    this.#arrivals = arrivalQueries(db)
    this.#follow = followQueries(db, guard)
    this.#queries = movementQueries(db)
    this.#setups = new Setups(setupQueries(db), jurisdictions)
    this.#folder = {
      setups: this.#setups,
      queries: this.#queries,
      codes: regionCodes(jurisdictions),
      pages: (device, from, to) => readPages(db, device, from, to),
    }
  }

  /** Tells what all devices are doing as far as it was written. */
  async tellAll(): Promise<void> {
    for await (const devices of this.#queries.nowOfAll()) this.#options.onMovement(devices)
  }

  /**
   * Takes in what came, and computes some devices anew that need it.
   *
   * @returns true when there is more to do at once
   */
  async round(): Promise<boolean> {
    const parts = this.#options.parts?.() ?? ALL_PARTS
    try {
      if (this.#parts !== parts) await this.#begin(parts)
      if (parts.length === 0) return false
      await this.#follow.takeChanges()
      this.#readBy(await this.#follow.setupVersion())
      const more = await this.#takeArrivals(parts)
      const rest = await this.#computeUntouched(parts)
      const stale = await this.#computeStale(parts)
      return more || rest || stale
    } catch (error) {
      // what was given to the folders may not be written: they are taken up again from the database
      this.#cache.clear()
      // another process marks what they make wrong: what was read is read anew
      if (error instanceof SetupChangedError) return true
      throw error
    }
  }

  /** Goes on where whoever held the parts ended. */
  async #begin(parts: readonly number[]): Promise<void> {
    if (!this.#parts) await this.#queries.markOthers(STATE_BEGINS)
    this.#cache.clear()
    this.#untouched = -1
    this.#staleAfter = -1
    if (parts.length > 0) this.#position = await this.#follow.position(parts)
    this.#parts = parts
  }

  /** Reads by the landmarks and rules of a version, or newer ones. */
  #readBy(setup: number): void {
    if (setup === this.#setup) return
    this.#setup = setup
    this.#setups.forget()
    this.#cache.clear()
  }

  async #takeArrivals(parts: readonly number[]): Promise<boolean> {
    const position = this.#position
    const horizon = await this.#arrivals.horizon()
    const rows = await this.#follow.arrived(position, horizon, COMMITS, NAMED)
    const more = rows.length === COMMITS || rows.reduce((sum, { devices }) => sum + devices.length, 0) >= NAMED
    const upTo = more ? (rows.at(-1)?.xid ?? position) + 1 : horizon
    if (upTo - 1 <= position) return false
    const own = new Set(parts)
    const spans = [...spansOf(rows, (device) => own.has(partOf(device)))]
    for (let at = 0; at < spans.length; at += TOGETHER) await this.#takeSpans(spans.slice(at, at + TOGETHER), upTo)
    await this.#follow.moveTo(parts, upTo - 1)
    this.#position = upTo - 1
    return more
  }

  async #takeSpans(spans: readonly (readonly [device: number, spans: readonly Span[]])[], upTo: number): Promise<void> {
    const open = await this.#open(spans.map(([device, own]) => [device, own] as const))
    const packedBefore = await this.#arrivals.packedBefore()
    const forward: { folder: DeviceFolder; first: number; last: number }[] = []
    const done: DeviceFolder[] = []
    const risen: number[] = []
    for (const [device, own] of spans) {
      const folder = open.get(device)
      const fresh = folder ? own.filter(({ xid }) => xid >= folder.seen) : []
      if (!folder || fresh.length === 0 || this.#refused.has(device)) continue
      const taken = await this.#guarded(folder, fresh, async () => {
        const late = fresh.filter(({ first }) => folder.isLate(first))
        if (late.length > 0) await this.#takeLate(folder, late)
      })
      if (!taken) continue
      folder.seen = upTo
      done.push(folder)
      if (folder.head >= 0 && Math.min(...fresh.map(({ first }) => first)) - folder.head > FAR_MS) risen.push(device)
      const last = Math.max(...fresh.map((span) => span.last))
      const first = Math.max(Math.min(...fresh.map((span) => span.first)), folder.head + 1)
      if (last >= first) forward.push({ folder, first, last })
    }
    const failed = await this.#takeForward(forward, packedBefore)
    await this.#write(done.filter((folder) => !failed.has(folder)).map((folder) => folder.take('late', false)))
    // what was said of years before may have been a wrong clock's: now that is known
    await markStale(this.#options.db, risen, 0, 'late')
  }

  /** Reports that belong before what was taken already. */
  async #takeLate(folder: DeviceFolder, late: readonly Span[]): Promise<void> {
    const [stored] = await this.#queries.storedSpans([folder.facts.device])
    if (!stored) return
    const first = Math.min(...late.map((span) => span.first))
    const last = Math.min(folder.head, Math.max(...late.map((span) => span.last)))
    await folder.restate(first, last, stored)
  }

  async #takeForward(
    forward: readonly { folder: DeviceFolder; first: number; last: number }[],
    packedBefore: number,
  ): Promise<ReadonlySet<DeviceFolder>> {
    const failed = new Set<DeviceFolder>()
    const hot = forward.filter(({ first }) => first >= packedBefore)
    const entries = hot.map(({ folder, first, last }) => ({ device: folder.facts.device, first, last }))
    const selected = entries.length === 0 ? [] : await this.#arrivals.hot(entries)
    const byDevice = Map.groupBy(selected, ([device]) => device)
    for (const { folder, first, last } of forward) {
      const { device } = folder.facts
      const taken = await this.#guarded(folder, [{ first }], async () => {
        if (first >= packedBefore) return folder.advance(markedRows(byDevice.get(device) ?? []))
        for await (const page of this.#folder.pages(device, first, last + 1)) await folder.advance(page)
      })
      if (!taken) failed.add(folder)
    }
    return failed
  }

  /** Devices as they were left; those without a state that have a past are left to {@link #computeUntouched}. */
  async #open(
    wanted: readonly (readonly [device: number, spans: readonly Span[]])[],
  ): Promise<Map<number, DeviceFolder>> {
    const open = new Map<number, DeviceFolder>()
    const missing: (readonly [device: number, first: number])[] = []
    for (const [device, spans] of wanted) {
      const folder = this.#cache.get(device)
      if (folder) open.set(device, folder)
      else missing.push([device, Math.min(...spans.map(({ first }) => first))])
    }
    if (missing.length === 0) return open
    const devices = missing.map(([device]) => device)
    const stored = new Map((await this.#queries.devices(devices)).map((row) => [row.device, row]))
    const facts = await this.#factsOf(devices)
    const begin = devices.filter((device) => !stored.has(device))
    const spans = new Map((await this.#queries.storedSpans(begin)).map((row) => [row.device, row]))
    for (const [device, first] of missing) {
      const known = stored.get(device)
      const span = spans.get(device)
      // its reports were taken away meanwhile
      if (!known && !span) continue
      const folder = await DeviceFolder.open(this.#folder, facts(device), known, first)
      if (!known && span && span.first < first)
        await this.#compute([{ folder, from: span.first, cause: 'late', settled: false }])
      this.#cache.put(device, folder)
      open.set(device, folder)
    }
    return open
  }

  /** Devices that have reports, but no results yet: the past before this engine. */
  async #computeUntouched(parts: readonly number[]): Promise<boolean> {
    if (this.#untouched === Infinity) return false
    const devices = await this.#queries.untouched(this.#untouched, TOGETHER, parts)
    const facts = await this.#factsOf(devices)
    const tasks: FolderTask[] = []
    for (const device of devices)
      tasks.push({
        folder: await DeviceFolder.open(this.#folder, facts(device), undefined),
        from: 0,
        cause: 'late',
        settled: false,
      })
    const taken = await this.#compute(tasks)
    const isAll = taken === devices.length && devices.length < TOGETHER
    this.#untouched = isAll ? Infinity : (devices[taken - 1] ?? Infinity)
    return devices.length > 0
  }

  /** Devices whose results changes of landmarks or rules made wrong. */
  async #computeStale(parts: readonly number[]): Promise<boolean> {
    const found = await this.#queries.stale(this.#staleAfter, TOGETHER, parts)
    // another process may have marked them for landmarks and rules that this one has not read
    if (found[0]) this.#readBy(found[0].setup)
    const stale = found.filter(({ device }) => !this.#refused.has(device))
    const devices = stale.map(({ device }) => device)
    const facts = await this.#factsOf(devices)
    const stored = new Map((await this.#queries.devices(devices)).map((row) => [row.device, row]))
    const tasks: FolderTask[] = []
    for (const { device, stale_from, stale_cause } of stale)
      tasks.push({
        folder: await DeviceFolder.open(this.#folder, facts(device), stored.get(device)),
        from: stale_from,
        cause: stale_cause,
        settled: true,
      })
    const taken = await this.#compute(tasks)
    const last = taken < stale.length ? devices[taken - 1] : found.length < TOGETHER ? -1 : found.at(-1)?.device
    this.#staleAfter = last ?? -1
    return stale.length > 0 || found.length === TOGETHER
  }

  async #factsOf(devices: readonly number[]): Promise<(device: number) => DeviceFacts> {
    const rows = new Map((await setupQueries(this.#options.db).facts(devices)).map((row) => [row.device, row]))
    return (device) => rows.get(device) ?? { device, model: '', modelId: null, orgId: 0 }
  }

  /**
   * Computes devices from their stored reports in their order, as many as a turn allows, and writes them together.
   *
   * @returns how many of them had their turn: at least one
   */
  async #compute(tasks: readonly FolderTask[]): Promise<number> {
    if (tasks.length === 0) return 0
    const { clock } = this.#options
    // first: what is committed while they are read is taken again rather than never
    const seen = await this.#arrivals.horizon()
    const devices = tasks.map(({ folder }) => folder.facts.device)
    const spans = new Map((await this.#queries.storedSpans(devices)).map((row) => [row.device, row]))
    const done: FolderTask[] = []
    const end = clock.monotonic() + TURN
    let taken = 0
    const groups = groupTasks(tasks, spans).values()
    const work = async (): Promise<void> => {
      for (const group of groups) {
        taken += group.length
        await this.#computeGroup(group, done)
        if (clock.monotonic() >= end) return
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    for (const { folder } of done) folder.seen = seen
    await this.#write(done.map(({ folder, cause, settled }) => folder.take(cause, settled)))
    for (const { folder } of done) this.#cache.put(folder.facts.device, folder)
    return taken
  }

  async #computeGroup(group: TaskGroup<FolderTask>, done: FolderTask[]): Promise<void> {
    const known = group.flatMap(({ task, stored }) => (stored ? [{ task, stored }] : []))
    const devices = known.map(({ task }) => task.folder.facts.device)
    const spans = known.map(({ stored }) => stored)
    const read = known.length > 1 ? await readPasts(this.#options.db, devices, spans) : undefined
    for (const { task, stored } of known) {
      const { folder, from } = task
      const whole = read?.get(folder.facts.device)
      if (await this.#guarded(folder, [{ first: from }], () => folder.recompute(from, stored, whole))) done.push(task)
    }
  }

  async #write(changes: readonly MovementChanges[]): Promise<void> {
    if (changes.length === 0) return
    const { db, clock, onMovement, guard, announce } = this.#options
    const news = changes.flatMap(({ device, now, isNews }) => (isNews ? [[device, now] as const] : []))
    const write = prepareMovement(changes, this.#folder.codes, clock.now())
    await db.transaction(async (tx) => {
      await guard?.(tx, [...new Set(changes.map(({ device }) => partOf(device)))])
      await checkSetup(tx, this.#setup)
      await write(tx)
      if (news.length === 0) return
      await announce?.(
        tx,
        news.map(([device]) => device),
      )
    })
    if (news.length > 0) onMovement(news)
  }

  /** One device that cannot be computed holds up none of the others: it waits for the next start. */
  async #guarded(
    folder: DeviceFolder,
    spans: readonly { first: number }[],
    work: () => Promise<void>,
  ): Promise<boolean> {
    try {
      await work()
      return true
    } catch (err) {
      if (!(err instanceof RangeError || err instanceof TypeError)) throw err
      const { device } = folder.facts
      this.#options.log.error({ err, device }, 'the movement of a device cannot be computed')
      this.#cache.drop(device)
      this.#refused.add(device)
      await markStale(this.#options.db, [device], Math.min(...spans.map(({ first }) => first)), 'late')
      return false
    }
  }
}

/** Rows that were just committed, those marked whose clock is ahead of their arrival. */
function markedRows(selected: readonly SelectedRow[]): ReportColumns {
  const rows = rowsFromSelection(selected, ALL_DAY_COLUMNS)
  markClocks(rows, 0)
  return rows.columns
}
