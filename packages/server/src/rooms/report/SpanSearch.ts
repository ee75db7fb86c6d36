import type { Scope } from '../../platform/http/Caller.ts'

/** What statements of reports are bound to: whom the caller sees, of a range of time. */
export interface SpanSearch extends Scope {
  /** Milliseconds since 1970 UTC. */
  readonly from: number
  readonly to: number
  /** Pattern of a vehicle's name; null for any. */
  readonly keyword: string | null
}

/** Parameters $1 to $5 of the spans. */
export function spanParams({ orgIds, vehicleIds, from, to, keyword }: SpanSearch): unknown[] {
  return [orgIds, vehicleIds ?? null, new Date(from), new Date(to), keyword]
}
