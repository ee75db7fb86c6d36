import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import type { SFTPWrapper } from 'ssh2'
import { BEFORE_NAMED, pollSources, type PollOptions, safeFileName } from '../importInbox/public.ts'
import type { SftpQueries, SftpRow } from './importSftp.queries.ts'
import { isWanted } from './isWanted.ts'
import { listFiles, readFile, type RemoteFile } from './listFiles.ts'
import { openSftp, sftpFailure } from './openSftp.ts'

/** Milliseconds that one look may take, and files that it fetches. */
const PATIENCE = 90_000
const MOST_FILES = 50
/** A file that was written so shortly ago may be written still. Milliseconds. */
const STILL_WRITTEN = 5_000

/**
 * Fetches files out of folders of SFTP servers, the oldest first, each once: it is known by its name, size and time. Nothing on
 * a server is changed.
 */
export class SftpFolders {
  readonly #options: PollOptions<SftpQueries>

  constructor(options: PollOptions<SftpQueries>) {
    this.#options = options
  }

  async run(): Promise<void> {
    const { keys, allowPrivate } = this.#options
    const look = async (row: SftpRow): Promise<void> => {
      const server = { ...row, ...keys.open(row.credentials), hostKey: row.host_key }
      await openSftp(server, { allowPrivate, patience: PATIENCE }, (sftp) => this.#read(row, sftp))
    }
    await pollSources(this.#options, { look, failureOf: sftpFailure })
  }

  async #read(row: SftpRow, sftp: SFTPWrapper): Promise<void> {
    const { queries, inbox, clock } = this.#options
    const { source_id: sourceId, org_id: orgId, directory, pattern } = row
    const isNew = ({ writtenAt }: RemoteFile): boolean => {
      const age = clock.now() - writtenAt
      // the server's clock may be ahead of ours
      return writtenAt >= row.named_at - BEFORE_NAMED && !(age >= 0 && age < STILL_WRITTEN)
    }
    const files = (await listFiles(sftp, directory)).filter((file) => isWanted(file, pattern) && isNew(file))
    const fetched = await queries.fetched(sourceId, files.map(markOf))
    const fresh = files
      .filter((file) => !fetched.has(markOf(file)))
      .sort((a, b) => a.writtenAt - b.writtenAt || (a.name < b.name ? -1 : 1))
    for (const file of fresh.slice(0, MOST_FILES)) {
      const content = await readFile(sftp, posix.join(directory, file.name), file)
      if (!content) continue
      const [fileName, mark, now] = [safeFileName(file.name), markOf(file), clock.now()]
      // while there is no room for more, the others wait there
      if ((await inbox.add({ sourceId, orgId, way: 'sftp', fileName, mark, content, now })) === undefined) return
    }
  }
}

const markOf = ({ name, size, writtenAt }: RemoteFile): string =>
  createHash('sha256').update(`${size} ${writtenAt} ${name}`).digest('hex')
