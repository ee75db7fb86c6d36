import { removes } from '../../platform/records/plainHandlers.ts'
import { CARRIER_EVENTS, CARRIERS } from '@waymark/contract/carriers.ts'
import type { simCarrierCalls } from '@waymark/contract/rooms/device/simCarrier.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { addRecord } from '../../platform/records/addRecord.ts'
import { lockRecord } from '../../platform/records/lockRecord.ts'
import { saveRecord } from '../../platform/records/saveRecord.ts'
import { checkAddress, type KeyBook } from '../../platform/secrets/KeyBook.ts'
import type { SimCarrierQueries } from './simCarrier.queries.ts'

export interface SimCarrierOptions {
  readonly queries: SimCarrierQueries
  readonly keys: KeyBook
  /** Where people and carriers reach the server. */
  readonly publicUrl: () => string
}

type All = Handlers<typeof simCarrierCalls>

/** Accounts with carriers of SIM cards. Their keys are kept encrypted, and never told. */
export function simCarrierHandlers({ queries, keys, publicUrl }: SimCarrierOptions): All {
  const { store } = queries

  const remove = removes(store, 'simCarrierId', { isUsed: queries.isUsed, code: '400512' })

  return {
    getSimCarrierList: async ({ caller, signal }, params) => {
      const { list, total } = await queries.list(caller, params, signal)
      const mayEdit = caller.permissions.has('service:sim:carrier')
      const eventsUrl = (key: string): string => (mayEdit ? `${publicUrl()}${CARRIER_EVENTS}${key}` : '')
      return { list: list.map((row) => ({ ...row, eventsUrl: eventsUrl(row.eventsUrl) })), total }
    },

    addSimCarrier: async (context, { credentials, ...fields }) => {
      checkAddress(fields.baseUrl)
      const sealed = keys.seal(CARRIERS[fields.carrier].credentials, credentials, '')
      return { simCarrierId: await addRecord(context, store, { ...fields, ...sealed }) }
    },

    editSimCarrier: async (context, { simCarrierId, version, credentials, ...fields }) => {
      const before = await lockRecord(context, store, simCarrierId, version)
      checkAddress(fields.baseUrl)
      const sealed = keys.sealAgain(CARRIERS[before.carrier].credentials, credentials, before, fields.baseUrl)
      return { version: await saveRecord(context, store, before, { ...fields, ...sealed }) }
    },

    deleteSimCarrier: remove,
    deleteSimCarrierByPost: remove,
  }
}
