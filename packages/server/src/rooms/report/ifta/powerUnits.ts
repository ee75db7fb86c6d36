import { ASSET_TYPES } from '@waymark/contract/assetTypes.ts'
import { periodOf } from '@waymark/core/reporting/days.ts'
import { likePattern } from '../../../platform/database/sqlText.ts'
import type { Caller } from '../../../platform/http/Caller.ts'
import { homeOrg } from '../../../platform/http/homeOrg.ts'
import { vehicleScopeOf } from '../../../platform/http/listParams.ts'
import type { SpanSearch } from '../SpanSearch.ts'
import type { IftaQueries } from './ifta.queries.ts'

/** Trucks and buses, with what is under them. */
const POWER_UNITS = [2000, 3000]
const TRAILERS = 1000

const under = (code: number, roots: readonly number[]): boolean => {
  const type = ASSET_TYPES.find((each) => each.code === code)
  return roots.includes(code) || (type !== undefined && 'parent' in type && roots.includes(type.parent))
}

/** The types that are counted: those asked for, without trailers. */
function typesOf(asked: readonly number[] | undefined): number[] {
  const roots = asked ?? POWER_UNITS
  return ASSET_TYPES.map(({ code }) => code).filter((code) => under(code, roots) && !under(code, [TRAILERS]))
}

interface Asked {
  readonly year: number
  readonly quarter?: number | undefined
  readonly month?: number | undefined
  readonly vehicleIds?: readonly number[] | undefined
  readonly assetTypes?: readonly number[] | undefined
  readonly keyword?: string | undefined
}

/** Power units in a period on the clock of their organisation. */
export interface PowerUnitSearch {
  readonly search: SpanSearch
  readonly types: readonly number[]
  readonly timeZone: string
  /** Whose return it would be. */
  readonly orgId: number
}

/** Which vehicles and which time a question about the fuel tax is of. */
export async function powerUnitSearch(
  queries: IftaQueries,
  caller: Caller,
  asked: Asked,
  signal: AbortSignal,
): Promise<PowerUnitSearch> {
  const orgId = homeOrg(caller)
  const timeZone = await queries.zone(orgId, signal)
  const types = typesOf(asked.assetTypes)
  const scope = { orgIds: caller.orgIds, vehicleIds: vehicleScopeOf(caller, asked.vehicleIds) }
  const vehicleIds = (await queries.powerUnits(scope, types, signal)).map(([vehicleId]) => vehicleId)
  const keyword = asked.keyword ? likePattern(asked.keyword) : null
  return {
    search: { ...periodOf(asked, timeZone), orgIds: caller.orgIds, vehicleIds, keyword },
    types,
    timeZone,
    orgId,
  }
}
