import type { SimState } from '@waymark/contract/lifecycles/simLifecycle.ts'
import { z } from 'zod'
import type { CarrierCard } from '../../rooms/sim/public.ts'
import { parseAnswer } from '../api/parseAnswer.ts'
import { RemoteError } from '../api/RemoteError.ts'
import type { Carrier } from './Carrier.ts'
import { apiAddress, basic, type CarrierAccount } from './CarrierAccount.ts'
import { RemoteApi } from '../api/RemoteApi.ts'

/** Cards of a page. */
const PAGE = 500
/** Why a line ends, as the carrier lists it: the customer asked for it. */
const REASON = 'FF'

/** States of a line; those that begin with `pending` are on their way. */
const STATES: Readonly<Record<string, SimState>> = {
  'pre-active': 'inactive',
  preactive: 'inactive',
  deactive: 'inactive',
  active: 'active',
  suspend: 'suspended',
  suspended: 'suspended',
}

const device = z.object({
  deviceIds: z.array(z.object({ id: z.string(), kind: z.string() })),
  carrierInformations: z.array(z.object({ state: z.string(), servicePlan: z.string().nullish() })).min(1),
})
const page = z.object({ hasMoreData: z.boolean(), devices: z.array(device) })
const accepted = z.object({ requestId: z.string() })

function cardOf({ deviceIds, carrierInformations: [line] }: z.infer<typeof device>): CarrierCard | undefined {
  const idOf = (kind: string) => deviceIds.find((each) => each.kind.toLowerCase() === kind)?.id
  const iccid = idOf('iccid')
  if (iccid === undefined || line === undefined) return undefined
  const [imsi, msisdn, bundle] = [idOf('imsi'), idOf('msisdn') ?? idOf('mdn'), line.servicePlan]
  return {
    iccid,
    ref: '',
    state: STATES[line.state.toLowerCase()],
    carrierState: line.state,
    ...(imsi ? { imsi } : {}),
    ...(msisdn ? { msisdn } : {}),
    ...(bundle ? { bundle } : {}),
  }
}

/** What is asked for a line to get into a state from the one that it is in. */
const ACTIONS: Readonly<Record<SimState, (from: SimState | undefined) => string>> = {
  active: (from) => (from === 'suspended' ? 'restore' : 'activate'),
  suspended: () => 'suspend',
  inactive: () => 'deactivate',
}

/**
 * ThingSpace of Verizon: one signs in twice, lines go by the number of their card, and each change is a request that the line
 * tells the end of. Of a line about five changes a day are taken.
 */
export function thingSpace(account: CarrierAccount): Carrier {
  const { key, secret, username, password, accountName = '', servicePlan, zipCode } = account.credentials
  const api = new RemoteApi({
    baseUrl: apiAddress(account),
    allowPrivate: account.allowPrivate,
    patience: account.patience,
    signIn: async (open) => {
      const headers = { authorization: basic(key, secret) }
      const form = { grant_type: 'client_credentials' }
      const first = await open.askForSignIn({ method: 'POST', path: '/api/ts/v1/oauth2/token', headers, form })
      const authorization = `Bearer ${parseAnswer(z.object({ access_token: z.string() }), first).access_token}`
      const path = '/api/m2m/v1/session/login'
      const asked = { method: 'POST', path, headers: { authorization }, json: { username, password } } as const
      const { sessionToken } = parseAnswer(z.object({ sessionToken: z.string() }), await open.askForSignIn(asked))
      return { authorization, 'vz-m2m-token': sessionToken }
    },
  })
  const post = (path: string, json: object) => api.ask({ method: 'POST', path: `/api/m2m/v1/${path}`, json })
  const idsOf = (iccid: string) => [{ id: iccid, kind: 'iccid' }]

  const read = async (iccid: string): Promise<CarrierCard | undefined> => {
    const filter = { deviceIdentifierFilters: [{ kind: 'iccid', contains: iccid }] }
    const answer = await post('devices/actions/list', { accountName, filter, maxNumberOfDevices: 1 })
    const [found] = parseAnswer(page, answer).devices
    return found && cardOf(found)
  }

  return {
    isKeyed: false,

    read: ({ iccid }) => read(iccid),

    async *list() {
      for (let largestDeviceIdSeen = 0; ;) {
        const json = { accountName, maxNumberOfDevices: PAGE, largestDeviceIdSeen }
        const { devices, hasMoreData } = parseAnswer(page, await post('devices/actions/list', json))
        yield devices.flatMap((each) => cardOf(each) ?? [])
        if (!hasMoreData || devices.length === 0) return
        largestDeviceIdSeen += devices.length
      }
    },

    setState: async ({ iccid }, wanted) => {
      const now = await read(iccid)
      if (!now) throw new RemoteError('refused', 'unknown card')
      const action = ACTIONS[wanted](now.state)
      const more =
        action === 'activate'
          ? { servicePlan, mdnZipCode: zipCode }
          : action === 'deactivate'
            ? { reasonCode: REASON, etfWaiver: true }
            : {}
      const answer = await post(`devices/actions/${action}`, {
        accountName,
        devices: [{ deviceIds: idsOf(iccid) }],
        ...more,
      })
      return { ref: parseAnswer(accepted, answer).requestId, isDone: false }
    },

    sendMessage: async ({ iccid }, smsMessage) => {
      const answer = await post('sms', { accountName, deviceIds: idsOf(iccid), smsMessage })
      return { ref: parseAnswer(accepted, answer).requestId, isDone: true }
    },
  }
}
