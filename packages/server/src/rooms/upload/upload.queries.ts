import type { Database } from '../../platform/database/Database.ts'
import type { EncodedPicture } from '../../platform/uploads/encodePicture.ts'

export interface PictureRow {
  mime: string
  content: Buffer
  /** What a document is called; empty for pictures. */
}

/** Statements of the upload room. */
export function uploadQueries(db: Database) {
  return {
    insert: (key: string, orgId: number, userId: number, picture: EncodedPicture) =>
      db.run(
        `insert into upload (upload_key, org_id, user_id, mime, width, height, content)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [key, orgId, userId, picture.mime, picture.width, picture.height, picture.content],
      ),

    /** A picture of an organisation that the caller may see, of the installation, or one that they uploaded. */
    byKey: (key: string, orgIds: readonly number[], userId: number, signal?: AbortSignal) =>
      db.row<PictureRow>(
        `select mime, content from upload where upload_key = $1 and (org_id = any($2::int4[]) or org_id is null or user_id = $3)`,
        [key, orgIds, userId],
        { signal },
      ),

    icons: (orgId: number, signal?: AbortSignal) =>
      db.rows<{ type: string; upload_key: string }>(
        'select type, upload_key from dashboard_icon where org_id = $1',
        [orgId],
        { signal },
      ),

    /** Puts a full set of dashboard pictures in the place of the one before, whose pictures go. */
    replaceIcons: (
      orgId: number,
      userId: number,
      set: readonly { type: string; key: string; picture: EncodedPicture }[],
    ) =>
      db.transaction(async (tx) => {
        await tx.run('delete from dashboard_icon where org_id = $1', [orgId])
        await tx.run(`delete from upload where record_kind = 'dashboard' and record_id = $1`, [orgId])
        for (const { type, key, picture } of set) {
          await tx.run(
            `insert into upload (upload_key, org_id, user_id, mime, width, height, content, record_kind, record_id)
             values ($1, $2::int4, $3, $4, $5, $6, $7, 'dashboard', $2::int4)`,
            [key, orgId, userId, picture.mime, picture.width, picture.height, picture.content],
          )
          await tx.run('insert into dashboard_icon (org_id, type, upload_key) values ($1, $2, $3)', [orgId, type, key])
        }
      }),

    /** Drops pictures whose form was never sent. */
    dropLoose: () =>
      db.run(`delete from upload where record_kind is null and created_at < now() - interval '1 day'`, []),
  }
}
export type UploadQueries = ReturnType<typeof uploadQueries>
