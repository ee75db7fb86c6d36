import type { SimState } from '@waymark/contract/lifecycles/simLifecycle.ts'
import { z } from 'zod'
import type { CarrierCard } from '../../rooms/sim/public.ts'
import { parseAnswer } from '../api/parseAnswer.ts'
import { RemoteError } from '../api/RemoteError.ts'
import type { Carrier, CardRef } from './Carrier.ts'
import { apiAddress, type CarrierAccount } from './CarrierAccount.ts'
import { RemoteApi } from '../api/RemoteApi.ts'
import { sentSince } from './sentSince.ts'

/** Where one signs in, whatever the address of the API; below an address of one's own it is there. */
const SIGN_IN = 'https://api.korewireless.com'
/** Cards of a page. */
const PAGE = 200
/** The newest messages that are looked at. */
const MESSAGES = 20

/** States as KORE documents them; `ready` cards become active with their first use, and none becomes new again. */
const STATES: Readonly<Record<string, SimState | undefined>> = {
  new: 'inactive',
  ready: 'active',
  active: 'active',
  inactive: 'suspended',
  scheduled: undefined,
}

const token = z.object({ access_token: z.string() })
const resource = z.object({ sid: z.string(), iccid: z.string(), status: z.string() })
const page = z.object({ sims: z.array(resource), meta: z.object({ next_page_url: z.string().nullish() }) })
const messages = z.object({ sms_commands: z.array(z.object({ payload: z.string(), date_created: z.string() })) })
const usage = z.object({ usage_records: z.array(z.object({ data_total: z.number() })) })

const cardOf = ({ sid, iccid, status }: z.infer<typeof resource>): CarrierCard => ({
  iccid,
  ref: sid,
  state: STATES[status],
  carrierState: status,
})

/** Super SIM of KORE, formerly of Twilio: forms in, JSON out, changes are scheduled. */
export function superSim(account: CarrierAccount): Carrier {
  const { clientId = '', clientSecret = '' } = account.credentials
  const signIn = new RemoteApi({
    baseUrl: account.baseUrl || SIGN_IN,
    allowPrivate: account.allowPrivate,
    patience: account.patience,
    signIn: async () => ({}),
  })
  const api = new RemoteApi({
    baseUrl: apiAddress(account),
    allowPrivate: account.allowPrivate,
    patience: account.patience,
    signIn: async () => {
      const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret }
      const path = '/api-services/v1/auth/token'
      const { access_token: given } = parseAnswer(token, await signIn.askForSignIn({ method: 'POST', path, form }))
      return { authorization: `Bearer ${given}` }
    },
  })

  const find = async ({ iccid, ref }: CardRef): Promise<CarrierCard | undefined> => {
    if (ref !== '') {
      const answer = await api.ask({ method: 'GET', path: `/v1/Sims/${encodeURIComponent(ref)}`, takes: [404] })
      return answer.status === 404 ? undefined : cardOf(parseAnswer(resource, answer))
    }
    const { sims } = parseAnswer(page, await api.ask({ method: 'GET', path: '/v1/Sims', query: { Iccid: iccid } }))
    return sims[0] && cardOf(sims[0])
  }

  const refOf = async (card: CardRef): Promise<string> => {
    const ref = card.ref || (await find(card))?.ref
    if (ref === undefined) throw new RemoteError('refused', 'unknown card')
    return ref
  }

  const dataUsed = async (ref: string, now: Date): Promise<number> => {
    const StartTime = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)).toISOString()
    const query = { Sim: ref, StartTime, EndTime: now.toISOString() }
    const { usage_records: rows } = parseAnswer(
      usage,
      await api.ask({ method: 'GET', path: '/v1/UsageRecords', query }),
    )
    return rows.reduce((sum, { data_total: bytes }) => sum + bytes, 0)
  }

  return {
    isKeyed: false,

    read: async (card, now) => {
      const found = await find(card)
      return found && { ...found, dataUsed: await dataUsed(found.ref, now) }
    },

    async *list() {
      let query: Record<string, string> = { PageSize: String(PAGE) }
      for (;;) {
        const { sims, meta } = parseAnswer(page, await api.ask({ method: 'GET', path: '/v1/Sims', query }))
        yield sims.map(cardOf)
        if (!meta.next_page_url) return
        query = Object.fromEntries(new URL(meta.next_page_url, apiAddress(account)).searchParams)
      }
    },

    setState: async (card, wanted) => {
      const path = `/v1/Sims/${encodeURIComponent(await refOf(card))}`
      const form = { Status: wanted === 'active' ? 'active' : 'inactive' }
      const { status } = parseAnswer(resource, await api.ask({ method: 'POST', path, form }))
      return { ref: '', isDone: STATES[status] === wanted }
    },

    readMessages: async (card, since) => {
      const query = { Sim: await refOf(card), Direction: 'from_sim', PageSize: String(MESSAGES) }
      const answer = await api.ask({ method: 'GET', path: '/v1/SmsCommands', query })
      const { sms_commands: found } = parseAnswer(messages, answer)
      return sentSince(
        found.map(({ payload, date_created: at }) => ({ text: payload, at })),
        since,
      )
    },

    sendMessage: async (card, Payload) => {
      const form = { Sim: await refOf(card), Payload }
      const answer = await api.ask({ method: 'POST', path: '/v1/SmsCommands', form })
      return { ref: parseAnswer(z.object({ sid: z.string() }), answer).sid, isDone: true }
    },
  }
}
