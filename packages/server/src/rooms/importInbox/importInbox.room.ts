import { ROOMS } from '@waymark/contract/calls.ts'
import { join } from 'node:path'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Changes } from '../../platform/room/Changes.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { importSourceQueries } from '../importSource/public.ts'
import { importInboxHandlers } from './importInbox.calls.ts'
import { inboxQueries } from './importInbox.queries.ts'
import { InboxFolders } from './InboxFolders.ts'
import { arrivalHandler, type TakeOptions } from './arrivalHandler.ts'

interface Given extends Ground, Changes {
  /** Takes in what other trackers' exports tell. */
  readonly takeSightings: TakeOptions['take']
  readonly readDelayed: TakeOptions['readStored']
}

const rootOf = ({ inbox, data }: Ground['config']): string => inbox ?? join(data, 'inbox')

/** Files of other trackers that come by themselves. */
export const importInboxRoom = defineRoom({
  routes: ({ db, config, publicUrl }: Given) =>
    routesOf(
      ROOMS.importInbox,
      importInboxHandlers({
        queries: inboxQueries(db),
        sources: importSourceQueries(db).store,
        root: rootOf(config),
        publicUrl,
      }),
    ),
  jobs: ({ db, config, clock }: Given) => {
    const queries = inboxQueries(db)
    const folders = new InboxFolders({ queries, root: rootOf(config), clock })
    return [
      { name: 'folders of import sources', every: 2_000, run: () => folders.run() },
      { name: 'old files of import sources', every: 3_600_000, run: () => queries.purge(clock.now()) },
    ]
  },
  tasks: ({ db, clock, takeSightings, vehiclesChanged, readDelayed: readStored }: Given) => [
    arrivalHandler({ db, clock, take: takeSightings, changed: vehiclesChanged, readStored }),
  ],
})
