import { CallError } from '../../platform/http/CallError.ts'
import { readCursor, writeCursor } from './cursors.ts'
import type { FeedCursor, PositionFeed } from './public.ts'

/** A feed's cursor as a client keeps it. */
export function writeFeedCursor(epoch: string, cursor: FeedCursor): string {
  return cursor.phase === 'past'
    ? writeCursor('past', [epoch, cursor.since, cursor.from, cursor.device, cursor.after])
    : writeCursor('live', [epoch, cursor.xid, cursor.org, cursor.entry, cursor.after])
}

/**
 * A cursor that a client kept.
 *
 * @throws CallError 400 for one that is damaged, too old, or of a database that was restored since
 */
export async function readFeedCursor(feed: PositionFeed, text: string, signal: AbortSignal): Promise<FeedCursor> {
  const live = Buffer.from(text, 'base64url').toString().startsWith('["live"')
  const [epoch, ...numbers] = readCursor(text, live ? 'live' : 'past', 5)
  const [first = 0, second = 0, third = 0, after = 0] = numbers.map(Number)
  const now = await feed.epoch(signal)
  if (epoch !== now.epoch) throw refused('is of a database that was restored since: begin again with from')
  if (first < now.purgedTo) throw refused('is older than 30 days: begin again with from')
  return live
    ? { phase: 'live', xid: first, org: second, entry: third, after }
    : { phase: 'past', since: first, from: second, device: third, after }
}

const refused = (message: string): CallError => new CallError('400', [{ name: 'cursor', message }])
