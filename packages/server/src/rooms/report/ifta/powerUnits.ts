import { isTrailer, withUnder } from '@waymark/contract/assetTypes.ts'
import { periodOf } from '@waymark/core/reporting/days.ts'
import { likePattern } from '../../../platform/database/sqlText.ts'
import type { Caller } from '../../../platform/http/Caller.ts'
import { homeOrg } from '../../../platform/http/homeOrg.ts'
import { vehicleScopeOf } from '../../../platform/http/listParams.ts'
import type { ZoneSearch } from '../zoneSearches.ts'
import type { IftaQueries } from './ifta.queries.ts'

/** Trucks and buses, with what is under them. */
const POWER_UNITS = [2000, 3000]

/** The types that are counted: those asked for, without trailers. */
function typesOf(asked: readonly number[] | undefined): number[] {
  return withUnder(asked ?? POWER_UNITS).filter((code) => !isTrailer(code))
}

interface Asked {
  readonly year: number
  readonly quarter?: number | undefined
  readonly month?: number | undefined
  readonly vehicleIds?: readonly number[] | undefined
  readonly assetTypes?: readonly number[] | undefined
  readonly keyword?: string | undefined
}

/** Power units in a period of the calendar: when it is depends on the clock of the organisation that had them. */
export interface PowerUnitSearch {
  /** The period on each clock, with the organisations that go by it. */
  readonly searches: readonly UnitSearch[]
  readonly types: readonly number[]
  /** IANA zones of the clocks, with commas between. */
  readonly timeZone: string
  /** Whose return it would be. */
  readonly orgId: number
}

/** Power units of organisations that go by the same clock. */
export interface UnitSearch extends ZoneSearch {
  readonly vehicleIds: readonly number[]
}

/** Which vehicles and which time a question about the fuel tax is of. */
export async function powerUnitSearch(
  queries: IftaQueries,
  caller: Caller,
  asked: Asked,
  signal: AbortSignal,
): Promise<PowerUnitSearch> {
  const orgId = homeOrg(caller)
  const types = typesOf(asked.assetTypes)
  const scope = { orgIds: caller.orgIds, vehicleIds: vehicleScopeOf(caller, asked.vehicleIds) }
  const keyword = asked.keyword ? likePattern(asked.keyword) : null
  const searchOf = (timeZone: string, units: readonly (readonly [vehicleId: number, orgId: number])[]): UnitSearch => ({
    ...periodOf(asked, timeZone),
    orgIds: [...new Set(units.map(([, id]) => id))],
    vehicleIds: [...new Set(units.map(([vehicleId]) => vehicleId))],
    keyword,
    timeZone,
  })
  const byZone = Map.groupBy(await queries.powerUnits(scope, types, signal), ([, , zone]) => zone)
  const searches = [...byZone].map(([zone, units]) =>
    searchOf(
      zone,
      units.map(([id, owner]) => [id, owner] as const),
    ),
  )
  // where there is nothing to ask of, nothing is told of the period of whoever asks
  if (searches.length === 0) searches.push(searchOf(await queries.zone(orgId, signal), []))
  return { searches, types, timeZone: searches.map((each) => each.timeZone).join(', '), orgId }
}
