import { ROOMS } from '@waymark/contract/calls.ts'
import type { recordFileCalls } from '@waymark/contract/rooms/recordFile.ts'
import { routesOf, type Handlers } from '../../platform/http/handlers.ts'
import type { FindRecord } from '../../platform/records/recordFinder.queries.ts'
import { removeRecord } from '../../platform/records/removeRecord.ts'
import { splitKey } from '../../platform/records/splitKey.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { hangFile } from './hangFile.ts'
import { readHandedIn } from './readHandedIn.ts'
import { recordFileQueries, type RecordFileQueries, type RecordFileRow } from './recordFile.queries.ts'
import { recordFileRecord } from './recordFile.record.ts'

/** Pictures and documents that people hang on records. */
export const recordFileRoom = defineRoom({
  records: [recordFileRecord],
  routes: ({ db, findRecord }: Ground & { readonly findRecord: FindRecord }) =>
    routesOf(ROOMS.recordFile, recordFileHandlers(recordFileQueries(db), findRecord)),
})

/** Files on records of any kind: whoever sees the record sees them, whoever may edit it adds and deletes them. */
function recordFileHandlers(queries: RecordFileQueries, find: FindRecord): Handlers<typeof recordFileCalls> {
  return {
    getRecordFiles: async ({ caller, error, signal }, { key }) => {
      const { kind, recordId } = splitKey(key)
      const record = await find(caller, kind, recordId, signal)
      if (!record) throw error('404')
      const rows = await queries.list(kind, recordId, signal)
      return { files: rows.map(toFile), mayEdit: record.mayEdit }
    },

    getRecordFile: async ({ caller, error, signal }, { fileId, preview = false }) => {
      const place = await queries.placeOf(fileId, signal)
      if (!place || !(await find(caller, place.onKind, place.onId, signal))) throw error('404')
      const content = await queries.content(fileId, preview ? 'preview' : 'content', signal)
      if (!content) throw error('404')
      const { name, mime } = place
      return { fileName: name, mime: preview ? 'image/webp' : mime, bytes: content.length, pieces: inOne(content) }
    },

    addRecordFile: async ({ caller, error, note, signal }, { key, name, file }) => {
      const { kind, recordId } = splitKey(key)
      const record = await find(caller, kind, recordId, signal)
      if (!record) throw error('404')
      if (!record.mayEdit) throw error('403')
      const on = { onKind: kind, onId: recordId, orgId: record.orgId, userId: caller.userId }
      const { fileId, name: kept } = await hangFile(queries, on, await readHandedIn(file, name))
      note({ kind, recordId, after: { file: kept } })
      const row = await queries.one(fileId)
      if (!row) throw error('5001')
      return toFile(row)
    },

    deleteRecordFile: async (context, { fileId }) => {
      const { caller, error, note } = context
      // whose it is follows from the record, which may belong to another organisation since
      const [file] = await queries.store.lockAny([fileId])
      const record = file && (await find(caller, file.onKind, file.onId))
      if (!file || !record) throw error('404')
      if (!record.mayEdit) throw error('403')
      await removeRecord(context, queries.store, { ...file, ownerId: record.orgId })
      note({ kind: file.onKind, recordId: file.onId, before: { file: file.name } })
      return {}
    },
  }
}

async function* inOne(content: Buffer): AsyncGenerator<Buffer> {
  yield content
}

const toFile = ({ file_id: fileId, created_at: createdAt, name, mime, bytes, sha256, author }: RecordFileRow) => ({
  fileId,
  name,
  mime,
  bytes,
  sha256,
  author,
  createdAt: new Date(createdAt).toISOString(),
})
