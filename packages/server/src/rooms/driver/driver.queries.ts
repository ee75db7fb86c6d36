import type { Driver } from '@waymark/contract/rooms/driver.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import type { Scope } from '../../platform/http/Caller.ts'
import type { Bind } from '../../platform/records/Binder.ts'
import type { RecordScope } from '../../platform/records/inScope.ts'
import { isoTime } from '../../platform/records/isoTime.ts'
import { recordList, type RecordList } from '../../platform/records/recordList.queries.ts'
import { recordStore } from '../../platform/records/recordStore.queries.ts'
import { driverRecord } from './driver.record.ts'
import type { Seat } from './seats.queries.ts'

export interface SpanRow {
  driver_id: number
  driver_name: string
  phone: string
  vehicle_id: number
  vehicle_name: string
  seat: number
  /** Milliseconds since 1970 UTC. */
  valid_from: number
  valid_to: number | null
  total: number
}

interface DriverFilters {
  readonly bound?: boolean | undefined
  /** Day such as 2026-11-21. */
  readonly expiresBy?: string | undefined
  /** Those who are on no vehicle are told of, too. */
  readonly isSeating: boolean
}

/**
 * SQL of what is known of a driver to whoever is limited to vehicles only while the driver is on one of these; of those who
 * are on none, the name alone, so that they can be put on one.
 */
const knownTo =
  ({ vehicleIds }: RecordScope, isPast = false) =>
  (sql: string, otherwise = `''`): string => {
    if (!vehicleIds) return sql
    // that somebody was on one of these once tells nobody how to reach them today
    return isPast ? otherwise : `case when v.vehicle_id is not null then ${sql} else ${otherwise} end`
  }

/** @param at when they drove it, ms since 1970 UTC; undefined: now */
const listAt = (at?: number): RecordList<Driver, DriverFilters> => ({
  kind: driverRecord,
  joins: (bind, { orgIds, vehicleIds }) => `join organization o using (org_id)
    left join vehicle_driver_span s on s.driver_id = r.driver_id and ${spanAt(at, bind)}
    left join vehicle v on v.vehicle_id = s.vehicle_id and v.org_id = any(${bind(orgIds)}::int4[])
      ${vehicleIds ? `and v.vehicle_id = any(${bind(vehicleIds)}::int4[])` : ''}`,
  columns: (_, scope) => {
    const known = knownTo(scope, at !== undefined)
    return {
      driverId: 'r.driver_id',
      orgId: 'r.org_id',
      orgName: 'o.name',
      name: 'r.name',
      phone: known('r.phone'),
      email: known('r.email'),
      licence: known('r.licence'),
      licenceExpires: known('r.licence_expires::text', 'null'),
      remark: known('r.remark'),
      vehicle: `case when v.vehicle_id is not null then json_build_object('vehicleId', v.vehicle_id, 'name', v.name,
        'seat', s.seat, 'since', ${isoTime('s.valid_from')}) end`,
      version: 'r.version',
    }
  },
  search: (scope) => {
    const known = knownTo(scope, at !== undefined)
    return ['r.name', 'v.name', known('r.phone'), known('r.email'), known('r.licence')]
  },
  sorts: (scope) => ({
    name: 'lower(r.name)',
    orgName: 'lower(o.name)',
    phone: '"phone"',
    licence: knownTo(scope, at !== undefined)('lower(r.licence)'),
    licenceExpires: '"licenceExpires"',
    vehicle: 'lower(v.name)',
  }),
  order: 'lower(r.name)',
  filters: ({ bound, expiresBy, isSeating }, bind, scope) => [
    scope.vehicleIds && !isSeating ? 'v.vehicle_id is not null' : undefined,
    bound === undefined ? undefined : `(s.driver_id is not null) = ${bind(bound)}`,
    expiresBy === undefined
      ? undefined
      : `${knownTo(scope, at !== undefined)('r.licence_expires', 'null')} <= ${bind(expiresBy)}::date`,
    at === undefined ? undefined : `(r.created_at <= ${bind(new Date(at))} or s.driver_id is not null)`,
  ],
})

/** SQL of which span of a driver counts. */
function spanAt(at: number | undefined, bind: Bind): string {
  if (at === undefined) return 's.valid_to is null'
  const moment = `${bind(new Date(at))}::timestamptz`
  return `s.valid_from <= ${moment} and (s.valid_to is null or s.valid_to > ${moment})`
}

/** Statements of the driver room. Every one is bound to the organisations that the caller may see. */
export function driverQueries(db: Database) {
  return {
    store: recordStore(db, driverRecord),

    list: recordList(db, listAt()),

    /** The same with what they drove at a moment, ms since 1970 UTC. */
    listAt: (at: number) => recordList(db, listAt(at)),

    /** Where a driver sits now. */
    seatOf: async (driverId: number) =>
      (await db.row<Seat>(
        'select vehicle_id as "vehicleId", seat from vehicle_driver_span where driver_id = $1 and valid_to is null',
        [driverId],
      )) ?? null,

    /** Who drove what, of drivers and vehicles of the scope. */
    log: (
      { orgIds, vehicleIds }: Scope,
      search: {
        driverId: number | undefined
        vehicleId: number | undefined
        /** Milliseconds since 1970 UTC. */
        from: number | undefined
        to: number | undefined
        limit: number
        offset: number
      },
      signal?: AbortSignal,
    ) =>
      db.rows<SpanRow>(
        `select w.driver_id, w.name as driver_name, w.phone, v.vehicle_id, v.name as vehicle_name, s.seat, s.valid_from,
           s.valid_to, count(*) over ()::int4 as total
         from vehicle_driver_span s join driver w using (driver_id) join vehicle v using (vehicle_id)
         where w.org_id = any($1::int4[]) and v.org_id = any($1::int4[]) and v.deleted_at is null
           and ($2::int4[] is null or v.vehicle_id = any($2))
           and ($3::int4 is null or s.driver_id = $3) and ($4::int4 is null or s.vehicle_id = $4)
           and ($5::timestamptz is null or s.valid_to is null or s.valid_to > $5)
           and ($6::timestamptz is null or s.valid_from <= $6)
         order by s.valid_from desc, s.vehicle_id, s.seat limit $7 offset $8`,
        [
          orgIds,
          vehicleIds ?? null,
          search.driverId ?? null,
          search.vehicleId ?? null,
          search.from === undefined ? null : new Date(search.from),
          search.to === undefined ? null : new Date(search.to),
          search.limit,
          search.offset,
        ],
        { signal },
      ),

    transaction: <T>(work: (tx: Queries) => Promise<T>) => db.transaction(work),
  }
}
export type DriverQueries = ReturnType<typeof driverQueries>
