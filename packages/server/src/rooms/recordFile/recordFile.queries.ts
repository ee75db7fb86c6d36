import type { RecordFile } from '@waymark/contract/rooms/recordFile.ts'
import type { Database } from '../../platform/database/Database.ts'
import { recordStore } from '../../platform/records/recordStore.queries.ts'
import { recordFileRecord } from './recordFile.record.ts'

export interface RecordFileRow {
  file_id: number
  name: string
  mime: RecordFile['mime']
  bytes: number
  sha256: string
  author: string
  created_at: number
}

/** Where a file hangs, and what is in it. */
export interface FileContent {
  onKind: string
  onId: number
  name: string
  mime: RecordFile['mime']
  content: Buffer | null
}

const COLUMNS = `f.file_id, f.name, f.mime, f.bytes, f.sha256, u.username as author, f.created_at
  from record_file f join user_account u using (user_id)`

/** Statements of the room of files; whether the record may be seen or edited is asked beside. */
export function recordFileQueries(db: Database) {
  return {
    store: recordStore(db, recordFileRecord),

    list: (kind: string, recordId: number, signal?: AbortSignal) =>
      db.rows<RecordFileRow>(
        `select ${COLUMNS} where f.record_kind = $1 and f.record_id = $2 and f.deleted_at is null
         order by f.created_at, f.file_id`,
        [kind, recordId],
        { signal },
      ),

    one: (fileId: number) => db.row<RecordFileRow>(`select ${COLUMNS} where f.file_id = $1`, [fileId]),

    insertContent: (fileId: number, content: Buffer, preview: Buffer | null) =>
      db.run('insert into record_file_content (file_id, content, preview) values ($1, $2, $3)', [
        fileId,
        content,
        preview,
      ]),

    /** What hangs where; its content is the caller's to have only where they may see that record. */
    placeOf: (fileId: number, signal?: AbortSignal) =>
      db.row<Omit<FileContent, 'content'>>(
        `select record_kind as "onKind", record_id as "onId", name, mime from record_file
         where file_id = $1 and deleted_at is null`,
        [fileId],
        { signal },
      ),

    content: async (fileId: number, column: 'content' | 'preview', signal?: AbortSignal) =>
      (
        await db.row<{ content: Buffer | null }>(
          `select ${column} as content from record_file_content where file_id = $1`,
          [fileId],
          { signal },
        )
      )?.content,
  }
}
export type RecordFileQueries = ReturnType<typeof recordFileQueries>
