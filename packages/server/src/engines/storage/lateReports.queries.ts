import { contentHash } from '@waymark/core/reports/sealed/contentHash.ts'
import type { ClientBase } from 'pg'
import type { Batch } from './Batch.ts'
import { arrayParameters } from './binary.ts'
import { dateOf, dayOf } from './days.ts'
import { REPORT_COLUMNS, unnest } from './reportTable.ts'
import { inflateDay } from './sealedDays.ts'

/**
 * Those of `rows` (of days that are sealed or being sealed) that their day does not hold yet. Locks the sealed days that
 * it looks at against being packed again before the end of the transaction.
 */
export async function keepUnknown(client: ClientBase, batch: Batch, rows: readonly number[]): Promise<number[]> {
  const known = await findHot(client, batch, rows)
  for (const [device, days] of byDevice(batch, rows)) {
    const { rows: sealed } = await client.query<{ payload: Buffer }>(
      `select d.payload from device_day d join report_day r using (day)
        where d.device_id = $1 and d.day = any($2::date[]) and r.state = 'sealed' for share of d`,
      [device, days.map(dateOf)],
    )
    for (const { payload } of sealed) {
      const { columns } = inflateDay(payload, device)
      for (let n = 0; n < columns.length; n++) known.add(keyOf(device, columns.time[n] ?? 0, contentHash(columns, n)))
    }
  }
  return rows.filter(
    (row) => !known.has(keyOf(batch.columns.device[row] ?? 0, batch.time[row] ?? 0, batch.seq[row] ?? 0)),
  )
}

function keyOf(device: number, time: number, seq: number): string {
  return `${device} ${time} ${seq}`
}

/** Reports that are in the partition of a day that is being sealed. */
async function findHot(client: ClientBase, batch: Batch, rows: readonly number[]): Promise<Set<string>> {
  const keys = REPORT_COLUMNS.slice(0, 3)
  const times = rows.map((row) => batch.time[row] ?? 0)
  const { rows: found } = await client.query({
    text: `select device_id, (extract(epoch from time) * 1000)::float8, seq from report
            where (time, device_id, seq) in (select * from ${unnest(keys)}) and time between $4 and $5`,
    values: [...arrayParameters(batch, rows, keys), new Date(Math.min(...times)), new Date(Math.max(...times))],
    rowMode: 'array',
  })
  return new Set((found as unknown as [number, number, number][]).map(([d, t, s]) => keyOf(d, Math.round(t), s)))
}

function byDevice(batch: Batch, rows: readonly number[]): Map<number, number[]> {
  const out = new Map<number, Set<number>>()
  for (const row of rows) {
    const device = batch.columns.device[row] ?? 0
    const days = out.get(device) ?? new Set()
    out.set(device, days.add(dayOf(batch.time[row] ?? 0)))
  }
  return new Map([...out].map(([device, days]) => [device, [...days]]))
}
