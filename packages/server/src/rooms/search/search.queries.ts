import { likePattern } from '../../platform/database/sqlText.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { LandmarkScope, Scope } from '../../platform/http/Caller.ts'

export interface FoundRow {
  id: number
  name: string
  note: string
  vehicle_id: number | null
}

/** Terms in lower case, any of which is enough. */
interface Question {
  readonly terms: readonly string[]
  readonly limit: number
}

/** How a kind is found: its table, what names it, and where else the letters may stand. */
interface Kind {
  readonly columns: string
  readonly from: string
  /** `$1` organisations, `$2` the ids that the caller is limited to. */
  readonly scope: string
  /** Has an index for what begins with the letters. */
  readonly prefix: string
  readonly fields: readonly string[]
}

/** Rows that hold the letters somewhere: so many are put in order, the others are as good. */
const LOOKED_AT = 200
/** Letters that make a trigram: with fewer, only what begins with them is looked for. */
const TRIGRAM = 3

/** What a driver drives or a device sits on, of vehicles `$3`, `$4`. */
const SEEN_VEHICLE =
  'v.deleted_at is null and v.org_id = any($3::int4[]) and ($4::int4[] is null or v.vehicle_id = any($4))'

const VEHICLE: Kind = {
  columns: 'x.vehicle_id as id, x.name, x.plate as note, x.vehicle_id',
  from: 'vehicle x',
  scope: 'x.org_id = any($1::int4[]) and x.deleted_at is null and ($2::int4[] is null or x.vehicle_id = any($2))',
  prefix: 'lower(x.name)',
  fields: ['x.name', 'x.plate', 'x.vin'],
}
const LANDMARK: Kind = {
  columns: `x.landmark_id as id, x.name, concat_ws(', ', nullif(x.city, ''), nullif(x.state, '')) as note,
    null::int4 as vehicle_id`,
  from: 'landmark x',
  scope: 'x.org_id = any($1::int4[]) and x.deleted_at is null and ($2::int4[] is null or x.landmark_id = any($2))',
  prefix: 'lower(x.name)',
  fields: ['x.name', 'x.custom_id'],
}
const DRIVER: Kind = {
  columns: `x.driver_id as id, x.name, coalesce(v.name, x.phone) as note, v.vehicle_id`,
  from: `driver x left join vehicle_driver_span s on s.driver_id = x.driver_id and s.valid_to is null
    left join vehicle v on v.vehicle_id = s.vehicle_id and ${SEEN_VEHICLE}`,
  // whoever is limited to vehicles sees the drivers of these
  scope: `x.org_id = any($1::int4[]) and x.deleted_at is null and $2::int4[] is null
    and ($4::int4[] is null or v.vehicle_id is not null)`,
  prefix: 'lower(x.name)',
  fields: ['x.name', 'x.phone'],
}
const DEVICE: Kind = {
  columns: `x.id, x.device_id as name, coalesce(v.name, x.model) as note, v.vehicle_id`,
  from: `device x left join binding b on b.device = x.id and b.valid_to is null
    left join vehicle v on v.vehicle_id = b.vehicle_id and ${SEEN_VEHICLE}`,
  scope: 'x.org_id = any($1::int4[]) and x.deleted_at is null and ($2::int4[] is null or b.vehicle_id = any($2))',
  prefix: 'x.device_id',
  fields: ['x.device_id', 'x.identifier'],
}

/** Statements of the search. Every one is bound to what the caller may see, and reads an index as far as it needs. */
export function searchQueries(db: Database) {
  /** What begins with a term in order; where there is less than asked for, what holds one elsewhere. */
  const find = async (kind: Kind, scope: readonly unknown[], { terms, limit }: Question, signal?: AbortSignal) => {
    // each term a condition of its own: `like any` reads no index for what begins with something
    const places = (from: number, count: number): string[] => Array.from({ length: count }, (_, i) => `$${from + i}`)
    const anyOf = (expressions: readonly string[], operator: string, values: readonly string[]): string =>
      `(${expressions.flatMap((expression) => values.map((value) => `${expression} ${operator} ${value}`)).join(' or ')})`
    const begins = terms.map((term) => (likePattern(term) ?? '').slice(1))
    const heads = places(scope.length + 2, begins.length)
    const first = await db.rows<FoundRow>(
      `select ${kind.columns} from ${kind.from} where ${kind.scope} and ${anyOf([kind.prefix], 'like', heads)}
       order by ${kind.prefix} using ~<~ limit $${scope.length + 1}`,
      [...scope, limit, ...begins],
      { signal },
    )
    const long = terms.filter((term) => term.length >= TRIGRAM).map(likePattern)
    if (first.length >= limit || long.length === 0) return first
    const holds = places(scope.length + 2 + begins.length, long.length)
    const others = await db.rows<FoundRow>(
      `select * from (
         select ${kind.columns} from ${kind.from}
         where ${kind.scope} and not ${anyOf([kind.prefix], 'like', heads)} and ${anyOf(kind.fields, 'ilike', holds)}
         limit ${LOOKED_AT}) found
       order by lower(name), id limit $${scope.length + 1}`,
      [...scope, limit - first.length, ...begins, ...long],
      { signal },
    )
    return [...first, ...others]
  }
  return {
    vehicles: ({ orgIds, vehicleIds }: Scope, question: Question, signal?: AbortSignal) =>
      find(VEHICLE, [orgIds, vehicleIds ?? null], question, signal),

    landmarks: ({ orgIds, landmarkIds }: LandmarkScope, question: Question, signal?: AbortSignal) =>
      find(LANDMARK, [orgIds, landmarkIds ?? null], question, signal),

    drivers: ({ orgIds, vehicleIds }: Scope, question: Question, signal?: AbortSignal) =>
      find(DRIVER, [orgIds, null, orgIds, vehicleIds ?? null], question, signal),

    devices: ({ orgIds, vehicleIds }: Scope, question: Question, signal?: AbortSignal) =>
      find(DEVICE, [orgIds, vehicleIds ?? null, orgIds, vehicleIds ?? null], question, signal),
  }
}
export type SearchQueries = ReturnType<typeof searchQueries>
