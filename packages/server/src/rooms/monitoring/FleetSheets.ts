import type { LiveTable } from '@waymark/contract/live/liveColumns.ts'
import { ICONS } from '@waymark/contract/assetTypes.ts'
import { createHash } from 'node:crypto'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Caller } from '../../platform/http/Caller.ts'
import { sightOf } from '../../platform/http/Sight.ts'
import { drivenBy } from '../vehicle/public.ts'
import type { FleetChangeQueries, FleetMark } from './fleetChanges.queries.ts'
import { fleetSheet, type LastingSheet, lastingSheet, type SheetFacts } from './fleetSheet.ts'
import type { MonitorFilter } from './monitoring.queries.ts'
import { type FleetSource, readFleet } from './readFleet.ts'
import type { FleetView } from '../../platform/fleet/FleetView.ts'
import { isGood, readVersion, type SheetVersion, writeVersion } from './sheetVersion.ts'

export interface FleetSheetsOptions {
  readonly queries: FleetSource
  readonly changes: Pick<FleetChangeQueries, 'fleetMark' | 'changedSince'>
  readonly fleet: FleetView
  readonly clock: Clock
}

type Sheet = Uint8Array<ArrayBuffer>

/** What lasts of vehicles, and what they do now. */
interface Fleet {
  readonly lasting: LastingSheet
  readonly now: { read(): LiveTable }
}

/** What is kept for all who see the same. */
interface Kept {
  /** Where the database stood before `fleet` was read, or when it was found to hold still. */
  mark: FleetMark
  readonly fleet: Promise<Fleet>
  /** Vehicles in it, as far as that is known. */
  rows: number
  /** The newest sheet, of which state it tells, and when it was made (monotonic milliseconds). */
  newest: { readonly sheet: Sheet; readonly cursor: string; readonly madeAt: number } | undefined
}

/** A sheet serves for so long everybody who asks: its cursor says where the stream goes on from. Milliseconds. */
const FRESH_MS = 1000
/** The same while nothing is reported: its version stays a good one. */
const QUIET_MS = 60_000
/** Changed vehicles that are sent by themselves: of more, the whole sheet is. */
const MOST_CHANGED = 1000
/** Sheets of changes that are kept. */
const MOST_KEPT_CHANGES = 200
/** Vehicles in all that is kept, at some 300 bytes each; what was asked for longest ago goes first. */
const MOST_ROWS = 500_000

/**
 * The fleet as sheets of bytes, made once for all who see the same: a thousand browsers that fetch the list cost one reading of
 * the database. Whether what is kept still holds is asked with every request (`fleet_change`), so a change counts on the next
 * one. Who has a sheet already is sent the vehicles that changed since.
 */
export class FleetSheets {
  readonly #options: FleetSheetsOptions
  /** By what callers see, the one that was asked for last at the end. */
  readonly #kept = new Map<string, Kept>()
  /** What changed after versions, for all who had the same. */
  readonly #changes = new Map<string, { readonly sheet: Promise<Sheet | undefined>; readonly madeAt: number }>()

  constructor(options: FleetSheetsOptions) {
    this.#options = options
  }

  /** Everything that a caller may see, or what of it changed after the version of a sheet. */
  async sheetFor(caller: Caller, since: string | undefined, signal: AbortSignal): Promise<Sheet> {
    // before the query: a vehicle that is added meanwhile is announced once more rather than not at all
    const { cursor } = this.#options.fleet
    // whoever is limited to some vehicles and places sees others from one minute to the next
    if (caller.limit || caller.vehicleIds || caller.landmarkIds)
      return sheetOf(await this.#read(caller, signal), { cursor })
    const key = keyOf(caller)
    const changes = since === undefined ? undefined : await this.#changesFor(key, caller, since, cursor)
    if (changes) return changes
    const kept = await this.#keptFor(key, caller)
    const fleet = await kept.fleet
    const madeAt = this.#options.clock.monotonic()
    const { newest } = kept
    if (newest && madeAt - newest.madeAt < (newest.cursor === cursor ? QUIET_MS : FRESH_MS)) return newest.sheet
    const sheet = sheetOf(fleet, { cursor, version: writeVersion(kept.mark, key) })
    kept.newest = { sheet, cursor, madeAt }
    return sheet
  }

  /** The vehicles that changed after a version; undefined where nobody can say which, and of too many. */
  async #changesFor(key: string, caller: Caller, since: string, cursor: string): Promise<Sheet | undefined> {
    const known = readVersion(since, key)
    if (!known) return undefined
    const mark = await this.#options.changes.fleetMark(known.horizon)
    if (!isGood(known, mark.at)) return undefined
    const span = `${since} ${mark.beyondSince}`
    const madeAt = this.#options.clock.monotonic()
    const kept = this.#changes.get(span)
    if (kept && madeAt - kept.madeAt < FRESH_MS) return kept.sheet
    const sheet = this.#readChanges(caller, known, { cursor, version: writeVersion(mark, key), since })
    this.#changes.delete(span)
    this.#changes.set(span, { sheet, madeAt })
    // what failed is not kept; whoever asked hears of it
    sheet.catch(() => this.#changes.get(span)?.sheet === sheet && this.#changes.delete(span))
    if (this.#changes.size > MOST_KEPT_CHANGES) this.#changes.delete(this.#changes.keys().next().value ?? '')
    return sheet
  }

  /** Reads for all who ask meanwhile: none of them may call it off. */
  async #readChanges(caller: Caller, { horizon }: SheetVersion, facts: SheetFacts): Promise<Sheet | undefined> {
    const { changes, queries, fleet } = this.#options
    const vehicleIds = await changes.changedSince(horizon)
    if (!vehicleIds || vehicleIds.length > MOST_CHANGED) return undefined
    const lasting = lastingSheet(await queries.fleet({ ...wholeOf(caller), vehicleIds }, ICONS, vehicleIds.length))
    const seen = new Set(lasting.vehicleId)
    const gone = vehicleIds.filter((vehicleId) => !seen.has(vehicleId)).join(' ')
    return sheetOf({ lasting, now: fleet.tableOf(lasting.vehicleId, sightOf(caller)) }, { ...facts, gone })
  }

  async #keptFor(key: string, caller: Caller): Promise<Kept> {
    const known = this.#kept.get(key)
    // as it is now: whoever asks meanwhile may find that it holds, and move it on
    const before = known?.mark
    const mark = await this.#options.changes.fleetMark(before?.horizon)
    // somebody else read meanwhile: that is looked at
    if (this.#kept.get(key) !== known) return this.#keptFor(key, caller)
    const kept = known && before?.beyond === mark.beyondSince ? known : this.#keep(key, caller, mark)
    // nothing changed meanwhile: its version is that of now, and good for as long
    if (mark.horizon > kept.mark.horizon) kept.mark = mark
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    return kept
  }

  /** Reads for all who ask meanwhile: none of them may call it off. */
  #keep(key: string, caller: Caller, mark: FleetMark): Kept {
    const kept: Kept = { mark, fleet: this.#read(caller), rows: 0, newest: undefined }
    void this.#settle(key, kept)
    return kept
  }

  /** What failed is not kept; what has come counts. */
  async #settle(key: string, kept: Kept): Promise<void> {
    try {
      kept.rows = (await kept.fleet).lasting.vehicleId.length
      this.#letGo()
    } catch {
      // whoever asked hears of it
      if (this.#kept.get(key) === kept) this.#kept.delete(key)
    }
  }

  #letGo(): void {
    let rows = [...this.#kept.values()].reduce((sum, kept) => sum + kept.rows, 0)
    for (const [key, kept] of this.#kept) {
      if (rows <= MOST_ROWS || this.#kept.size === 1) return
      rows -= kept.rows
      this.#kept.delete(key)
    }
  }

  async #read(caller: Caller, signal?: AbortSignal): Promise<Fleet> {
    const { queries, fleet } = this.#options
    const lasting = lastingSheet(await readFleet(queries, wholeOf(caller), signal))
    return { lasting, now: fleet.tableOf(lasting.vehicleId, sightOf(caller)) }
  }
}

const sheetOf = ({ lasting, now }: Fleet, facts: SheetFacts): Sheet => fleetSheet(lasting, now.read(), facts)

/** Callers with the same key are answered the same. Versions bear it, so it says nothing of what they see. */
function keyOf(caller: Caller): string {
  const seesAlarms = caller.permissions.has('monitoring:alarm:view')
  const sight = `${seesAlarms} ${drivenBy(caller).length > 0} ${caller.orgIds.join()}`
  return createHash('sha256').update(sight).digest('hex').slice(0, 32)
}

function wholeOf(caller: Caller): MonitorFilter {
  const { orgIds, vehicleIds } = caller
  const all = { keyword: undefined, assetTypes: undefined, bound: undefined, groupIds: undefined, models: undefined }
  return { ...all, orgIds, vehicleIds, visible: orgIds, drivenBy: drivenBy(caller) }
}
