import type { Caller } from '../../platform/http/Caller.ts'
import { likePattern } from '../../platform/database/sqlText.ts'
import { vehicleScopeOf } from '../../platform/http/listParams.ts'
import { type RangeError, readRange, type Refuse } from '../../platform/http/timeSearch.ts'
import type { SpanSearch } from './SpanSearch.ts'

/** Longest range of a report: a year (TIME-2), and an hour for a range of days over a change of clocks. Milliseconds. */
const YEAR = 366 * 86_400_000 + 3_600_000

interface Asked {
  readonly from: string
  readonly to: string
  readonly vehicleIds?: readonly number[] | undefined
  readonly keyword?: string | undefined
}

/** What a report over a range of time searches, as far as the caller may see. */
export function reportSearch(caller: Caller, params: Asked, error: Refuse<RangeError>): SpanSearch {
  return {
    ...readRange(params.from, params.to, error, { longest: YEAR }),
    orgIds: caller.orgIds,
    vehicleIds: vehicleScopeOf(caller, params.vehicleIds),
    keyword: params.keyword ? likePattern(params.keyword) : null,
  }
}
