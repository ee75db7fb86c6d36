import type { Database } from '../../platform/database/Database.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { SHARDS_SETTLED } from '../../platform/database/shardsSettled.ts'
import { TAKEN_BY_ALL } from '../../platform/database/takenArrivals.ts'
import { nameOfPart } from '../../platform/processes/parts.ts'
import { type ArrivalRow, moveFollowers, placesOf } from '../arrivals/public.ts'
import { markStale } from './movement.queries.ts'

/** Something that changes results that are there already. */
interface Change {
  change_id: number
  cause: 'landmark' | 'rule' | 'load'
  since: number
  level: 'model' | 'organisation' | 'device' | null
  subject: string | null
  org_id: number | null
  west: number | null
  south: number | null
  east: number | null
  north: number | null
}

/** With more changes of landmarks than this at once, one box is drawn around all of them. */
const MOST_BOXES = 50

/** Between two fixes ten minutes apart an asset may run through a landmark: its box is wider by this. Degrees. */
const MARGIN = 0.2

/** Seconds in which every process that shows the fleet has read what came (see platform/processes/FollowOthers.ts). */
const SHOWN_SECONDS = 120

/** What was read by older landmarks and rules was to be written. */
export class SetupChangedError extends Error {
  override name = 'SetupChangedError'
}

/** @throws {SetupChangedError} when what is marked for others than these landmarks and rules may not know of this write */
export async function checkSetup(tx: Queries, version: number): Promise<void> {
  const found = await tx.row('select version from movement_setup where version = $1 for share', [version])
  if (!found) throw new SetupChangedError('Landmarks or rules have changed meanwhile.')
}

/**
 * Statements of the engine's place in the feed, and of what else it follows.
 *
 * @param guard keeps one that no longer holds these parts of the engine from writing
 */
export function followQueries(db: Database, guard: (tx: Queries, parts: readonly number[]) => Promise<void>) {
  return {
    /** The place in the feed of arrivals from which parts go on. */
    position: async (parts: readonly number[]) => Math.min(...(await placesOf(db, namesOf(parts))).values()),

    /**
     * What came after a place, of transactions below `horizon`, in their order: at most so many commits, and no further
     * ones once they name so many devices (a device counts each time).
     */
    arrived: (after: number, horizon: number, commits: number, devices: number) =>
      db.rows<ArrivalRow>(
        `select xid, org_id, received, devices, first_ms, last_ms from (
           select *, sum(cardinality(devices)) over (order by xid) - cardinality(devices) as before
           from arrival where xid > $1 and xid < $2 and org_id = 0 order by xid limit $3) a
         where before < $4 and ${SHARDS_SETTLED} order by xid`,
        [after, horizon, commits, devices],
      ),

    /** Moves on, and drops what every part of every engine has taken in, once all processes had their time to show it. */
    moveTo: (parts: readonly number[], xid: number) =>
      db.transaction(async (tx) => {
        await guard(tx, parts)
        await moveFollowers(tx, namesOf(parts), xid)
        await tx.run(
          `delete from arrival a using (
             select xid from arrival where org_id = 0 and xid <= ${TAKEN_BY_ALL} and received < now() - make_interval(secs => $1)
             for update skip locked) taken
           where a.xid = taken.xid and a.org_id = 0`,
          [SHOWN_SECONDS],
        )
      }),

    /** By which landmarks, rules and sources of load is to be read; another number after each change. */
    setupVersion: async () => (await db.row<{ version: number }>('select version from movement_setup'))?.version ?? 0,

    /** Marks the devices whose results changes of landmarks and rules make wrong, of all parts. */
    takeChanges: () =>
      db.transaction(async (tx) => {
        const changes = await tx.rows<Change>(
          'delete from movement_change where change_id in (select change_id from movement_change order by change_id limit 5000) returning *',
        )
        if (changes.length === 0) return
        // whoever writes by the older ones is waited for, and marked; whoever is later with that is refused
        await tx.run('update movement_setup set version = version + 1')
        for (const change of changes) if (change.cause !== 'landmark') await markByRule(tx, change)
        const landmarks = changes.filter(({ cause }) => cause === 'landmark')
        for (const change of landmarks.length > MOST_BOXES ? [joined(landmarks)] : landmarks)
          await markByLandmark(tx, change)
      }),
  }
}
export type FollowQueries = ReturnType<typeof followQueries>

const namesOf = (parts: readonly number[]): string[] => parts.map((part) => nameOfPart('movement', part))

async function markByRule(tx: Queries, { cause, level, subject, since }: Change): Promise<void> {
  const within = (orgId: string): string => `org_id in (
      with recursive below as (select ${orgId}::int4 as org_id
        union select o.org_id from organization o join below b on o.parent_id = b.org_id)
      select org_id from below)`
  const where = {
    // of a source of load the model's id, else the organisation and the model with a colon between
    model:
      cause === 'load'
        ? 'model_id = $1::int4'
        : `${within("split_part($1, ':', 1)")} and model = substr($1, strpos($1, ':') + 1)`,
    device: 'id = $1::int4',
    organisation: within('$1'),
  }
  const rows = await tx.arrays<[id: number]>(`select id from device where ${where[level ?? 'device']}`, [subject])
  await markStale(
    tx,
    rows.map(([id]) => id),
    since,
    'rule',
  )
}

/** Devices that were near the landmark since it counts. */
async function markByLandmark(tx: Queries, { since, west, south, east, north }: Change): Promise<void> {
  const box = [west, south, east, north].map((side, i) => ((side ?? 0) + (i < 2 ? -MARGIN : MARGIN)) * 1e7)
  const [left = 0, bottom = 0, right = 0, top = 0] = box.map(Math.round)
  // a box across the 180th meridian reaches beyond it
  const inside = (lon: string, lat: string): string =>
    `${lat} between $2 and $3 and (${lon} between $4::int8 and $5::int8 or ${lon}::int8 + 3600000000 between $4::int8 and $5::int8)`
  const rows = await tx.arrays<[id: number]>(
    `select distinct device_id from report where time >= $1 and ${inside('lon', 'lat')}
     union select device_id from report_overflow where time >= $1 and ${inside('lon', 'lat')}
     union select device_id from device_day where day >= ($1 at time zone 'UTC')::date and min_lat <= $3 and max_lat >= $2
       and (min_lon <= $5::int8 and max_lon >= $4::int8 or min_lon::int8 + 3600000000 <= $5::int8)`,
    [new Date(since), bottom, top, left, right],
  )
  await markStale(
    tx,
    rows.map(([id]) => id),
    since,
    'landmark',
  )
}

/** One change in place of many: as early as the earliest, around all of them. */
function joined(changes: readonly Change[]): Change {
  const of = (name: 'since' | 'west' | 'south' | 'east' | 'north'): number[] => changes.map((each) => each[name] ?? 0)
  return {
    ...changes[0]!,
    since: Math.min(...of('since')),
    west: Math.min(...of('west')),
    south: Math.min(...of('south')),
    east: Math.max(...of('east')),
    north: Math.max(...of('north')),
  }
}
