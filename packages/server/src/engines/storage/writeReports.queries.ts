import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { pipeline } from 'node:stream/promises'
import type { Batch } from './Batch.ts'
import { arrayParameters, copyAttributes, copyRows } from './binary.ts'
import { REPORT_COLUMN_LIST, REPORT_COLUMNS, unnest } from './reportTable.ts'

/** Rows that have attributes, with their JSON. */
export function attributesOf(batch: Batch, rows: ArrayLike<number>): { rows: number[]; texts: string[] } {
  const out = { rows: [] as number[], texts: [] as string[] }
  for (let n = 0; n < rows.length; n++) {
    const row = rows[n] ?? 0
    const text = batch.texts[row]
    if (text === undefined) continue
    out.rows.push(row)
    out.texts.push(text)
  }
  return out
}

/** Stores rows that are new, all or none. Rejects with 23505 when one is not. */
export async function copyReports(client: ClientBase, batch: Batch, rows: ArrayLike<number>): Promise<void> {
  await copy(client, `copy report (${REPORT_COLUMN_LIST}) from stdin (format binary)`, copyRows(batch, rows))
  const some = attributesOf(batch, rows)
  if (some.rows.length === 0) return
  const sql = 'copy report_attributes (time, device_id, seq, attributes) from stdin (format binary)'
  await copy(client, sql, copyAttributes(batch, some.rows, some.texts))
}

async function copy(client: ClientBase, sql: string, bytes: Buffer): Promise<void> {
  const stream = client.query(copyFrom(sql))
  await pipeline([bytes], stream)
}

type Key = readonly [device: number, ms: number, seq: number]

const INSERTED = `returning device_id, (extract(epoch from time) * 1000)::float8, seq`

/** Rows of `returning` as rows of the batch. */
function rowsOfKeys(batch: Batch, rows: ArrayLike<number>, keys: readonly Key[]): number[] {
  const byKey = new Map<string, number>()
  for (let n = 0; n < rows.length; n++) {
    const row = rows[n] ?? 0
    byKey.set(`${batch.columns.device[row]} ${batch.time[row]} ${batch.seq[row]}`, row)
  }
  return keys.flatMap(([device, ms, seq]) => byKey.get(`${device} ${Math.round(ms)} ${seq}`) ?? [])
}

/** Stores those of `rows` that are new; answers these. */
export async function insertReports(client: ClientBase, batch: Batch, rows: ArrayLike<number>): Promise<number[]> {
  const { rows: keys } = await client.query<Key[]>({
    name: 'insert-reports',
    text: `insert into report (${REPORT_COLUMN_LIST}) select * from ${unnest(REPORT_COLUMNS)} on conflict do nothing ${INSERTED}`,
    values: arrayParameters(batch, rows, REPORT_COLUMNS),
    rowMode: 'array',
  })
  const fresh = rowsOfKeys(batch, rows, keys as unknown as Key[])
  const some = attributesOf(batch, fresh)
  if (some.rows.length > 0) {
    await client.query({
      name: 'insert-attributes',
      text: `insert into report_attributes (time, device_id, seq, attributes)
             select t, d, s, a::jsonb from unnest($1::timestamptz[], $2::int4[], $3::int4[], $4::text[]) u(t, d, s, a)
             on conflict do nothing`,
      values: [...arrayParameters(batch, some.rows, REPORT_COLUMNS.slice(0, 3)), some.texts],
    })
  }
  return fresh
}

/** Stores those of `rows` (of sealed days) that the overflow has not; answers these. */
export async function insertOverflow(client: ClientBase, batch: Batch, rows: readonly number[]): Promise<number[]> {
  const texts = rows.map((row) => batch.texts[row] ?? null)
  const names = REPORT_COLUMNS.map((column) => column.name).join(', ')
  const { rows: keys } = await client.query<Key[]>({
    text: `insert into report_overflow (${REPORT_COLUMN_LIST}, attributes)
           select ${names}, attributes::jsonb
             from unnest(${REPORT_COLUMNS.map(({ type }, n) => `$${n + 1}::${type}[]`).join(', ')}, $${REPORT_COLUMNS.length + 1}::text[])
               u(${names}, attributes)
           on conflict do nothing ${INSERTED}`,
    values: [...arrayParameters(batch, rows, REPORT_COLUMNS), texts],
    rowMode: 'array',
  })
  return rowsOfKeys(batch, rows, keys as unknown as Key[])
}

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
