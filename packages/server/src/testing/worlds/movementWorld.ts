import { setTimeout as sleep } from 'node:timers/promises'
import type { Region } from '@waymark/core/geo/Region.ts'
import { RegionIndex } from '@waymark/core/geo/RegionIndex.ts'
import { copyReport } from '@waymark/core/movement/restate/orderReports.ts'
import { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { type Clock, systemClock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/Database.ts'
import { createLog } from '../../platform/log/createLog.ts'
import { ReportWriter } from '../../engines/storage/ReportWriter.ts'
import { type FollowerOptions, MovementFollower } from '../../engines/movement/MovementFollower.ts'
import { waitingArrivals } from '../waitingArrivals.ts'

const box = (west: number, east: number, code: string): Region => ({
  code,
  country: 'US',
  name: code,
  rings: [[[[west, 39], [east, 39], [east, 41], [west, 41], [west, 39]]]], // prettier-ignore
})

/** Two states whose border runs through the middle of the journeys. */
export const TWO_STATES = new RegionIndex([box(-105.2, -105, 'A'), box(-105, -104.8, 'B')])

/** Adds a landmark, good from a day on. */
export async function addCircle(
  db: Database,
  orgId: number,
  name: string,
  at: [lat: number, lon: number, radiusM: number],
  since: Date,
): Promise<number> {
  const [lat, lon, radiusM] = at
  const d = radiusM / 80_000
  const row = await db.row<{ landmark_id: number }>(
    `insert into landmark (org_id, name, shape, lat, lon, west, south, east, north, area, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning landmark_id`,
    [
      orgId,
      name,
      JSON.stringify({ kind: 'circle', lat, lon, radiusM }),
      lat,
      lon,
      lon - d,
      lat - d,
      lon + d,
      lat + d,
      Math.PI * radiusM * radiusM,
      since,
    ],
  )
  return row?.landmark_id ?? 0
}

/** Adds an organisation; answers its id. */
export async function addOrganization(db: Database): Promise<number> {
  const row = await db.row<{ org_id: number }>("insert into organization (name) values ('o') returning org_id")
  return row?.org_id ?? 0
}

/** Adds devices to an organisation; answers their record ids. */
export async function addDevices(db: Database, orgId: number, count: number): Promise<number[]> {
  const rows = await db.arrays<[id: number]>(
    `insert into device (org_id, device_id, identifier)
     select $1, (10000000000000 + n + (select coalesce(max(id), 0) from device))::text, 'x' || (n + (select coalesce(max(id), 0) from device))
     from generate_series(1, $2) n returning id`,
    [orgId, count],
  )
  return rows.map(([id]) => id)
}

export function createFollower(
  db: Database,
  clock: Clock = systemClock,
  more?: Partial<Pick<FollowerOptions, 'parts' | 'guard' | 'announce' | 'onMovement'>>,
): MovementFollower {
  return new MovementFollower({
    onMovement: () => undefined,
    ...more,
    db,
    clock,
    log: createLog('error'),
    jurisdictions: () => TWO_STATES,
  })
}

/** Rounds until there is nothing more to do: what is behind a transaction of another test is waited for. */
export async function settle(follower: MovementFollower, db: Database): Promise<void> {
  for (;;) {
    while (await follower.round());
    if ((await waitingArrivals(db)).length === 0) return
    await sleep(20)
  }
}

/** All rows of a journey. */
export const allRows = ({ length }: ReportColumns): number[] => Array.from({ length }, (_, row) => row)

/** Numbers in an order of chance that is the same each time. */
export function shuffled(rows: readonly number[], seed: number): number[] {
  let state = seed
  const out = [...rows]
  for (let i = out.length - 1; i > 0; i--) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const j = state % (i + 1)
    ;[out[i], out[j]] = [out[j]!, out[i]!]
  }
  return out
}

/**
 * Commits rows of a journey as reports of a device.
 *
 * @param received when they come, ms since 1970 UTC; now when left out
 */
export async function commitRows(
  db: Database,
  device: number,
  journey: ReportColumns,
  rows: readonly number[],
  received?: number,
): Promise<void> {
  const columns = new ReportColumns(Math.max(1, rows.length))
  for (const row of rows) {
    copyReport(journey, row, columns)
    columns.device[columns.length - 1] = device
  }
  await commitReports(db, columns, received)
}

/** Commits reports as they are. */
export async function commitReports(db: Database, columns: ReportColumns, received?: number): Promise<void> {
  const clock = received === undefined ? systemClock : { ...systemClock, now: () => received }
  const writer = new ReportWriter({ db, clock, log: createLog('silent') })
  await writer.commit(columns)
  await writer.close()
}

/** All results of a device as texts, in order: the same for the same results. */
export async function resultsOf(db: Database, device: number): Promise<string[]> {
  const rows = await db.arrays<[string]>(
    `select kind || ' ' || known_at || ' ' || version || ' ' || coalesce(region, '') || ' ' || coalesce(mm, -1) || ' ' ||
       coalesce(landmark_id, -1) || ' ' || coalesce(end_at::text, '') || ' ' || body::text
     from movement_row where device_id = $1 order by 1`,
    [device],
  )
  return rows.map(([text]) => text)
}

/** The state of a device, to the bit. */
export async function stateOf(db: Database, device: number): Promise<string> {
  return (
    (await db.row<{ state: string }>('select state from movement_device where device_id = $1', [device]))?.state ?? ''
  )
}
