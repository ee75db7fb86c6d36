import { isoOrNull } from '../../platform/clock/isoOrNull.ts'
import type { CallIn } from '@waymark/contract/call.ts'
import type { importSftpCalls, tryImportSftp } from '@waymark/contract/rooms/import/importSftp.ts'
import { CallError } from '../../platform/http/CallError.ts'
import type { Caller } from '../../platform/http/Caller.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import type { RecordStore } from '../../platform/records/recordStore.queries.ts'
import type { KeyBook } from '../../platform/secrets/KeyBook.ts'
import type { InboxQueries } from '../importInbox/public.ts'
import type { importSourceRecord } from '../importSource/public.ts'
import type { SftpQueries, SftpRow } from './importSftp.queries.ts'
import { isWanted } from './isWanted.ts'
import { listFiles } from './listFiles.ts'
import { HostKeyError, openSftp, sftpFailure } from './openSftp.ts'

interface SftpRoomOptions {
  readonly queries: SftpQueries
  readonly inbox: InboxQueries
  readonly sources: RecordStore<typeof importSourceRecord>
  readonly keys: KeyBook
  readonly allowPrivate: boolean
}

type Named = Omit<CallIn<typeof tryImportSftp>, 'sourceId' | 'directory'>

/** Milliseconds that a try may take. */
const PATIENCE = 30_000

/** Folders of SFTP servers that files of import sources are fetched from. */
export function importSftpHandlers({
  queries,
  inbox,
  sources,
  keys,
  allowPrivate,
}: SftpRoomOptions): Handlers<typeof importSftpCalls> {
  const find = async (caller: Caller, sourceId: number) => {
    const [source] = caller.limit ? [] : await sources.readAll(caller, [sourceId])
    if (!source) throw new CallError('4042300')
    return source
  }
  /** What one signs in with: what is said, else what is kept for just that server and user. */
  const sealed = (said: Named, before: SftpRow | undefined): string => {
    const { auth, passphrase } = said
    const name = auth === 'key' ? 'privateKey' : 'password'
    const secret = said[name]
    if (secret !== undefined) {
      const lock: Record<string, string> = auth === 'key' && passphrase !== undefined ? { passphrase } : {}
      return keys.seal([name, ...Object.keys(lock)], { [name]: secret, ...lock }, '').credentials ?? ''
    }
    const isSame =
      before?.host === said.host &&
      before.port === said.port &&
      before.username === said.username &&
      before.auth === auth &&
      before.host_key === said.hostKey
    if (!isSame) throw new CallError('400', [{ name, kind: 'missing' }])
    return before.credentials
  }
  return {
    getImportSftp: async ({ caller }, { sourceId }) => {
      await find(caller, sourceId)
      const row = await queries.of(sourceId)
      return { folder: row ? toFolder(row) : null }
    },

    editImportSftp: async ({ caller, note }, { sourceId, pattern = '', ...said }) => {
      const [source] = await sources.lockAll(caller, [sourceId])
      if (!source) throw new CallError('4042300')
      const credentials = sealed(said, await queries.of(sourceId))
      await inbox.putIntake(sourceId, 'sftp', null, caller.userId)
      const { host, port, username, auth, hostKey, directory } = said
      await queries.put(sourceId, { host, port, username, auth, credentials, host_key: hostKey, directory, pattern })
      const after = { host, port, username, hostKey, directory, pattern }
      note({ kind: 'importSource', recordId: sourceId, orgId: source.orgId, after })
      return {}
    },

    tryImportSftp: async ({ caller, note }, { sourceId, directory, ...said }) => {
      const source = await find(caller, sourceId)
      // a server whose key nobody accepted is told nothing, so nothing is needed to ask for its key
      const credentials = said.hostKey === undefined ? '' : sealed(said, await queries.of(sourceId))
      note({ kind: 'importSource', recordId: sourceId, orgId: source.orgId, after: { host: said.host } })
      const { host, port, username, hostKey } = said
      const server = { host, port, username, hostKey, ...keys.open(credentials) }
      try {
        const files = await openSftp(server, { allowPrivate, patience: PATIENCE }, (sftp) => listFiles(sftp, directory))
        const count = files.filter((file) => isWanted(file, '')).length
        return { ok: true, failure: '' as const, hostKey: hostKey ?? '', files: count }
      } catch (error) {
        const seen = error instanceof HostKeyError ? error.hostKey : (hostKey ?? '')
        return { ok: false, failure: sftpFailure(error), hostKey: seen, files: 0 }
      }
    },
  }
}

const toFolder = (row: SftpRow) => ({
  host: row.host,
  port: row.port,
  username: row.username,
  auth: row.auth,
  hostKey: row.host_key,
  directory: row.directory,
  pattern: row.pattern,
  lookedAt: isoOrNull(row.looked_at),
  failedSince: isoOrNull(row.failed_since),
  failure: row.failure,
})
