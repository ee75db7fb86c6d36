import type { FileAnswer } from '@waymark/contract/call.ts'
import { errorText } from '@waymark/contract/errorTexts/errorText.ts'
import type { Locale } from '@waymark/contract/locales.ts'
import { type Arrival, type importInboxCalls, INBOX_ADDRESS } from '@waymark/contract/rooms/import/importInbox.ts'
import type { Caller } from '../../platform/http/Caller.ts'
import { CallError } from '../../platform/http/CallError.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { pageOf } from '../../platform/http/listParams.ts'
import type { RecordStore } from '../../platform/records/recordStore.queries.ts'
import { type importSourceRecord, USUAL_TYPE } from '../importSource/public.ts'
import { codeOf } from './arrivalReason.ts'
import type { ArrivalRow, InboxQueries } from './importInbox.queries.ts'
import { folderOf } from './InboxFolders.ts'
import { hashOfInboxKey, newInboxKey } from './inboxKey.ts'

interface InboxRoomOptions {
  readonly queries: InboxQueries
  readonly sources: RecordStore<typeof importSourceRecord>
  /** Folder of all sources that are fed by files. */
  readonly root: string
  readonly publicUrl: () => string
}

/** Files of import sources that come by themselves. */
export function importInboxHandlers({
  queries,
  sources,
  root,
  publicUrl,
}: InboxRoomOptions): Handlers<typeof importInboxCalls> {
  const find = async (caller: Caller, arrivalId: number, signal?: AbortSignal): Promise<ArrivalRow> => {
    const row = caller.limit ? undefined : await queries.find(arrivalId, caller.orgIds, signal)
    if (!row) throw new CallError('404')
    return row
  }
  return {
    getImportInbox: async ({ caller, locale, signal }, { sourceId, states, keyword, ...paging }) => {
      // what a file holds tells of vehicles beside those that somebody is limited to
      const orgIds = caller.limit ? [] : caller.orgIds
      const rows = await queries.list({ orgIds, sourceId, states, keyword, ...pageOf(paging) }, signal)
      return { list: rows.map((row) => toArrival(row, locale)), total: rows[0]?.found ?? 0 }
    },

    getImportIntakes: async ({ caller, signal }) => ({
      list: (await queries.intakes(caller.limit ? [] : caller.orgIds, signal)).map((row) => ({
        sourceId: row.source_id,
        way: row.way,
        automatic: row.automatic,
        folder: row.way === 'folder' ? folderOf(root, row.source_id) : '',
        waiting: row.waiting,
        lastAt: row.last_at === null ? null : new Date(row.last_at).toISOString(),
      })),
    }),

    editImportIntake: async ({ caller, note, error }, { sourceId, way }) => {
      const [source] = await sources.lockAll(caller, [sourceId])
      if (!source) throw error('4042300')
      const key = way === 'webhook' ? newInboxKey() : undefined
      await queries.putIntake(sourceId, way, key === undefined ? null : hashOfInboxKey(key), caller.userId)
      note({ kind: 'importSource', recordId: sourceId, orgId: source.orgId, after: { way } })
      return {
        address: key === undefined ? '' : `${publicUrl()}${INBOX_ADDRESS}${key}`,
        folder: way === 'folder' ? folderOf(root, sourceId) : '',
      }
    },

    confirmArrival: async ({ caller, note, error }, { arrivalId, ...chosen }) => {
      const { goodRows = false, addVehicles = false, assetType = USUAL_TYPE } = chosen
      if (addVehicles && !caller.permissions.has('monitoring:vehicle:add')) throw error('403')
      const { source_id: sourceId, org_id: orgId, file_name: fileName } = await find(caller, arrivalId)
      await queries.transaction(async (tx) => {
        await queries.confirm(tx, sourceId, { goodRows, addVehicles, assetType, userId: caller.userId })
        await queries.queueWaiting(tx, sourceId)
      })
      note({ kind: 'importSource', recordId: sourceId, orgId, after: { fileName, goodRows, addVehicles } })
      return {}
    },

    dismissArrival: async ({ caller, note, error }, { arrivalId }) => {
      const { source_id: sourceId, org_id: orgId, file_name: fileName } = await find(caller, arrivalId)
      const moved = await queries.transaction((tx) =>
        queries.move(tx, arrivalId, ['waiting'], { state: 'refused', reason: 'dismissed' }),
      )
      if (moved === 0) throw error('409')
      note({ kind: 'importSource', recordId: sourceId, orgId, after: { fileName } })
      return {}
    },

    getArrivalFile: async ({ caller, signal, error }, { arrivalId }) => {
      const { file_name: fileName } = await find(caller, arrivalId, signal)
      const content = await queries.content(arrivalId)
      if (!content) throw error('404')
      return {
        fileName,
        mime: 'application/octet-stream',
        bytes: content.length,
        pieces: piecesOf(content),
      } satisfies FileAnswer
    },
  }
}

// eslint-disable-next-line typescript/require-await -- files are handed out piece by piece
async function* piecesOf(content: Buffer): AsyncGenerator<Uint8Array> {
  yield content
}

function toArrival(row: ArrivalRow, locale: Locale): Arrival {
  const code = codeOf(row.reason)
  return {
    arrivalId: row.arrival_id,
    sourceId: row.source_id,
    sourceName: row.source_name,
    way: row.way,
    fileName: row.file_name,
    bytes: row.bytes,
    at: new Date(row.at).toISOString(),
    state: row.state,
    reason: row.reason,
    message: code === undefined ? '' : errorText(locale, code),
    total: row.total,
    good: row.good,
    taken: row.taken,
    hasFile: row.has_file,
  }
}
