import type { FigureReader, readingCalls } from '@waymark/contract/rooms/reading.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Caller } from '../../platform/http/Caller.ts'
import { CallError } from '../../platform/http/CallError.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { enqueue } from '../../platform/outbox/enqueue.queries.ts'
import type { FigureReaderRow, ReadingQueries, RestatedFigure } from './reading.queries.ts'
import { readRestatementKey } from './restatementKey.ts'
import { wordRestated } from './wordRestated.ts'

interface ReadingRoomOptions {
  readonly queries: ReadingQueries
  readonly clock: Clock
  /** Address of the web site, without a slash at its end. */
  readonly publicUrl: () => string
}

/** Who read a figure before it was corrected, and telling them. */
export function readingHandlers({ queries, clock, publicUrl }: ReadingRoomOptions): Handlers<typeof readingCalls> {
  const find = async (caller: Caller, key: string, signal?: AbortSignal): Promise<RestatedFigure> => {
    const id = readRestatementKey(key)
    const figure = id && (await queries.restatement(id, caller, signal))
    if (!figure) throw new CallError('404')
    return figure
  }
  return {
    getFigureReaders: async ({ caller, signal }, { key }) => {
      const figure = await find(caller, key, signal)
      const rows = await queries.readers(figure, caller.allOrgIds ?? caller.orgIds, signal)
      return { since: iso(figure.since), until: iso(figure.at), list: rows.map(toReader) }
    },

    tellFigureReaders: async ({ caller, signal, note }, { key }) => {
      const figure = await find(caller, key, signal)
      const link = `${publicUrl()}/#/corrections?keyword=${encodeURIComponent(figure.vehicle_name)}`
      const recipients: string[] = []
      await queries.transaction(async (tx) => {
        for (const reader of await queries.toTell(tx, figure, caller.orgIds)) {
          const { address, org_id: orgId } = reader
          // of two who press at once one tells
          if (!(await queries.noteTold(tx, figure, { address, now: clock.now(), userId: caller.userId }))) continue
          const content = wordRestated(figure, reader, link)
          await enqueue(tx, { channel: 'email', recipient: address, orgId, content })
          recipients.push(address)
        }
      })
      note({ kind: 'vehicle', recordId: figure.vehicle_id, after: { corrected: figure.kind, told: recipients } })
      return { told: recipients.length }
    },
  }
}

const iso = (ms: number): string => new Date(ms).toISOString()

function toReader(row: FigureReaderRow): FigureReader {
  return {
    kind: row.kind,
    name: row.name ?? '',
    address: row.address ?? '',
    orgName: row.org_name ?? '',
    way: row.way,
    source: row.source,
    firstAt: iso(row.first_at),
    lastAt: iso(row.last_at),
    times: row.times,
    toldAt: row.told_at === null ? null : iso(row.told_at),
  }
}
