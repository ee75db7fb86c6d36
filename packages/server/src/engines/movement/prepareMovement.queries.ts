import type { MovementRow } from '@waymark/core/movement/results/MovementRow.ts'
import { RESTATED_KINDS } from '@waymark/core/movement/results/restatedKinds.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import type { MovementChanges, VersionedRow } from './MovementChanges.ts'
import type { RegionCodes } from './regionCodes.ts'
import { factsOf, toBody } from './storedRow.ts'

const NEVER = new Date(Date.UTC(2100, 0, 1))
/**
 * Rows of one statement: making them ready takes some hundredths of a second. Whoever holds a part of the engine may let its
 * transaction stand still for two (platform/processes/leases.queries.ts), and years computed anew are a million rows.
 */
const PIECE = 5_000
const date = (ms: number): Date => new Date(ms)

/**
 * Makes ready to write what taking in reports changed, for some devices at once: results, checkpoints, states and
 * restatements. What needs no database is done at once, before there is a transaction that stands still meanwhile.
 *
 * @param at the moment of the restatements, milliseconds since 1970 UTC
 * @returns writes it in a transaction
 */
export function prepareMovement(
  changes: readonly MovementChanges[],
  codes: RegionCodes,
  at: number,
): (tx: Queries) => Promise<void> {
  const changed = namesOfNew(changes)
  return async (tx) => {
    const written = await removeReplaced(tx, changes)
    await insertRows(tx, changes, { codes, written, changed })
    await writeCheckpoints(tx, changes)
    await writeStates(tx, changes)
    await writeRestatements(tx, changes, { codes, at, written })
  }
}

/** When results that were replaced had first been written, by {@link nameOf}; milliseconds since 1970 UTC. */
type Written = ReadonlyMap<string, number>

const nameOf = (device: number, { kind, start, landmark = 0 }: { kind: string; start: number; landmark?: number }) =>
  `${device} ${kind} ${start} ${landmark}`

async function removeReplaced(tx: Queries, changes: readonly MovementChanges[]): Promise<Written> {
  const windows = changes.flatMap(({ device, replaced }) => (replaced ? [{ device, ...replaced }] : []))
  if (windows.length === 0) return new Map()
  const params = [
    windows.map(({ device }) => device),
    windows.map(({ after }) => date(after)),
    windows.map(({ until }) => (until === Infinity ? NEVER : date(until))),
  ]
  const of = 'unnest($1::int4[], $2::timestamptz[], $3::timestamptz[]) w (device, after, until)'
  const gone = await tx.rows<{ device: number; kind: string; start: number; landmark: number; written: number }>(
    `with gone as (
       delete from movement_row r using ${of} where r.device_id = w.device and known_at > w.after and known_at <= w.until
       returning r.device_id, r.kind, r.start_at, r.landmark_id, r.written_at)
     select device_id as device, kind, start_at as start, coalesce(landmark_id, 0) as landmark, written_at as written
     from gone where written_at is not null and kind = any($4::text[])`,
    [...params, RESTATED_KINDS],
  )
  // the one at the end of the window is where old and new meet: it stays
  await tx.run(
    `delete from movement_checkpoint c using ${of}
     where c.device_id = w.device and time > w.after and time < w.until`,
    params,
  )
  return new Map(gone.map((row) => [nameOf(row.device, row), row.written]))
}

/** Results that say something else than before, by {@link nameOf}. */
function namesOfNew(changes: readonly MovementChanges[]): ReadonlySet<string> {
  const names = new Set<string>()
  for (const { device, restatements } of changes)
    for (const each of restatements) if (each.new) names.add(nameOf(device, each.new))
  return names
}

async function insertRows(
  tx: Queries,
  changes: readonly MovementChanges[],
  {
    codes,
    written,
    changed,
  }: { readonly codes: RegionCodes; readonly written: Written; readonly changed: ReadonlySet<string> },
): Promise<void> {
  // what says the same again was written when it was first said
  const firstWritten = (name: string): Date | null => {
    const before = changed.has(name) ? undefined : written.get(name)
    return before === undefined ? null : date(before)
  }
  for (const rows of piecesOf(changes.values().flatMap(({ device, added }) => numbered(added, device)))) {
    const facts = rows.map(({ row }) => factsOf(row, codes))
    await tx.run(
      `insert into movement_row (device_id, kind, start_at, known_at, part, version, body, end_at, landmark_id, region, mm,
         written_at)
       select device_id, kind, start_at, known_at, part, version, body, end_at, landmark_id, region, mm,
         coalesce(written_at, now())
       from unnest($1::int4[], $2::text[], $3::timestamptz[], $4::timestamptz[], $5::int2[], $6::text[],
         $7::jsonb[], $8::timestamptz[], $9::int4[], $10::text[], $11::int8[], $12::timestamptz[])
         u (device_id, kind, start_at, known_at, part, version, body, end_at, landmark_id, region, mm, written_at)`,
      [
        rows.map(({ device }) => device),
        rows.map(({ row }) => row.kind),
        rows.map(({ row }) => date(row.start)),
        rows.map(({ row }) => date(row.known)),
        rows.map(({ part }) => part),
        rows.map(({ version }) => version),
        rows.map(({ row }) => JSON.stringify(toBody(row, codes))),
        facts.map(({ end }) => (end === null ? null : date(end))),
        facts.map(({ landmark }) => landmark),
        facts.map(({ region }) => region),
        facts.map(({ mm }) => mm),
        rows.map(({ device, row }) => firstWritten(nameOf(device, row))),
      ],
    )
  }
}

function* piecesOf<Row>(rows: Iterable<Row>): Generator<readonly Row[]> {
  let piece: Row[] = []
  for (const row of rows) {
    piece.push(row)
    if (piece.length < PIECE) continue
    yield piece
    piece = []
  }
  if (piece.length > 0) yield piece
}

interface NumberedRow {
  readonly device: number
  readonly part: number
}

/** Rows of a device with a number that tells those of the same kind, beginning and moment apart. */
function* numbered(added: readonly VersionedRow[], device: number): Generator<VersionedRow & NumberedRow> {
  const counts = new Map<string, number>()
  for (const each of added) {
    const { kind, start, known } = each.row
    const key = `${kind} ${start} ${known}`
    const part = counts.get(key) ?? 0
    counts.set(key, part + 1)
    yield { ...each, device, part }
  }
}

async function writeCheckpoints(tx: Queries, changes: readonly MovementChanges[]): Promise<void> {
  const all = changes.flatMap(({ device, checkpoints }) => checkpoints.map((each) => ({ device, ...each })))
  if (all.length === 0) return
  await tx.run(
    `insert into movement_checkpoint (device_id, time, state, reports)
     select * from unnest($1::int4[], $2::timestamptz[], $3::text[], $4::int4[])
     on conflict (device_id, time) do update set state = excluded.state, reports = excluded.reports`,
    [
      all.map(({ device }) => device),
      all.map(({ time }) => date(time)),
      all.map(({ state }) => state),
      all.map(({ reports }) => reports),
    ],
  )
  // two weeks of them are kept, then one a week, and one in four weeks after a quarter
  await tx.run(
    `delete from movement_checkpoint c using (
       select device_id, time, row_number() over (partition by device_id, bucket order by time) as place
       from (select device_id, time, case
           when newest - time <= interval '14 days' then extract(epoch from time)
           when newest - time <= interval '98 days' then -floor(extract(epoch from time) / 604800)
           else -1e6 - floor(extract(epoch from time) / 2419200) end as bucket
         from (select device_id, time, max(time) over (partition by device_id) as newest
           from movement_checkpoint where device_id = any($1::int4[])) k) b) d
     where d.place > 1 and c.device_id = d.device_id and c.time = d.time`,
    [[...new Set(all.map(({ device }) => device))]],
  )
}

async function writeStates(tx: Queries, changes: readonly MovementChanges[]): Promise<void> {
  await tx.run(
    `insert into movement_device (device_id, state, reports, head, seen, now)
     select device_id, state, reports, head, seen, now from unnest($1::int4[], $2::text[], $3::int4[],
       $4::timestamptz[], $5::int8[], $6::jsonb[]) u (device_id, state, reports, head, seen, now)
     on conflict (device_id) do update set state = excluded.state, reports = excluded.reports, head = excluded.head,
       seen = excluded.seen, now = excluded.now`,
    [
      changes.map(({ device }) => device),
      changes.map(({ state }) => state.text),
      changes.map(({ state }) => state.reports),
      changes.map(({ state }) => date(state.head)),
      changes.map(({ seen }) => seen),
      changes.map(({ now }) => JSON.stringify(now)),
    ],
  )
  const settled = changes.filter((each) => each.settled).map(({ device }) => device)
  if (settled.length === 0) return
  await tx.run('update movement_device set stale_from = null, stale_cause = null where device_id = any($1::int4[])', [
    settled,
  ])
}

async function writeRestatements(
  tx: Queries,
  changes: readonly MovementChanges[],
  { codes, at, written }: { readonly codes: RegionCodes; readonly at: number; readonly written: Written },
): Promise<void> {
  const all = changes
    .values()
    .flatMap(({ device, cause, restatements }) => restatements.map((each, part) => ({ device, cause, part, ...each })))
  const text = (row: MovementRow | null): string | null => (row ? JSON.stringify(toBody(row, codes)) : null)
  for (const piece of piecesOf(all))
    await tx.run(
      `insert into movement_restatement (device_id, at, part, kind, start_at, cause, old, new, old_at)
       select device_id, $1, part, kind, start_at, cause, old, new, old_at from unnest($2::int4[], $3::int4[], $4::text[],
         $5::timestamptz[], $6::text[], $7::jsonb[], $8::jsonb[], $9::timestamptz[])
         u (device_id, part, kind, start_at, cause, old, new, old_at)
       on conflict (device_id, at, part) do nothing`,
      [
        date(at),
        piece.map(({ device }) => device),
        piece.map(({ part }) => part),
        piece.map((each) => (each.new ?? each.old)!.kind),
        piece.map((each) => date((each.new ?? each.old)!.start)),
        piece.map(({ cause }) => cause),
        piece.map((each) => text(each.old)),
        piece.map((each) => text(each.new)),
        piece.map(({ device, old }) => {
          const oldAt = old ? written.get(nameOf(device, old)) : undefined
          return oldAt === undefined ? null : date(oldAt)
        }),
      ],
    )
}
