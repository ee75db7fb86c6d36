import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { pipeline } from 'node:stream/promises'
import type { Batch } from './Batch.ts'
import { arrayParameters, copyRows } from './binary.ts'
import { REPORT_COLUMN_LIST, REPORT_COLUMNS, unnest } from './reportTable.ts'

/** Stores rows that are new, all or none. Rejects with 23505 when one is not. */
export async function copyReports(client: ClientBase, batch: Batch, rows: ArrayLike<number>): Promise<void> {
  const sql = `copy report (${REPORT_COLUMN_LIST}, attributes) from stdin (format binary)`
  await pipeline([copyRows(batch, rows)], client.query(copyFrom(sql)))
}

type Key = readonly [device: number, ms: number, seq: number]

/** Rows of `returning` as rows of the batch. */
function rowsOfKeys(batch: Batch, rows: ArrayLike<number>, keys: readonly Key[]): number[] {
  const byKey = new Map<string, number>()
  for (let n = 0; n < rows.length; n++) {
    const row = rows[n] ?? 0
    byKey.set(`${batch.columns.device[row]} ${batch.time[row]} ${batch.seq[row]}`, row)
  }
  return keys.flatMap(([device, ms, seq]) => byKey.get(`${device} ${Math.round(ms)} ${seq}`) ?? [])
}

/** Stores those of `rows` that `table` has not; answers these. */
export async function insertReports(
  client: ClientBase,
  table: 'report' | 'report_overflow',
  batch: Batch,
  rows: ArrayLike<number>,
): Promise<number[]> {
  if (rows.length === 0) return []
  const texts = Array.from(rows, (row) => batch.texts[row] ?? null)
  const { rows: keys } = await client.query<Key[]>({
    name: `insert-${table}`,
    text: `insert into ${table} (${REPORT_COLUMN_LIST}, attributes)
           select ${REPORT_COLUMN_LIST}, attributes::jsonb from ${UNNEST_WITH_TEXTS} u(${REPORT_COLUMN_LIST}, attributes)
           on conflict do nothing returning device_id, date_part('epoch', time) * 1000, seq`,
    values: [...arrayParameters(batch, rows, REPORT_COLUMNS), texts],
    rowMode: 'array',
  })
  return rowsOfKeys(batch, rows, keys as unknown as Key[])
}

const UNNEST_WITH_TEXTS = `${unnest(REPORT_COLUMNS).slice(0, -1)}, $${REPORT_COLUMNS.length + 1}::text[])`

/** Keeps reports with wrong clocks for people to look at. */
export async function parkReports(
  client: ClientBase,
  rows: readonly { device: number; time: number; seq: number; reason: string; report: string }[],
  received: number,
): Promise<void> {
  await client.query(
    `insert into report_parked (device_id, time_ms, seq, received, reason, report)
     select d, t, s, $6, r, j::jsonb
       from unnest($1::int4[], $2::float8[], $3::int4[], $4::text[], $5::text[]) u(d, t, s, r, j)
     on conflict do nothing`,
    [
      rows.map((row) => row.device),
      rows.map((row) => row.time),
      rows.map((row) => row.seq),
      rows.map((row) => row.reason),
      rows.map((row) => row.report),
      new Date(received),
    ],
  )
}
