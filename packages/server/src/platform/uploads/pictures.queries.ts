import type { Queries } from '../database/Queries.ts'

/** Pictures that were uploaded and hang on no record yet, by key, on one record. */
export interface PictureLink {
  readonly keys: readonly string[]
  readonly userId: number
  readonly kind: string
  readonly recordId: number
  /** Organisation of the record: its users may see the pictures; null for the installation's, which everybody may. */
  readonly orgId: number | null
}

/**
 * Hangs pictures on a record, in the transaction that makes it. Answers false, with nothing changed that a rollback does
 * not undo, unless every one of them was uploaded by this user and hangs on nothing yet.
 */
export async function linkPictures(tx: Queries, link: PictureLink): Promise<boolean> {
  if (link.keys.length === 0) return true
  const count = await tx.run(
    `update upload set record_kind = $3, record_id = $4, org_id = $5
     where upload_key = any($1::text[]) and user_id = $2 and record_kind is null`,
    [link.keys, link.userId, link.kind, link.recordId, link.orgId],
  )
  return count === new Set(link.keys).size
}

/**
 * Makes a picture the only one of a record, or takes the one that it has. Answers false, with nothing changed that a rollback
 * does not undo, unless it is the record's already, or is as {@link linkPictures} wants it.
 *
 * @param key null for none
 */
export async function putPicture(tx: Queries, key: string | null, link: Omit<PictureLink, 'keys'>): Promise<boolean> {
  const { kind, recordId } = link
  await tx.run('delete from upload where record_kind = $1 and record_id = $2 and upload_key is distinct from $3', [
    kind,
    recordId,
    key,
  ])
  if (key === null) return true
  const own = await tx.row(
    'select 1 as one from upload where upload_key = $3 and record_kind = $1 and record_id = $2',
    [kind, recordId, key],
  )
  return own !== undefined || linkPictures(tx, { ...link, keys: [key] })
}

/** Keys of the pictures of records of one kind, in the order of upload, as an SQL expression over a record's id. */
export function pictureKeysOf(kind: string, idSql: string): string {
  return `array(select p.upload_key from upload p where p.record_kind = '${kind}' and p.record_id = ${idSql}
    order by p.created_at, p.upload_key)`
}
