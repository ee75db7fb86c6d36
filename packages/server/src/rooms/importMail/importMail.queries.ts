import type { MailFailure } from '@waymark/contract/rooms/import/importMail.ts'
import type { Database } from '../../platform/database/Database.ts'
import { OFTEN } from '../../platform/database/Queries.ts'
import { pollQueries } from '../importInbox/public.ts'
import type { MailServer } from './openMailbox.ts'

/** The mailbox of a source. Times are milliseconds since 1970 UTC. */
export interface MailboxRow extends Omit<MailServer, 'password'> {
  readonly source_id: number
  readonly org_id: number
  /** Encrypted. */
  readonly password: string
  readonly senders: readonly string[]
  readonly subject: string
  readonly uid_validity: number | null
  readonly last_uid: number
  readonly looked_at: number | null
  readonly tries: number
  readonly failed_since: number | null
  readonly failure: MailFailure | ''
}

/** How far a mailbox was read. */
export interface MailProgress {
  readonly uidValidity: number
  readonly lastUid: number
}

const COLUMNS = `m.source_id, s.org_id, m.host, m.port, m.security, m.username, m.password, m.folder, m.senders, m.subject,
  m.uid_validity, m.last_uid, m.looked_at, m.tries, m.failed_since, m.failure`
const FROM = `import_mailbox m join import_source s using (source_id) join import_intake i using (source_id)
  where s.deleted_at is null and i.way = 'mail'`

/** Statements of mailboxes of import sources. */
export function mailQueries(db: Database) {
  return {
    of: (sourceId: number) => db.row<MailboxRow>(`select ${COLUMNS} from ${FROM} and m.source_id = $1`, [sourceId]),

    /** Mailboxes that it is time to look into. */
    due: (now: number) =>
      db.rows<MailboxRow>(
        `select ${COLUMNS} from ${FROM} and m.next_at <= $1 order by m.next_at limit 100`,
        [new Date(now)],
        OFTEN,
      ),

    /** Keeps a mailbox; one that is another than before is read anew. */
    put: (sourceId: number, box: Omit<MailServer, 'password'> & Pick<MailboxRow, 'password' | 'senders' | 'subject'>) =>
      db.run(
        `insert into import_mailbox (source_id, host, port, security, username, password, folder, senders, subject)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
         on conflict (source_id) do update set host = excluded.host, port = excluded.port, security = excluded.security,
           username = excluded.username, password = excluded.password, folder = excluded.folder, senders = excluded.senders,
           subject = excluded.subject, next_at = now(), tries = 0, failed_since = null, failure = '',
           uid_validity = case when (import_mailbox.host, import_mailbox.username, import_mailbox.folder)
             = (excluded.host, excluded.username, excluded.folder) then import_mailbox.uid_validity end,
           last_uid = case when (import_mailbox.host, import_mailbox.username, import_mailbox.folder)
             = (excluded.host, excluded.username, excluded.folder) then import_mailbox.last_uid else 0 end`,
        [sourceId, box.host, box.port, box.security, box.username, box.password, box.folder, box.senders, box.subject],
      ),

    /** A message was dealt with. */
    progress: (sourceId: number, { uidValidity, lastUid }: MailProgress) =>
      db.run('update import_mailbox set uid_validity = $2, last_uid = $3 where source_id = $1', [
        sourceId,
        uidValidity,
        lastUid,
      ]),

    ...pollQueries(db, 'import_mailbox'),

    /** Whether a file of this content came by mail before. */
    hasFile: async (sourceId: number, mark: string): Promise<boolean> =>
      (await db.row(`select from import_arrival where source_id = $1 and mark = $2 and way = 'mail'`, [
        sourceId,
        mark,
      ])) !== undefined,
  }
}
export type MailQueries = ReturnType<typeof mailQueries>
