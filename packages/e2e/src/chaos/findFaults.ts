import type { Database } from '@waymark/server/platform/database/Database.ts'
import { waitingArrivals } from '@waymark/server/testing/waitingArrivals.ts'
import { isDeepStrictEqual } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AlarmSink } from './AlarmSink.ts'
import { speedingsOf, type StubbornTracker } from './StubbornTracker.ts'
import type { Viewer } from './Viewer.ts'

export interface FaultsOptions {
  readonly db: Database
  /** By the vehicles that they are on. */
  readonly trackers: ReadonlyMap<number, StubbornTracker>
  readonly viewers: readonly Viewer[]
  readonly sink: AlarmSink
  readonly tell: (line: string) => void
}

/** Milliseconds that all may take to come to rest, and between two looks. */
const REST = 120_000
const LOOK = 500

/**
 * What does not hold once all is quiet: every acknowledged report is stored once, the alarms are those of the reports, what the
 * movement engine says is what a computation anew says, whoever is to hear of an alarm has, and every viewer sees the newest state.
 */
export async function findFaults(options: FaultsOptions): Promise<{ faults: string[]; alarms: number }> {
  const { db, trackers, viewers, sink, tell } = options
  const faults: string[] = []
  for (const [vehicleId, tracker] of trackers) {
    const stored = await times(
      db,
      'select time as t from report r join device d on d.id = r.device_id where d.identifier = $1',
      [tracker.identifier],
    )
    const sent = tracker.reports.map(({ t }) => t)
    if (!isDeepStrictEqual(stored, sent)) faults.push(`${tracker.identifier}: ${differing('reports', sent, stored)}`)
    const due = speedingsOf(tracker.reports)
    const read = (): Promise<number[]> =>
      times(
        db,
        `select began_at as t from alarm where subject_kind = 'vehicle' and subject_id = $1 and taken_back_at is null`,
        [vehicleId],
      )
    const found = await untilEqual(due, read)
    if (!isDeepStrictEqual(found, due)) faults.push(`${tracker.identifier}: ${differing('alarms', due, found)}`)
    const newest = Math.round((tracker.reports.at(-1)?.lat ?? 0) * 1e6)
    for (const [n, viewer] of viewers.entries()) {
      const shown = await untilEqual(newest, async () => viewer.latitudes.get(vehicleId) ?? 0)
      if (shown !== newest) faults.push(`${tracker.identifier}: viewer ${n} sees ${shown} and not ${newest}`)
    }
  }
  faults.push(...(await untilEqual<string[]>([], () => sink.findFaults(db))))
  tell('reports, alarms, who was told and viewers were compared')
  const isTaken = await untilEqual(
    true,
    async () => (await waitingArrivals(db)).length === 0 && (await stale(db)) === 0,
  )
  if (!isTaken) faults.push('the movement engine does not come to rest')
  const before = await movementOf(db)
  await db.run(`update movement_device set stale_from = 'epoch', stale_cause = 'restored'`)
  await untilEqual(0, () => stale(db))
  const anew = await movementOf(db)
  if (before.length < trackers.size) faults.push('the movement engine does not know all trackers')
  if (!isDeepStrictEqual(before, anew))
    faults.push(`movement: ${before.length} rows, ${anew.length} when computed anew`)
  const [row] = await db.rows<{ n: number }>('select count(*)::int4 as n from alarm where taken_back_at is null')
  return { faults, alarms: row?.n ?? 0 }
}

async function times(db: Database, sql: string, params: readonly unknown[]): Promise<number[]> {
  return (await db.rows<{ t: number }>(`${sql} order by 1`, [...params])).map(({ t }) => t / 1000)
}

const stale = async (db: Database): Promise<number> =>
  (await db.row<{ n: number }>('select count(*)::int4 as n from movement_device where stale_from is not null'))?.n ?? 0

/** Trips, stops, mileage and what else the movement engine wrote down, and what every device is doing. */
const movementOf = async (db: Database): Promise<unknown[]> => [
  ...(await db.rows(
    `select device_id, kind, start_at, end_at, part, mm, region, landmark_id, body from movement_row
     order by device_id, kind, start_at, part, known_at`,
  )),
  ...(await db.rows('select device_id, head, now from movement_device order by device_id')),
]

function differing(what: string, due: readonly number[], found: readonly number[]): string {
  const missing = due.filter((t) => !found.includes(t)).length
  const more = found.filter((t) => !due.includes(t)).length
  return `${due.length} ${what} are due, ${found.length} there, ${missing} missing, ${more} that should not be`
}

/** Reads until it is as it must be; answers the last that was read. */
async function untilEqual<Value>(due: Value, read: () => Promise<Value>): Promise<Value> {
  const end = Date.now() + REST
  for (;;) {
    const found = await read()
    if (isDeepStrictEqual(found, due) || Date.now() > end) return found
    await sleep(LOOK)
  }
}
