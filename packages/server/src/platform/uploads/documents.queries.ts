import type { Queries } from '../database/Queries.ts'

/** A document as it is kept beside pictures: by a key, until it hangs on a record (`linkPictures`). */
export interface StoredDocument {
  readonly key: string
  /** What a download is called. */
  readonly name: string
  readonly content: Buffer
}

/** Keeps a PDF document that somebody handed in. */
export async function insertDocument(
  tx: Queries,
  orgId: number,
  userId: number,
  { key, name, content }: StoredDocument,
): Promise<void> {
  await tx.run(
    `insert into upload (upload_key, org_id, user_id, mime, width, height, content, name)
     values ($1, $2, $3, 'application/pdf', 0, 0, $4, $5)`,
    [key, orgId, userId, content, name],
  )
}
