import type { FeedCursor } from '../../rooms/fleetApi/public.ts'
import type { ArrivalReader, FollowScope, Position, WantedEntry } from './ArrivalReader.ts'
import type { ArrivalQueries, ArrivalRow } from './arrivals.queries.ts'

export interface FeedPage {
  readonly positions: Position[]
  readonly cursor: FeedCursor
  /** False when there is nothing more for now. */
  readonly more: boolean
}

export interface FeedSource {
  readonly queries: ArrivalQueries
  readonly reader: ArrivalReader
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number
}

/** Milliseconds of a device's past that are one window. */
const WINDOW = 2 * 86_400_000
/** Devices may be a day ahead (see storage/Batch.ts). */
const AHEAD = 86_400_000
/** Milliseconds after which a page goes as it is. */
const PATIENCE = 3_000
const ROWS = 50
const ENTRIES = 200
const DEVICES = 50
/** Windows of devices that are read at once, at most. */
const STRETCHES = 64

/** Where the feed begins for who wants what was recorded from `from` (milliseconds since 1970 UTC) on. */
export async function feedFrom(queries: ArrivalQueries, from: number, signal?: AbortSignal): Promise<FeedCursor> {
  // taken first: what is committed while the past is read comes once more in the live phase rather than never
  return { phase: 'past', since: await queries.horizon(signal), from, device: 0, after: -1 }
}

/** The next positions of a scope after a cursor, about `limit` of them. */
export async function readFeed(
  source: FeedSource,
  scope: FollowScope,
  cursor: FeedCursor,
  limit: number,
  signal?: AbortSignal,
): Promise<FeedPage> {
  return cursor.phase === 'past'
    ? readPast(source, scope, cursor, limit, signal)
    : readLive(source, scope, cursor, limit, signal)
}

async function readPast(
  source: FeedSource,
  scope: FollowScope,
  start: Extract<FeedCursor, { phase: 'past' }>,
  limit: number,
  signal?: AbortSignal,
): Promise<FeedPage> {
  const positions: Position[] = []
  const began = source.now()
  const end = began + AHEAD
  let cursor = start
  let size = 1
  for (;;) {
    const { orgIds, devices } = scope
    const ids = await source.queries.devicesFrom(orgIds, devices, cursor.from, cursor.device, DEVICES, signal)
    const stretches = ids.flatMap((device) => stretchesOf(device, cursor, end))
    for (let at = 0; at < stretches.length;) {
      const some = stretches.slice(at, at + size)
      const read = await source.reader.read(some, scope, signal)
      for (const [i, { device, last }] of some.entries()) {
        const found = read[i] ?? []
        const { taken } = cut(found, limit - positions.length)
        positions.push(...taken)
        const after = taken.length < found.length ? (taken.at(-1)?.time ?? last) : last
        cursor = { ...cursor, device, after }
        if (positions.length >= limit) return { positions, cursor, more: true }
      }
      if (source.now() - began > PATIENCE) return { positions, cursor, more: true }
      at += some.length
      // where little is found many are read at once, as many as likely fill the page
      const each = read.reduce((sum, found) => sum + found.length, 0) / some.length
      size = Math.min(Math.max(Math.floor((limit - positions.length) / (each + 1)), 1), size * 8, STRETCHES)
    }
    const lastId = ids.at(-1)
    if (lastId !== undefined) cursor = { ...cursor, device: lastId + 1, after: -1 }
    if (ids.length < DEVICES) return { positions, cursor: cursorAfter(start.since - 1), more: true }
  }
}

/** What is left to read of a device, {@link WINDOW} by window. */
function stretchesOf(device: number, cursor: Extract<FeedCursor, { phase: 'past' }>, end: number): WantedEntry[] {
  const out = []
  let first = device === cursor.device && cursor.after >= 0 ? cursor.after + 1 : cursor.from
  for (; first < end; first += WINDOW) out.push({ device, first, last: Math.min(first + WINDOW, end) - 1 })
  return out
}

async function readLive(
  source: FeedSource,
  scope: FollowScope,
  start: Extract<FeedCursor, { phase: 'live' }>,
  limit: number,
  signal?: AbortSignal,
): Promise<FeedPage> {
  const positions: Position[] = []
  const began = source.now()
  const horizon = await source.queries.horizon(signal)
  const wanted = scope.devices && new Set(scope.devices)
  let cursor = start
  for (;;) {
    // a row that was answered in part is read again: its organisation is not passed yet
    const partly = cursor.entry > 0 || cursor.after >= 0
    const at = { xid: cursor.xid, org: partly ? cursor.org - 1 : cursor.org }
    const rows = await source.queries.after(at, horizon, scope.orgIds, ROWS, signal)
    for (const row of rows) {
      const resumed = partly && row.xid === cursor.xid && row.org_id === cursor.org
      const from = resumed ? cursor.entry : 0
      let after = resumed ? cursor.after : -1
      for (let first = from; first < row.devices.length; first += ENTRIES) {
        const chunk = entriesOf(row, first, wanted)
        const read = await source.reader.read(
          chunk.map(({ entry }) => entry),
          scope,
          signal,
        )
        for (const [i, { index }] of chunk.entries()) {
          const found = (read[i] ?? []).filter((position) => index !== from || position.time > after)
          const room = cut(found, limit - positions.length)
          positions.push(...room.taken)
          const rest = room.taken.length < found.length
          const here = { phase: 'live', xid: row.xid, org: row.org_id } as const
          cursor = rest
            ? { ...here, entry: index, after: room.taken.at(-1)?.time ?? after }
            : { ...here, entry: index + 1, after: -1 }
          if (positions.length >= limit || source.now() - began > PATIENCE) return { positions, cursor, more: true }
        }
        after = -1
      }
      cursor = { phase: 'live', xid: row.xid, org: row.org_id, entry: 0, after: -1 }
    }
    if (rows.length < ROWS) {
      // nothing of all that ended can come any more: who waits long keeps a cursor of today
      return { positions, cursor: cursorAfter(Math.max(cursor.xid, horizon - 1)), more: false }
    }
  }
}

/** Where a follower is who has seen everything up to a transaction, all organisations of it. */
export function cursorAfter(xid: number): FeedCursor & { phase: 'live' } {
  return { phase: 'live', xid, org: 2_147_483_647, entry: 0, after: -1 }
}

/** Entries of a row from `first` on that the follower may see, with their places in the row. */
function entriesOf(
  row: ArrivalRow,
  first: number,
  wanted: ReadonlySet<number> | null,
): { index: number; entry: WantedEntry }[] {
  const out = []
  for (let index = first; index < Math.min(first + ENTRIES, row.devices.length); index++) {
    const device = row.devices[index] ?? 0
    if (wanted && !wanted.has(device)) continue
    const entry = { device, first: row.first_ms[index] ?? 0, last: row.last_ms[index] ?? 0, received: row.received }
    out.push({ index, entry })
  }
  return out
}

/** As many as there is room for, and those of the same moment as the last: a cursor tells moments, not more. */
function cut(positions: readonly Position[], room: number): { taken: Position[] } {
  let count = Math.min(positions.length, Math.max(room, 1))
  while (count < positions.length && positions[count]?.time === positions[count - 1]?.time) count++
  return { taken: positions.slice(0, count) }
}
