import { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { ReportFlag } from '@waymark/core/reports/ReportFlag.ts'
import { type Batch, delayOf, prepareBatch } from '@waymark/server/engines/storage/Batch.ts'
import { REPORT_COLUMN_LIST, REPORT_COLUMNS } from '@waymark/server/engines/storage/reportTable.ts'
import { ReportWriter } from '@waymark/server/engines/storage/ReportWriter.ts'
import { copyReports } from '@waymark/server/engines/storage/writeReports.queries.ts'
import { systemClock } from '@waymark/server/platform/clock/clock.ts'
import type { Database } from '@waymark/server/platform/database/Database.ts'
import { createLog } from '@waymark/server/platform/log/createLog.ts'
import type { Client } from 'pg'
import type { Fleet } from './fleet.ts'

/** Rows of a full batch of the server. */
const BATCH_ROWS = 8192
/** Connections that insert at the same time: as many as the server has lanes. */
const LANES = 2

export interface InsertResult {
  readonly rows: number
  readonly seconds: number
  readonly rowsPerSecond: number
}

/** Reports like those that the load generator sends, of all devices in turn, with times that no other batch has. */
export function makeReports(fleet: Fleet, rows: number, first: number): ReportColumns {
  const columns = new ReportColumns(rows)
  const { ignitionKnown, ignitionOn, motionKnown, moving, valid } = ReportFlag
  const now = systemClock.now()
  for (let n = 0; n < rows; n++) {
    const number = (first + n) % fleet.size
    const row = columns.add(fleet.firstDevice + number, now - Math.floor((first + n) / fleet.size) - (number % 60_000))
    columns.lat[row] = 300_000_000 + ((number * 7919) % 180_000_000) + n * 90
    columns.lon[row] = -1_200_000_000 + ((number * 104_729) % 400_000_000) + n * 120
    columns.altitude[row] = 210
    columns.course[row] = (number % 360) * 10
    columns.speed[row] = 1400 + (n % 40) * 28
    // no two vehicles are alike: values that were would compress to nothing
    columns.satellites[row] = 6 + (number % 9)
    columns.signal[row] = 20 * (1 + (number % 5))
    columns.battery[row] = 60 + ((number * 31) % 41)
    columns.power[row] = 12_000 + ((number * 7919) % 2_400)
    columns.odometer[row] = ((number * 104_729) % 900_000_000) + n
    columns.flags[row] = valid | ignitionKnown | ignitionOn | motionKnown | moving
  }
  return columns
}

function batchesOf(fleet: Fleet, rows: number): ReportColumns[] {
  const count = Math.max(LANES, Math.round(rows / BATCH_ROWS))
  return Array.from({ length: count }, (_, n) => makeReports(fleet, BATCH_ROWS, n * BATCH_ROWS))
}

/** The bare batched insert: nothing but COPY of rows that are prepared already, one transaction a batch. */
export async function bareCopy(db: Database, fleet: Fleet, rows: number): Promise<InsertResult> {
  const batches = batchesOf(fleet, rows).map((columns) => prepareBatch(columns, systemClock.now()))
  return inLanes(db, batches, (client, batch) => copyReports(client, batch, batch.order))
}

/** The server's own way without sockets: dedupe, COPY and last states in one transaction a batch. */
export async function writerCommits(db: Database, fleet: Fleet, rows: number): Promise<InsertResult> {
  const log = createLog('warn', process.stderr)
  const writers = Array.from({ length: LANES }, () => new ReportWriter({ db, clock: systemClock, log }))
  const batches = batchesOf(fleet, rows)
  const began = performance.now()
  await Promise.all(
    writers.map(async (writer, lane) => {
      for (let n = lane; n < batches.length; n += LANES) await writer.commit(batches[n] as ReportColumns)
    }),
  )
  const result = resultOf(batches.length * BATCH_ROWS, began)
  await Promise.all(writers.map((writer) => writer.close()))
  return result
}

/** One INSERT and one UPDATE of the last state per report, each committed by itself, on some connections. */
export async function insertEach(
  db: Database,
  fleet: Fleet,
  seconds: number,
  connections: number,
): Promise<InsertResult> {
  const batch = prepareBatch(makeReports(fleet, fleet.size, 0), systemClock.now())
  const names = REPORT_COLUMNS.map(({ name }) => name)
  const insert = `insert into report (${REPORT_COLUMN_LIST}) values (${names.map((_, n) => `$${n + 1}`).join(', ')})
    on conflict do nothing`
  const update = `update device_last set ${names.map((name, n) => `${name} = $${n + 1}`).join(', ')}
    where device_id = $${names.indexOf('device_id') + 1}`
  const clients = await Promise.all(Array.from({ length: connections }, () => db.connect()))
  const began = performance.now()
  let rows = 0
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() - began < seconds * 1000) {
        const values = valuesOf(batch, rows++ % fleet.size, rows)
        await client.query({ name: 'insert', text: insert, values })
        await client.query({ name: 'update', text: update, values })
      }
    }),
  )
  const result = resultOf(rows, began)
  await Promise.all(clients.map((client) => client.end()))
  return result
}

/** Values of a row in the order of the table; `shift` milliseconds make it one that is not there yet. */
function valuesOf(batch: Batch, row: number, shift: number): unknown[] {
  return REPORT_COLUMNS.map(({ name }) => {
    if (name === 'time') return new Date((batch.time[row] ?? 0) + (shift % 1000))
    if (name === 'device_id') return batch.columns.device[row]
    if (name === 'seq') return (batch.seq[row] ?? 0) ^ shift
    return name === 'delay' ? delayOf(batch.time[row] ?? 0, batch.received) : batch.columns[name as 'lat'][row]
  })
}

async function inLanes(
  db: Database,
  batches: readonly Batch[],
  insert: (client: Client, batch: Batch) => Promise<void>,
): Promise<InsertResult> {
  const clients = await Promise.all(Array.from({ length: LANES }, () => db.connect()))
  const began = performance.now()
  await Promise.all(
    clients.map(async (client, lane) => {
      for (let n = lane; n < batches.length; n += LANES) await insert(client, batches[n] as Batch)
    }),
  )
  const result = resultOf(batches.length * BATCH_ROWS, began)
  await Promise.all(clients.map((client) => client.end()))
  return result
}

function resultOf(rows: number, began: number): InsertResult {
  const seconds = (performance.now() - began) / 1000
  return { rows, seconds, rowsPerSecond: rows / seconds }
}
