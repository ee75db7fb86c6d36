import type { Database } from '../../../platform/database/Database.ts'
import { spanParams, type SpanSearch } from '../SpanSearch.ts'
import { SPANS } from '../spans.ts'

/** A device that a vehicle carried while it was the caller's, in the range. */
export interface CarrierRow {
  vehicle_id: number
  name: string
  org_id: number
  org_name: string
  device: number
  device_id: string
  model: string
  /** Milliseconds since 1970 UTC. */
  from_ms: number
  to_ms: number
  /** The vehicle's range of temperature, hundredths of a degree Celsius. */
  low: number | null
  high: number | null
}

/** Which raw reports a report over them reads. Bound to what the caller may see. */
export function carrierQueries(db: Database) {
  const carriers = (search: SpanSearch, which: string, signal: AbortSignal | undefined) =>
    db.rows<CarrierRow>(
      `with ${SPANS}
       select s.vehicle_id, s.name, s.org_id, s.org_name, s.device, d.device_id, d.model, s.from_at as from_ms, s.to_at as to_ms,
         v.temperature_low as low, v.temperature_high as high
       from span s join device d on d.id = s.device join vehicle v on v.vehicle_id = s.vehicle_id
       left join device_last l on l.device_id = s.device
       where ${which} order by s.vehicle_id, s.from_at`,
      spanParams(search),
      { signal },
    )
  return {
    all: (search: SpanSearch, signal?: AbortSignal) => carriers(search, 'true', signal),

    /** Those with a range of temperature, and those whose newest report tells a temperature; all that were chosen. */
    withTemperature: (search: SpanSearch, signal?: AbortSignal) =>
      carriers(
        search,
        `$2::int4[] is not null or v.temperature_low is not null or v.temperature_high is not null
         or l.temperature > -32768 or l.attributes::text like '%"temp_"%'`,
        signal,
      ),

    /** Reports of sealed days and of days that are not, by device: about how many there are to read. */
    counts: (search: SpanSearch, devices: readonly number[], signal?: AbortSignal) =>
      db.arrays<[device: number, reports: number]>(
        `select device_id, sum(n)::int8 from (
           select device_id, sum(reports) as n from device_day where device_id = any($1::int4[])
             and day between $2::timestamptz::date and $3::timestamptz::date group by 1
           union all
           select device_id, count(*) from report where device_id = any($1) and time >= $2 and time < $3 group by 1) n
         group by device_id`,
        [devices, new Date(search.from), new Date(search.to)],
        { signal },
      ),
  }
}
export type CarrierQueries = ReturnType<typeof carrierQueries>
