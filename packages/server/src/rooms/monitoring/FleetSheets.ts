import { ICONS } from '@waymark/contract/assetTypes.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Caller } from '../../platform/http/Caller.ts'
import { sightOf } from '../../platform/http/Sight.ts'
import { drivenBy } from '../vehicle/public.ts'
import { fleetSheet, type LastingSheet, lastingSheet } from './fleetSheet.ts'
import type { MonitorFilter, MonitoringQueries } from './monitoring.queries.ts'
import type { FleetView } from './public.ts'

export interface FleetSheetsOptions {
  readonly queries: Pick<MonitoringQueries, 'fleet' | 'fleetVersion'>
  readonly fleet: FleetView
  readonly clock: Clock
}

/** What is kept for all who see the same. */
interface Kept {
  /** Of the rows in the database that `lasting` was made of. */
  readonly version: string
  readonly lasting: Promise<LastingSheet>
  /** The newest sheet, and when it was made (monotonic milliseconds). */
  sheet: Uint8Array<ArrayBuffer> | undefined
  madeAt: number
}

/** A sheet serves for so long everybody who asks: its cursor says where the stream goes on from. Milliseconds. */
const FRESH_MS = 1000
/** Scopes whose sheets are kept; the one that was asked for longest ago goes first. */
const MOST_KEPT = 50

/**
 * The fleet as sheets of bytes, made once for all who see the same: a thousand browsers that fetch the list again because a
 * vehicle was renamed cost one reading of the database. Whether what is kept still holds is asked with every request
 * (`fleet_change`), so a change counts on the next one.
 */
export class FleetSheets {
  readonly #options: FleetSheetsOptions
  readonly #kept = new Map<string, Kept>()

  constructor(options: FleetSheetsOptions) {
    this.#options = options
  }

  /** Everything that a caller may see. */
  async sheetFor(caller: Caller, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
    const { queries, fleet } = this.#options
    // before the query: a vehicle that is added meanwhile is announced once more rather than not at all
    const { cursor } = fleet
    // whoever is limited to some vehicles and places sees others from one minute to the next
    if (caller.limit || caller.vehicleIds || caller.landmarkIds)
      return this.#make(caller, lastingSheet(await queries.fleet(wholeOf(caller), ICONS, signal)), cursor)
    const key = keyOf(caller)
    const version = await queries.fleetVersion(signal)
    const known = this.#kept.get(key)
    const kept = known?.version === version ? known : this.#read(caller, version)
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    for (const oldest of this.#kept.keys()) if (this.#kept.size > MOST_KEPT) this.#kept.delete(oldest)
    const lasting = await kept.lasting.catch((error: unknown) => {
      if (this.#kept.get(key) === kept) this.#kept.delete(key)
      throw error
    })
    const now = this.#options.clock.monotonic()
    if (!kept.sheet || now - kept.madeAt >= FRESH_MS) {
      kept.sheet = this.#make(caller, lasting, cursor)
      kept.madeAt = now
    }
    return kept.sheet
  }

  /** Reads what lasts, for all who ask meanwhile: none of them may call it off. */
  #read(caller: Caller, version: string): Kept {
    const lasting = this.#options.queries.fleet(wholeOf(caller), ICONS).then(lastingSheet)
    return { version, lasting, sheet: undefined, madeAt: 0 }
  }

  #make(caller: Caller, lasting: LastingSheet, cursor: string): Uint8Array<ArrayBuffer> {
    const live = this.#options.fleet.columnsFor(lasting.vehicleId, sightOf(caller))
    return fleetSheet(lasting, live, cursor)
  }
}

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
