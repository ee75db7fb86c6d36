import type { SimState } from '@waymark/contract/lifecycles/simLifecycle.ts'
import { z } from 'zod'
import type { CarrierCard } from '../../rooms/sim/public.ts'
import { parseAnswer } from '../api/parseAnswer.ts'
import type { Carrier } from './Carrier.ts'
import { apiAddress, basic, type CarrierAccount } from './CarrierAccount.ts'
import { RemoteApi } from '../api/RemoteApi.ts'
import { sentSince } from './sentSince.ts'

/** Cards of a page, the most that there are. */
const PAGE = 100
/** The newest messages that are looked at. */
const MESSAGES = 20
/** Its API answers ten requests a second and no more. */
const PER_SECOND = 10
const MB = 1_000_000
/** Who text messages are from, as far as the card can tell. */
const SENDER = 'Waymark'

/** A card is on or off; one that is off can be on again at any time. */
const STATES: Readonly<Record<string, SimState>> = { Enabled: 'active', Disabled: 'suspended' }

const resource = z.object({
  iccid: z.string(),
  imsi: z.string().nullish(),
  msisdn: z.string().nullish(),
  status: z.string(),
})
const quota = z.object({ volume: z.number(), total_volume: z.number(), expiry_date: z.string().nullish() })
const message = z.object({
  payload: z.string().nullish(),
  submit_date: z.string(),
  sms_type: z.object({ description: z.string() }),
})
const path = (iccid: string, rest = '', version = 2): string =>
  `/management-api/v${version}/sims/${encodeURIComponent(iccid)}${rest}`

const cardOf = ({ iccid, imsi, msisdn, status }: z.infer<typeof resource>): CarrierCard => ({
  iccid,
  ref: '',
  state: STATES[status],
  carrierState: status,
  ...(imsi ? { imsi } : {}),
  ...(msisdn ? { msisdn } : {}),
})

/** What a quota tells: megabytes that are left of how many. */
const quotaOf = ({ volume, total_volume: total, expiry_date: expiry }: z.infer<typeof quota>): Partial<CarrierCard> => {
  const at = Date.parse(expiry ?? '')
  return {
    bundle: `${total} MB`,
    dataUsed: Math.max(0, Math.round((total - volume) * MB)),
    ...(Number.isNaN(at) ? {} : { bundleRenewsAt: at }),
  }
}

/** 1NCE: cards go by their number, and a change counts at once. */
export function oneNce(account: CarrierAccount): Carrier {
  const { username, password } = account.credentials
  const api = new RemoteApi({
    baseUrl: apiAddress(account),
    allowPrivate: account.allowPrivate,
    patience: account.patience,
    perSecond: PER_SECOND,
    signIn: async (open) => {
      const headers = { authorization: basic(username, password) }
      const json = { grant_type: 'client_credentials' }
      const answer = await open.askForSignIn({ method: 'POST', path: '/management-api/oauth/token', headers, json })
      return { authorization: `Bearer ${parseAnswer(z.object({ access_token: z.string() }), answer).access_token}` }
    },
  })

  return {
    isKeyed: false,

    read: async ({ iccid }) => {
      const answer = await api.ask({ method: 'GET', path: path(iccid), takes: [404] })
      if (answer.status === 404) return undefined
      const data = await api.ask({ method: 'GET', path: path(iccid, '/quota/data'), takes: [404] })
      return {
        ...cardOf(parseAnswer(resource, answer)),
        ...(data.status === 404 ? {} : quotaOf(parseAnswer(quota, data))),
      }
    },

    async *list() {
      for (let page = 1, pages = 1; page <= pages; page++) {
        const query = { page, pageSize: PAGE }
        const answer = await api.ask({ method: 'GET', path: '/management-api/v2/sims', query })
        pages = Number(answer.headers['x-total-pages'] ?? 1)
        yield parseAnswer(z.array(resource), answer).map(cardOf)
      }
    },

    setState: async ({ iccid }, wanted) => {
      const json = { iccid, status: wanted === 'active' ? 'Enabled' : 'Disabled' }
      await api.ask({ method: 'PUT', path: path(iccid), json })
      return { ref: '', isDone: true }
    },

    recharge: async ({ iccid }, product) => {
      await api.ask({ method: 'POST', path: path(iccid, '/topup', 1), json: { product } })
      return { ref: '', isDone: true }
    },

    sendMessage: async ({ iccid }, payload) => {
      const answer = await api.ask({
        method: 'POST',
        path: path(iccid, '/sms'),
        json: { payload, source_address: SENDER },
      })
      const id = z.object({ id: z.union([z.string(), z.number()]) }).safeParse(answer.body).data?.id
      return { ref: id === undefined ? '' : String(id), isDone: true }
    },

    readMessages: async ({ iccid }, since) => {
      const query = { page: 1, pageSize: MESSAGES, sort: '-submit_date' }
      const answer = await api.ask({ method: 'GET', path: path(iccid, '/sms', 1), query })
      const found = parseAnswer(z.array(message), answer).filter(
        ({ sms_type: { description } }) => description === 'MO',
      )
      return sentSince(
        found.map(({ payload, submit_date: at }) => ({ text: payload ?? '', at })),
        since,
      )
    },

    products: () =>
      Promise.resolve([{ code: 'topup', name: '1NCE top-up', dataMb: null, priceMinor: null, currency: '' }]),
  }
}
