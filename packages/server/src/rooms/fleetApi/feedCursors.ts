import type { FieldWords } from '@waymark/contract/fieldTexts/FieldTexts.ts'
import { z } from 'zod'
import { CallError } from '../../platform/http/CallError.ts'
import { part, readCursor, writeCursor, wrongCursor } from './cursors.ts'
import type { FeedCursor, PositionFeed } from './public.ts'

/** Milliseconds that the feed may look back when it begins. */
export const LONGEST_LOOK = 30 * 86_400_000

/** Milliseconds since 1970 UTC of the last position within a device or an entry; -1 before the first. */
const after = part.count.or(z.literal(-1))

const feedCursor = z.union([
  z.tuple([z.literal('past'), part.epoch, part.count, part.count, part.id, after]),
  z.tuple([z.literal('live'), part.epoch, part.count, part.id, part.id, after]),
])

/** A feed's cursor as a client keeps it. */
export function writeFeedCursor(epoch: string, cursor: FeedCursor): string {
  return cursor.phase === 'past'
    ? writeCursor('past', [epoch, cursor.since, cursor.from, cursor.device, cursor.after])
    : writeCursor('live', [epoch, cursor.xid, cursor.org, cursor.entry, cursor.after])
}

/**
 * A cursor that a client kept.
 *
 * @param ms now, milliseconds since 1970 UTC
 * @throws CallError 400 for one that is damaged, too old, or of a database that was restored since
 */
export async function readFeedCursor(
  feed: PositionFeed,
  text: string,
  ms: number,
  signal: AbortSignal,
): Promise<FeedCursor> {
  const [phase, epoch, first, second, third, last] = readCursor(text, feedCursor)
  const now = await feed.epoch(signal)
  if (epoch !== now.epoch) throw refused({ kind: 'cursorRestored' })
  if (first < now.purgedTo) throw refused({ kind: 'cursorOld', limit: LONGEST_LOOK / 86_400_000 })
  if (phase === 'live') return { phase, xid: first, org: second, entry: third, after: last }
  // no feed is followed for longer than arrivals are kept, nor has begun further back than it may: what is older was
  // made up, and would have every day since 1970 looked through
  if (second < ms - 2 * LONGEST_LOOK || (last >= 0 && last < second)) throw wrongCursor()
  return { phase, since: first, from: second, device: third, after: last }
}

const refused = (words: FieldWords): CallError => new CallError('400', [{ name: 'cursor', ...words }])
