import { CARRIERS, type CarrierName } from '@waymark/contract/carriers.ts'
import type { simCarrierCalls } from '@waymark/contract/rooms/simCarrier.ts'
import { CallError } from '../../platform/http/CallError.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { addRecord } from '../../platform/records/addRecord.ts'
import { lockRecord } from '../../platform/records/lockRecord.ts'
import { removeRecord } from '../../platform/records/removeRecord.ts'
import { saveRecord } from '../../platform/records/saveRecord.ts'
import type { Secrets } from '../../platform/secrets/Secrets.ts'
import { type CarrierKeys, openKeys, sealKeys } from './carrierKeys.ts'
import type { SimCarrierQueries } from './simCarrier.queries.ts'

export interface SimCarrierOptions {
  readonly queries: SimCarrierQueries
  readonly secrets: Secrets
}

type All = Handlers<typeof simCarrierCalls>

/** Accounts with carriers of SIM cards. Their keys are kept encrypted, and never told. */
export function simCarrierHandlers({ queries, secrets }: SimCarrierOptions): All {
  const { store } = queries

  /** The keys as they are stored: those that are said, over those that were there. */
  const sealed = (carrier: CarrierName, said: CarrierKeys | undefined, before: string) => {
    if (said === undefined) return {}
    const keys = { ...openKeys(secrets, before), ...said }
    checkKeys(carrier, keys)
    return { credentials: sealKeys(secrets, keys) }
  }

  const remove: All['deleteSimCarrier'] = async (context, { simCarrierId }) => {
    const before = await lockRecord(context, store, simCarrierId)
    if (await queries.isUsed(simCarrierId)) throw context.error('400512')
    await removeRecord(context, store, before)
    return {}
  }

  return {
    getSimCarrierList: ({ caller, signal }, params) => queries.list(caller, params, signal),

    addSimCarrier: async (context, { credentials, ...fields }) => {
      checkAddress(fields.baseUrl)
      return {
        simCarrierId: await addRecord(context, store, { ...fields, ...sealed(fields.carrier, credentials, '') }),
      }
    },

    editSimCarrier: async (context, { simCarrierId, version, credentials, ...fields }) => {
      const before = await lockRecord(context, store, simCarrierId, version)
      checkAddress(fields.baseUrl)
      // keys that were meant for one address are not sent to another that somebody types in
      const isElsewhere = fields.baseUrl !== undefined && fields.baseUrl !== before.baseUrl
      const keys = isElsewhere ? '' : before.credentials
      if (isElsewhere && before.credentials !== '' && credentials === undefined) checkKeys(before.carrier, {})
      const changed = { ...fields, ...sealed(before.carrier, credentials, keys) }
      return { version: await saveRecord(context, store, before, changed) }
    },

    deleteSimCarrier: remove,
    deleteSimCarrierByPost: remove,
  }
}

/** Refuses keys that are not all that a carrier asks for. @throws CallError 400 */
function checkKeys(carrier: CarrierName, keys: CarrierKeys): void {
  const list: readonly string[] = CARRIERS[carrier].credentials
  const missing = list.filter((name) => !keys[name]).map((name) => `credentials.${name}`)
  const unknown = Object.keys(keys).some((name) => !list.includes(name))
  if (unknown) throw new CallError('400', [{ name: 'credentials', kind: 'carrierKeys', list }])
  if (missing.length > 0)
    throw new CallError(
      '400',
      missing.map((name) => ({ name, kind: 'missing' })),
    )
}

/** Refuses what is no address of the web. @throws CallError 400 */
function checkAddress(address: string | undefined): void {
  if (!address) return
  const url = URL.canParse(address) ? new URL(address) : undefined
  const isWeb = url !== undefined && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
  if (!isWeb || url.search !== '' || url.hash !== '')
    throw new CallError('400', [{ name: 'baseUrl', kind: 'webAddress' }])
}
