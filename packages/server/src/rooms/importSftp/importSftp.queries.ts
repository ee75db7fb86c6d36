import type { SFTP_AUTH, SftpFailure } from '@waymark/contract/rooms/import/importSftp.ts'
import type { Database } from '../../platform/database/Database.ts'
import { OFTEN } from '../../platform/database/Queries.ts'
import { pollQueries } from '../importInbox/public.ts'

/** The folder of a source. Times are milliseconds since 1970 UTC. */
export interface SftpRow {
  readonly source_id: number
  readonly org_id: number
  readonly host: string
  readonly port: number
  readonly username: string
  readonly auth: (typeof SFTP_AUTH)[number]
  /** Encrypted. */
  readonly credentials: string
  readonly host_key: string
  readonly directory: string
  readonly pattern: string
  readonly named_at: number
  readonly looked_at: number | null
  readonly tries: number
  readonly failed_since: number | null
  readonly failure: SftpFailure | ''
}

type Named = Pick<SftpRow, 'host' | 'port' | 'username' | 'auth' | 'credentials' | 'host_key' | 'directory' | 'pattern'>

const COLUMNS = `f.source_id, s.org_id, f.host, f.port, f.username, f.auth, f.credentials, f.host_key, f.directory, f.pattern,
  f.named_at, f.looked_at, f.tries, f.failed_since, f.failure`
const FROM = `import_sftp f join import_source s using (source_id) join import_intake i using (source_id)
  where s.deleted_at is null and i.way = 'sftp'`

/** Statements of folders of SFTP servers that files of import sources are fetched from. */
export function sftpQueries(db: Database) {
  return {
    of: (sourceId: number) => db.row<SftpRow>(`select ${COLUMNS} from ${FROM} and f.source_id = $1`, [sourceId]),

    /** Folders that it is time to look into. */
    due: (now: number) =>
      db.rows<SftpRow>(
        `select ${COLUMNS} from ${FROM} and f.next_at <= $1 order by f.next_at limit 100`,
        [new Date(now)],
        OFTEN,
      ),

    /** Keeps a folder; from another one than before only what is new is taken. */
    put: (sourceId: number, named: Named) =>
      db.run(
        `insert into import_sftp (source_id, host, port, username, auth, credentials, host_key, directory, pattern)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
         on conflict (source_id) do update set host = excluded.host, port = excluded.port, username = excluded.username,
           auth = excluded.auth, credentials = excluded.credentials, host_key = excluded.host_key,
           directory = excluded.directory, pattern = excluded.pattern, next_at = now(), tries = 0, failed_since = null,
           failure = '',
           named_at = case when (import_sftp.host, import_sftp.port, import_sftp.directory)
             = (excluded.host, excluded.port, excluded.directory) then import_sftp.named_at else now() end`,
        [
          sourceId,
          named.host,
          named.port,
          named.username,
          named.auth,
          named.credentials,
          named.host_key,
          named.directory,
          named.pattern,
        ],
      ),

    ...pollQueries(db, 'import_sftp'),

    /** Which of these files were fetched before, by their marks. */
    fetched: async (sourceId: number, marks: readonly string[]): Promise<ReadonlySet<string>> => {
      const rows = await db.rows<{ mark: string }>(
        `select mark from import_arrival where source_id = $1 and way = 'sftp' and mark = any($2::text[])`,
        [sourceId, marks],
      )
      return new Set(rows.map(({ mark }) => mark))
    },
  }
}
export type SftpQueries = ReturnType<typeof sftpQueries>
