import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { KeyBook } from '../../platform/secrets/KeyBook.ts'
import { inboxQueries } from '../importInbox/public.ts'
import { importSourceQueries } from '../importSource/public.ts'
import { importMailHandlers } from './importMail.calls.ts'
import { mailQueries } from './importMail.queries.ts'
import { Mailboxes } from './Mailboxes.ts'

const optionsOf = ({ db, secrets, config }: Ground) => ({
  queries: mailQueries(db),
  inbox: inboxQueries(db),
  keys: new KeyBook(secrets, 'mailbox of an import source'),
  allowPrivate: config.pushPrivate === 'allow',
})

/** Mailboxes that files of import sources come by. */
export const importMailRoom = defineRoom({
  routes: (given: Ground) =>
    routesOf(
      ROOMS.importMail,
      importMailHandlers({ ...optionsOf(given), sources: importSourceQueries(given.db).store }),
    ),
  jobs: (given: Ground) => {
    const boxes = new Mailboxes({ ...optionsOf(given), clock: given.clock })
    return [{ name: 'mailboxes of import sources', every: 2_000, run: () => boxes.run() }]
  },
})
