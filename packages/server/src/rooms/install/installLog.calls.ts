import type { installList, editInstall } from '@waymark/contract/rooms/device/install.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { readSearch } from '../../platform/http/timeSearch.ts'
import { readRecord } from '../../platform/records/readRecord.ts'
import type { InstallQueries } from './install.queries.ts'
import type { InstallEnds } from './InstallEnds.ts'
import { toInstallation } from './toInstallation.ts'

export interface InstallLogOptions {
  readonly queries: InstallQueries
  readonly ends: InstallEnds
  readonly clock: Clock
}

type Calls = { readonly installList: typeof installList; readonly editInstall: typeof editInstall }

/** The installation log, as the office sees it. */
export function installLogHandlers({ queries, ends, clock }: InstallLogOptions): Handlers<Calls> {
  return {
    installList: async ({ caller, signal }, { from, to, ...params }) => {
      const search = readSearch({ from, to })
      const { list, total } = await queries.list(caller, { ...params, since: search.from, until: search.to }, signal)
      const mover = { caller, now: clock.now() }
      return { list: list.map((row) => toInstallation(row, mover)), total }
    },

    editInstall: async (context, { installId, event, reason, version }) => {
      const before = await readRecord(context, queries.store, installId, version)
      return { version: await ends.end(context, before, event, reason) }
    },
  }
}
