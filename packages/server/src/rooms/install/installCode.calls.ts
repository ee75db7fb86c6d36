import { MOST_DAYS_AHEAD, type installCodeCalls } from '@waymark/contract/rooms/device/installCode.ts'
import { fromWall } from '@waymark/core/zones/fromWall.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { addRecord } from '../../platform/records/addRecord.ts'
import { checkOrg } from '../../platform/records/checkOrg.ts'
import { eventsOf } from '../../platform/records/eventsOf.ts'
import { moveRecord } from '../../platform/records/moves/moveRecord.ts'
import { readRecord } from '../../platform/records/readRecord.ts'
import type { InstallCodeQueries } from './installCode.queries.ts'
import { installCodeRecord } from './installCode.record.ts'
import type { InstallCodes } from './InstallCodes.ts'

export interface InstallCodeOptions {
  readonly queries: InstallCodeQueries
  readonly codes: InstallCodes
  readonly clock: Clock
  /** Address of the web site, without a slash at its end. */
  readonly publicUrl: () => string
}

const DAY = 86_400_000

/** Codes by which installers come in. */
export function installCodeHandlers(options: InstallCodeOptions): Handlers<typeof installCodeCalls> {
  const { queries, codes, clock } = options
  const { store } = queries
  return {
    getInstallCodeList: async ({ caller, signal }, params) => {
      const { list, total } = await queries.list(caller, params, signal)
      const mover = { caller, now: clock.now() }
      const rows = list.map(({ state, ...row }) => ({
        ...row,
        events: row.status === 'over' ? [] : eventsOf(installCodeRecord.states, state, {}, mover),
      }))
      return { list: rows, total }
    },

    addInstallCode: async (context, { orgId, installer, day }) => {
      const { caller, error } = context
      checkOrg(caller, { orgId })
      const zone = await queries.zone(orgId)
      const wall = Date.parse(`${day}T00:00:00Z`)
      const [validFrom, validTo] = [fromWall(wall, zone), fromWall(wall + DAY, zone)]
      const now = clock.now()
      if (validTo <= now) throw error('400', [{ name: 'day', kind: 'dayOver' }])
      if (validFrom > now + MOST_DAYS_AHEAD * DAY)
        throw error('400', [{ name: 'day', kind: 'daysAhead', limit: MOST_DAYS_AHEAD }])
      const code = codes.make()
      const fields = { orgId, installer, day, validFrom, validTo, userId: caller.userId }
      const secret = { codeHash: codes.hash(code), hint: code.slice(-3) }
      const installCodeId = await addRecord(context, store, { ...fields, ...secret })
      return {
        installCodeId,
        code,
        link: `${options.publicUrl()}/#/install?code=${code}`,
        validFrom: new Date(validFrom).toISOString(),
        validTo: new Date(validTo).toISOString(),
      }
    },

    withdrawInstallCode: async (context, { installCodeId, version }) => {
      const before = await readRecord(context, store, installCodeId, version)
      return { version: await moveRecord(context, store, before, { event: 'withdraw', now: clock.now() }) }
    },
  }
}
