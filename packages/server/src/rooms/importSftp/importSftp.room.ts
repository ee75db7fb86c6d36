import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { KeyBook } from '../../platform/secrets/KeyBook.ts'
import { inboxQueries } from '../importInbox/public.ts'
import { importSourceQueries } from '../importSource/public.ts'
import { importSftpHandlers } from './importSftp.calls.ts'
import { sftpQueries } from './importSftp.queries.ts'
import { SftpFolders } from './SftpFolders.ts'

const optionsOf = ({ db, secrets, config }: Ground) => ({
  queries: sftpQueries(db),
  inbox: inboxQueries(db),
  keys: new KeyBook(secrets, 'SFTP server of an import source'),
  allowPrivate: config.pushPrivate === 'allow',
})

/** Folders of SFTP servers that files of import sources are fetched from. */
export const importSftpRoom = defineRoom({
  routes: (given: Ground) =>
    routesOf(
      ROOMS.importSftp,
      importSftpHandlers({ ...optionsOf(given), sources: importSourceQueries(given.db).store }),
    ),
  jobs: (given: Ground) => {
    const folders = new SftpFolders({ ...optionsOf(given), clock: given.clock })
    return [{ name: 'SFTP servers of import sources', every: 2_000, run: () => folders.run() }]
  },
})
