import { z } from 'zod'
import type { CarrierCard } from '../../rooms/sim/public.ts'
import { parseAnswer } from '../api/parseAnswer.ts'
import type { Carrier } from './Carrier.ts'
import { apiAddress, type CarrierAccount } from './CarrierAccount.ts'
import { RemoteApi } from '../api/RemoteApi.ts'

/** Cards of a page. */
const PAGE = 200
const MB = 1_000_000

const STATES = ['inactive', 'active', 'suspended'] as const
const resource = z.object({
  iccid: z.string(),
  imsi: z.string().nullish(),
  msisdn: z.string().nullish(),
  status: z.string(),
  bundle: z.string().nullish(),
  bundleRenewsAt: z.iso.datetime({ offset: true }).nullish(),
  balance: z.object({ minor: z.number().int(), currency: z.string().length(3) }).nullish(),
  dataLimitMb: z.number().int().nullish(),
  dataUsedMb: z.number().nullish(),
  messagesUsed: z.number().int().nullish(),
})
const product = z.object({
  code: z.string().min(1).max(100),
  name: z.string(),
  dataMb: z.number().int().nullish(),
  price: z.object({ minor: z.number().int(), currency: z.string().length(3) }).nullish(),
})
const taken = z.object({ id: z.string() })

const cardOf = (card: z.infer<typeof resource>): CarrierCard => ({
  iccid: card.iccid,
  ref: '',
  state: STATES.find((state) => state === card.status),
  carrierState: card.status,
  ...(card.imsi ? { imsi: card.imsi } : {}),
  ...(card.msisdn ? { msisdn: card.msisdn } : {}),
  ...(card.bundle ? { bundle: card.bundle } : {}),
  ...(card.bundleRenewsAt ? { bundleRenewsAt: Date.parse(card.bundleRenewsAt) } : {}),
  ...(card.balance ? { balanceMinor: String(card.balance.minor), currency: card.balance.currency } : {}),
  dataLimitMb: card.dataLimitMb ?? null,
  ...(card.dataUsedMb == null ? {} : { dataUsed: Math.round(card.dataUsedMb * MB) }),
  ...(card.messagesUsed == null ? {} : { messagesUsed: card.messagesUsed }),
})

/**
 * Pod. Its carrier publishes no description of its API: this contract is assumed after the calls that the specification has for it
 * (status, limit and recharge of many cards), and stands in this file alone.
 */
export function pod(account: CarrierAccount): Carrier {
  const { username, password } = account.credentials
  const api = new RemoteApi({
    baseUrl: apiAddress(account),
    allowPrivate: account.allowPrivate,
    patience: account.patience,
    signIn: async (open) => {
      const asked = { method: 'POST', path: '/v1/session', json: { username, password } } as const
      return {
        authorization: `Bearer ${parseAnswer(z.object({ token: z.string() }), await open.askForSignIn(asked)).token}`,
      }
    },
  })
  const path = (iccid: string, rest = ''): string => `/v1/sims/${encodeURIComponent(iccid)}${rest}`
  /** Changes name a key, and are done once under it. */
  const change = async (method: 'POST' | 'PUT', to: string, json: object, key: string) => {
    const answer = await api.ask({ method, path: to, json, headers: { 'idempotency-key': key } })
    return { ref: parseAnswer(taken, answer).id, isDone: answer.status !== 202 }
  }

  return {
    isKeyed: true,

    read: async ({ iccid }) => {
      const answer = await api.ask({ method: 'GET', path: path(iccid), takes: [404] })
      return answer.status === 404 ? undefined : cardOf(parseAnswer(resource, answer))
    },

    async *list() {
      const page = z.object({ sims: z.array(resource), pages: z.number().int() })
      for (let number = 1, pages = 1; number <= pages; number++) {
        const answer = await api.ask({ method: 'GET', path: '/v1/sims', query: { page: number, pageSize: PAGE } })
        const { sims, ...of } = parseAnswer(page, answer)
        pages = of.pages
        yield sims.map(cardOf)
      }
    },

    setState: ({ iccid }, status, key) => change('PUT', path(iccid, '/status'), { status }, key),

    setLimit: ({ iccid }, megabytes, key) => change('PUT', path(iccid, '/limit'), { megabytes }, key),

    recharge: ({ iccid }, code, key) => change('POST', path(iccid, '/recharges'), { product: code }, key),

    sendMessage: ({ iccid }, text, key) => change('POST', path(iccid, '/messages'), { text }, key),

    products: async () => {
      const list = z.object({ products: z.array(product) })
      const { products } = parseAnswer(list, await api.ask({ method: 'GET', path: '/v1/products' }))
      return products.map(({ code, name, dataMb, price }) => ({
        code,
        name,
        dataMb: dataMb ?? null,
        priceMinor: price ? String(price.minor) : null,
        currency: price?.currency ?? '',
      }))
    },
  }
}
