import type { Database } from '../../platform/database/Database.ts'
import type { Attachment } from '../../platform/outbox/Sender.ts'

/** Reads the file of a finished export for an e-mail; undefined where it is gone. */
export function exportAttachment(db: Database): (exportId: number) => Promise<Attachment | undefined> {
  return async (exportId) => {
    const pieces = await db.rows<{ file_name: string; content: Buffer }>(
      `select e.file_name, p.content from report_export e join report_export_piece p using (export_id)
       where e.export_id = $1 and e.state = 'done' order by p.seq`,
      [exportId],
    )
    const [first] = pieces
    return first && { fileName: first.file_name, content: Buffer.concat(pieces.map(({ content }) => content)) }
  }
}
