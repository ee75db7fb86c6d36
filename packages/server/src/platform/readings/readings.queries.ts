import { FIGURE_SOURCES } from '@waymark/core/movement/results/figureSources.ts'
import { createHash } from 'node:crypto'
import type { Database } from '../database/Database.ts'
import type { Queries } from '../database/Queries.ts'
import type { NoteReading, Reading, ReadingOne } from './Reading.ts'

/** Days that readings are kept. */
const KEPT_DAYS = 180
const HOUR = 3_600_000
/** Ranges of one reader within an hour beyond which only the whole that they lie in is kept. */
const MOST_WINDOWS = 60
/** Rows that one run of tidying takes away. */
const AT_ONCE = 10_000

/** $1 hash, $2 to $6 the scope, $7 to $12 the reader, $13 and $14 way and source, $15 hour, $16 and $17 the range, $18 when. */
const NOTE = `with known as (select scope_id from movement_reading_scope where hash = $1 for key share),
  fresh as (
    insert into movement_reading_scope (hash, kinds, org_ids, vehicle_ids, devices, landmark_ids)
    select $1, $2, $3, $4, $5, $6 where not exists (select from known)
    on conflict (hash) do nothing returning scope_id),
  scope as (select scope_id from known union all select scope_id from fresh)
  insert into movement_reading as r (reader, org_id, user_id, key_id, share_id, schedule_id, address, way, source, hour,
    windows, first_at, last_at, scope_id)
  select $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, tstzmultirange(tstzrange($17, $18, '[]')), $19, $19, scope_id
  from scope
  on conflict (hour, reader, way, source, scope_id) do update set
    windows = case when (select count(*) from unnest(r.windows)) < ${MOST_WINDOWS} then r.windows + excluded.windows
      else tstzmultirange(range_merge(r.windows + excluded.windows)) end,
    first_at = least(r.first_at, excluded.first_at), last_at = greatest(r.last_at, excluded.last_at), times = r.times + 1`

/** Keeps who read figures; answers once it is in the database. */
export function readingWriter(db: Queries): NoteReading {
  return async (reading) => {
    const params = paramsOf(reading)
    // a scope that another has just made, or that was just tidied away, is there, or made, the next time
    for (let tries = 0; tries < 3; tries++) if ((await db.run(NOTE, params)) > 0) return
    throw new Error('what was read could not be kept')
  }
}

function paramsOf({ way, source, who, orgId, scope, from, to, at }: Reading): unknown[] {
  const kinds: readonly string[] = FIGURE_SOURCES[source]
  const lists = [kinds, scope.orgIds, scope.vehicleIds, scope.devices, scope.landmarkIds].map((list) =>
    list === null ? null : [...new Set<string | number>(list)].sort(byValue),
  )
  const hash = createHash('sha256').update(JSON.stringify(lists)).digest()
  const date = (ms: number): Date => new Date(ms)
  return [
    hash,
    ...lists,
    nameOf(who),
    orgId,
    who.kind === 'user' ? who.userId : null,
    who.kind === 'key' ? who.keyId : null,
    who.kind === 'share' ? who.shareId : null,
    who.kind === 'mail' ? who.scheduleId : null,
    who.kind === 'mail' ? who.address : null,
    way,
    source,
    date(Math.floor(at / HOUR) * HOUR),
    date(from),
    date(to),
    date(at),
  ]
}

const byValue = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0)

function nameOf(who: ReadingOne): string {
  if (who.kind === 'user') return `user ${who.userId}`
  if (who.kind === 'key') return `key ${who.keyId}`
  if (who.kind === 'share') return `share ${who.shareId}`
  return `mail ${who.address}`
}

/** Takes away readings that are too old, and scopes that nobody's reading is of any more. */
export async function purgeReadings(db: Database, now: number): Promise<void> {
  const before = new Date(now - KEPT_DAYS * 86_400_000)
  await db.run(
    `delete from movement_reading where reading_id in (
       select reading_id from movement_reading where hour < $1 order by hour limit ${AT_ONCE})`,
    [before],
  )
  await db.run(
    `delete from movement_reading_scope where scope_id in (
       select scope_id from movement_reading_scope s where made_at < $1
         and not exists (select from movement_reading r where r.scope_id = s.scope_id) limit ${AT_ONCE} for update skip locked)`,
    [before],
  )
}
