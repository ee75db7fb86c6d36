import type { LiveTable } from '@waymark/contract/live/liveColumns.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Caller } from '../../platform/http/Caller.ts'
import { sightOf } from '../../platform/http/Sight.ts'
import { drivenBy } from '../vehicle/public.ts'
import { fleetSheet, type LastingSheet, lastingSheet } from './fleetSheet.ts'
import type { MonitorFilter, MonitoringQueries } from './monitoring.queries.ts'
import { type FleetSource, readFleet } from './readFleet.ts'
import type { FleetView } from './public.ts'

export interface FleetSheetsOptions {
  readonly queries: FleetSource & Pick<MonitoringQueries, 'fleetVersion'>
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
  /** Of the rows in the database that `fleet` was made of. */
  readonly version: string
  readonly fleet: Promise<Fleet>
  /** Vehicles in it, as far as that is known. */
  rows: number
  /** The newest sheet, of which state it tells, and when it was made (monotonic milliseconds). */
  newest: { readonly sheet: Sheet; readonly cursor: string; readonly madeAt: number } | undefined
}

/** A sheet serves for so long everybody who asks: its cursor says where the stream goes on from. Milliseconds. */
const FRESH_MS = 1000
/** Vehicles in all that is kept, at some 300 bytes each; what was asked for longest ago goes first. */
const MOST_ROWS = 500_000

/**
 * The fleet as sheets of bytes, made once for all who see the same: a thousand browsers that fetch the list again because a
 * vehicle was renamed cost one reading of the database. Whether what is kept still holds is asked with every request
 * (`fleet_change`), so a change counts on the next one.
 */
export class FleetSheets {
  readonly #options: FleetSheetsOptions
  /** By what callers see, the one that was asked for last at the end. */
  readonly #kept = new Map<string, Kept>()

  constructor(options: FleetSheetsOptions) {
    this.#options = options
  }

  /** Everything that a caller may see. */
  async sheetFor(caller: Caller, signal: AbortSignal): Promise<Sheet> {
    // before the query: a vehicle that is added meanwhile is announced once more rather than not at all
    const { cursor } = this.#options.fleet
    // whoever is limited to some vehicles and places sees others from one minute to the next
    if (caller.limit || caller.vehicleIds || caller.landmarkIds)
      return sheetOf(await this.#read(caller, signal), cursor)
    const kept = this.#keptFor(caller, await this.#options.queries.fleetVersion(signal))
    const fleet = await kept.fleet
    const madeAt = this.#options.clock.monotonic()
    const { newest } = kept
    if (newest && (newest.cursor === cursor || madeAt - newest.madeAt < FRESH_MS)) return newest.sheet
    const sheet = sheetOf(fleet, cursor)
    kept.newest = { sheet, cursor, madeAt }
    return sheet
  }

  #keptFor(caller: Caller, version: string): Kept {
    const key = keyOf(caller)
    const known = this.#kept.get(key)
    const kept = known?.version === version ? known : this.#keep(key, caller, version)
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    return kept
  }

  /** Reads for all who ask meanwhile: none of them may call it off. */
  #keep(key: string, caller: Caller, version: string): Kept {
    const kept: Kept = { version, fleet: this.#read(caller), rows: 0, newest: undefined }
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

const sheetOf = ({ lasting, now }: Fleet, cursor: string): Sheet => fleetSheet(lasting, now.read(), cursor)

/** Callers with the same key are answered the same. */
function keyOf(caller: Caller): string {
  const seesAlarms = caller.permissions.has('monitoring:alarm:view')
  return `${seesAlarms} ${drivenBy(caller).length > 0} ${caller.orgIds.join()}`
}

function wholeOf(caller: Caller): MonitorFilter {
  const { orgIds, vehicleIds } = caller
  const all = { keyword: undefined, assetTypes: undefined, bound: undefined, groupIds: undefined, models: undefined }
  return { ...all, orgIds, vehicleIds, visible: orgIds, drivenBy: drivenBy(caller) }
}
