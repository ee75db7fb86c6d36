import type { ClientBase } from 'pg'
import type { Batch, Newest } from './Batch.ts'
import { arrayParameters } from './binary.ts'
import { FIX_COLUMNS, REPORT_COLUMNS, type TableColumn, unnest } from './reportTable.ts'

const STANDING: TableColumn = { name: 'standing', type: 'timestamptz' }
const LAST_COLUMNS = [...REPORT_COLUMNS, STANDING]
const LAST_FIX_COLUMNS = [...FIX_COLUMNS, STANDING]
const NAMES = LAST_COLUMNS.map((column) => column.name)
const FIX_NAMES = LAST_FIX_COLUMNS.map((column) => column.name)
const DEVICE = REPORT_COLUMNS.filter((column) => column.name === 'device_id')

/** Sets `names` from the row that was to be inserted; the attributes and the time of arrival come along. */
function setNewer(names: readonly string[]): string {
  const sets = names.filter((name) => name !== 'device_id').map((name) => `${name} = excluded.${name}`)
  return `update set ${sets.join(', ')}, attributes = excluded.attributes, received = greatest(l.received, excluded.received)
    where (excluded.standing, excluded.time, excluded.seq) > (l.standing, l.time, l.seq)`
}

/** `$1`: time of arrival; then the columns of a report, then the attributes. With the report as its fix, or without. */
function upsert(withFix: boolean): string {
  const targets = withFix ? [...NAMES, ...FIX_NAMES.map((name) => `fix_${name}`)] : NAMES
  const values = withFix ? [...NAMES, ...FIX_NAMES] : NAMES
  const arrays = `${unnest(LAST_COLUMNS, 2).slice(0, -1)}, $${NAMES.length + 2}::text[])`
  return `insert into device_last as l (${targets.join(', ')}, attributes, received)
    select ${values.join(', ')}, attributes::jsonb, $1 from ${arrays} u(${NAMES.join(', ')}, attributes)
    on conflict (device_id) do ${setNewer(targets)} returning device_id`
}

const UPSERT_WITH_FIX = upsert(true)
const UPSERT_WITHOUT_FIX = upsert(false)
const UPDATE_FIX = `update device_last l set ${FIX_NAMES.map((name) => `fix_${name} = u.${name}`).join(', ')}
  from ${unnest([...DEVICE, ...LAST_FIX_COLUMNS])} u(device_id, ${FIX_NAMES.join(', ')})
  where l.device_id = u.device_id and (l.fix_time is null or (u.standing, u.time, u.seq) > (l.fix_standing, l.fix_time, l.fix_seq))
  returning l.device_id`

/**
 * Brings the last states up to date with the newest rows of a batch, which need not be newer than what is known. Answers
 * which of these now are the newest report and the newest valid position of their device.
 *
 * Nearly always the newest report of a device is a valid position, and newer than all that is known: those go in one
 * statement, and what that left over in three more.
 */
export async function updateLastStates(client: ClientBase, batch: Batch, newest: Newest): Promise<Newest> {
  const isFix = (_: number, n: number) => newest.fix[n] === newest.report[n]
  const plain = newest.report.filter(isFix)
  const updated = await upsertRows(client, batch, plain, true)
  const done = new Set(updated)
  if (done.size === newest.report.length) return { report: updated, fix: updated }

  const others = newest.report.filter((row, n) => !isFix(row, n))
  const fixes = newest.fix.filter((row) => row >= 0 && !done.has(row))
  const reports = await upsertRows(client, batch, others, false)
  const fixed = await updateFixes(client, batch, fixes)
  await touch(
    client,
    batch,
    newest.report.filter((row) => !done.has(row)),
  )
  return { report: [...updated, ...reports], fix: [...updated, ...fixed] }
}

type Ids = readonly [device: number][]

/** Rows whose device is among `ids`. */
function rowsOf(batch: Batch, rows: readonly number[], ids: Ids): number[] {
  const devices = new Set(ids.map(([device]) => device))
  return devices.size === rows.length ? [...rows] : rows.filter((row) => devices.has(batch.columns.device[row] ?? 0))
}

async function upsertRows(client: ClientBase, batch: Batch, rows: readonly number[], fix: boolean): Promise<number[]> {
  if (rows.length === 0) return []
  const texts = rows.map((row) => batch.texts[row] ?? null)
  const result = await client.query({
    name: fix ? 'last-with-fix' : 'last-without-fix',
    text: fix ? UPSERT_WITH_FIX : UPSERT_WITHOUT_FIX,
    values: [new Date(batch.received), ...arrayParameters(batch, rows, LAST_COLUMNS), texts],
    rowMode: 'array',
  })
  return rowsOf(batch, rows, result.rows as unknown as Ids)
}

async function updateFixes(client: ClientBase, batch: Batch, rows: readonly number[]): Promise<number[]> {
  if (rows.length === 0) return []
  const result = await client.query({
    name: 'last-fix',
    text: UPDATE_FIX,
    values: arrayParameters(batch, rows, [...DEVICE, ...LAST_FIX_COLUMNS]),
    rowMode: 'array',
  })
  return rowsOf(batch, rows, result.rows as unknown as Ids)
}

/** Notes that devices were heard, whatever they said. */
async function touch(client: ClientBase, batch: Batch, rows: readonly number[]): Promise<void> {
  await client.query({
    name: 'last-heard',
    text: 'update device_last set received = $1 where device_id = any($2::int4[]) and received < $1',
    values: [new Date(batch.received), rows.map((row) => batch.columns.device[row] ?? 0)],
  })
}
