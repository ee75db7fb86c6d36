import type { Database } from '../../platform/database/Database.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import type { Scope } from '../../platform/http/Caller.ts'
import { likePattern, orderBy } from '../../platform/database/sqlText.ts'

export interface DriverRow {
  driver_id: number
  org_id: number
  org_name: string
  name: string
  phone: string
  email: string
  licence: string
  /** Day such as 2026-11-21. */
  licence_expires: string | null
  remark: string
  version: number
  vehicle_id: number | null
  vehicle_name: string | null
  seat: number | null
  /** Milliseconds since 1970 UTC. */
  since: number | null
  total: number
}

/** Fields that adding and editing set, by column. */
export interface DriverFields {
  org_id: number
  name: string
  phone: string
  email: string
  licence: string
  licence_expires: string | null
  remark: string
}

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

interface DriverFilter extends Scope {
  readonly keyword: string | undefined
  readonly bound: boolean | undefined
  /** Day such as 2026-11-21. */
  readonly expiresBy: string | undefined
  readonly sort: string | undefined
  readonly limit: number
  readonly offset: number
  /** Organisations whose vehicles are named. */
  readonly visible: readonly number[]
  /** Whoever is limited to vehicles has some for good, and is told who could be put on them. */
  readonly seats: boolean
}

const FIELD_NAMES = ['org_id', 'name', 'phone', 'email', 'licence', 'licence_expires', 'remark'] as const

/**
 * What is known of a driver to whoever is limited to vehicles ($3) only while the driver is on one of these; of those who
 * are on none, the name alone, so that they can be put on one.
 */
const KNOWN = (sql: string, otherwise: string): string =>
  `case when $3::int4[] is null or v.vehicle_id is not null then ${sql} else ${otherwise} end`

const SORTS = {
  name: 'lower(w.name)',
  orgName: 'lower(o.name)',
  phone: KNOWN('w.phone', "''"),
  licence: KNOWN('lower(w.licence)', "''"),
  licenceExpires: KNOWN('w.licence_expires', 'null'),
  vehicle: 'lower(v.name)',
} as const

/** Statements of the driver room. Every one is bound to the organisations that the caller may see. */
export function driverQueries(db: Database) {
  return {
    list: (filter: DriverFilter, signal?: AbortSignal) =>
      db.rows<DriverRow>(
        `select w.driver_id, w.org_id, o.name as org_name, w.name, ${KNOWN('w.phone', "''")} as phone,
           ${KNOWN('w.email', "''")} as email, ${KNOWN('w.licence', "''")} as licence,
           ${KNOWN('w.licence_expires::text', 'null')} as licence_expires, ${KNOWN('w.remark', "''")} as remark, w.version, v.vehicle_id, v.name as vehicle_name,
           case when v.vehicle_id is not null then s.seat end as seat,
           case when v.vehicle_id is not null then s.valid_from end as since, count(*) over ()::int4 as total
         from driver w join organization o using (org_id)
         left join vehicle_driver_span s on s.driver_id = w.driver_id and s.valid_to is null
         left join vehicle v on v.vehicle_id = s.vehicle_id and v.org_id = any($2::int4[])
           and ($3::int4[] is null or v.vehicle_id = any($3))
         where w.org_id = any($1::int4[]) and w.deleted_at is null
           and ($3::int4[] is null or v.vehicle_id is not null or ($9::boolean and s.driver_id is null))
           and ($4::text is null or w.name ilike $4 or v.name ilike $4
             or (${KNOWN('true', 'false')} and (w.phone ilike $4 or w.email ilike $4 or w.licence ilike $4)))
           and ($5::boolean is null or (s.driver_id is not null) = $5)
           and ($6::date is null or ${KNOWN('w.licence_expires', 'null')} <= $6)
         order by ${orderBy(SORTS, filter.sort, 'lower(w.name)')}, w.driver_id limit $7 offset $8`,
        [
          filter.orgIds,
          filter.visible,
          filter.vehicleIds ?? null,
          likePattern(filter.keyword),
          filter.bound ?? null,
          filter.expiresBy ?? null,
          filter.limit,
          filter.offset,
          filter.seats,
        ],
        { signal },
      ),

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

    /** Locks and reads a driver of the scope: for whoever is limited to vehicles one who is on one of them, or on none. */
    lock: (tx: Queries, driverId: number, { orgIds, vehicleIds }: Scope) =>
      tx.row<DriverFields & { version: number; vehicle_id: number | null; seat: number | null }>(
        `select ${FIELD_NAMES.map((name) => (name === 'licence_expires' ? `${name}::text as ${name}` : name)).join(', ')}, version,
           (select vehicle_id from vehicle_driver_span s where s.driver_id = driver.driver_id and s.valid_to is null),
           (select seat from vehicle_driver_span s where s.driver_id = driver.driver_id and s.valid_to is null)
         from driver where driver_id = $1 and org_id = any($2::int4[]) and deleted_at is null
           and ($3::int4[] is null or not exists (select from vehicle_driver_span s where s.driver_id = driver.driver_id
             and s.valid_to is null and s.vehicle_id <> all($3))) for update`,
        [driverId, orgIds, vehicleIds ?? null],
      ),

    insert: (tx: Queries, fields: DriverFields) =>
      tx.row<{ driver_id: number }>(
        `insert into driver (${FIELD_NAMES.join(', ')}) values (${FIELD_NAMES.map((_, i) => `$${i + 1}`).join(', ')})
         returning driver_id`,
        FIELD_NAMES.map((name) => fields[name]),
      ),

    update: (tx: Queries, driverId: number, fields: Partial<DriverFields>) => {
      const names = FIELD_NAMES.filter((name) => fields[name] !== undefined)
      const sets = names.map((name, i) => `${name} = $${i + 2}, `).join('')
      return tx.row<{ version: number }>(
        `update driver set ${sets}version = version + 1, updated_at = now() where driver_id = $1 returning version`,
        [driverId, ...names.map((name) => fields[name])],
      )
    },

    softDelete: (tx: Queries, driverId: number) =>
      tx.run('update driver set deleted_at = now(), version = version + 1 where driver_id = $1', [driverId]),

    transaction: <T>(work: (tx: Queries) => Promise<T>) => db.transaction(work),
  }
}
export type DriverQueries = ReturnType<typeof driverQueries>
