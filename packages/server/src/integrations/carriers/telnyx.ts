import type { SimState } from '@waymark/contract/lifecycles/simLifecycle.ts'
import { z } from 'zod'
import type { CarrierCard } from '../../rooms/sim/public.ts'
import { parseAnswer } from '../api/parseAnswer.ts'
import { RemoteError } from '../api/RemoteError.ts'
import type { Carrier, CardRef } from './Carrier.ts'
import { apiAddress, type CarrierAccount } from './CarrierAccount.ts'
import { RemoteApi } from '../api/RemoteApi.ts'

/** Cards of a page. */
const PAGE = 250
const MB = 1_000_000

/** States as Telnyx documents them; those that end in `ing` are on their way, and none is registered anew. */
const STATES: Readonly<Record<string, SimState | undefined>> = {
  registering: 'inactive',
  enabling: undefined,
  enabled: 'active',
  disabling: undefined,
  disabled: 'suspended',
  setting_standby: undefined,
  standby: 'suspended',
  data_limit_exceeded: 'suspended',
  unauthorized_imei: 'suspended',
}

/** Amounts are texts such as `2048.1`, in MB or GB. */
const amount = z.object({ amount: z.string().regex(/^\d+(\.\d+)?$/), unit: z.enum(['MB', 'GB']) })
const megabytes = ({ amount: number, unit }: z.infer<typeof amount>): number =>
  Number(number) * (unit === 'GB' ? 1000 : 1)

const resource = z.object({
  id: z.string(),
  iccid: z.string(),
  imsi: z.string().nullish(),
  msisdn: z.string().nullish(),
  status: z.object({ value: z.string() }),
  data_limit: amount.nullish(),
  current_billing_period_consumed_data: amount.nullish(),
})
const page = z.object({ data: z.array(resource), meta: z.object({ total_pages: z.number() }) })

const cardOf = ({ id, iccid, imsi, msisdn, status, ...rest }: z.infer<typeof resource>): CarrierCard => {
  const { data_limit: limit, current_billing_period_consumed_data: used } = rest
  return {
    iccid,
    ref: id,
    state: STATES[status.value],
    carrierState: status.value,
    ...(imsi ? { imsi } : {}),
    ...(msisdn ? { msisdn } : {}),
    dataLimitMb: limit ? Math.round(megabytes(limit)) : null,
    ...(used ? { dataUsed: Math.round(megabytes(used) * MB) } : {}),
  }
}

/** Telnyx: a change is an action that is under way (202), and the card tells what became of it. */
export function telnyx(account: CarrierAccount): Carrier {
  const { apiKey = '' } = account.credentials
  const api = new RemoteApi({
    baseUrl: apiAddress(account),
    allowPrivate: account.allowPrivate,
    patience: account.patience,
    signIn: async () => ({ authorization: `Bearer ${apiKey}` }),
  })

  const read = async ({ iccid, ref }: CardRef): Promise<CarrierCard | undefined> => {
    if (ref !== '') {
      const answer = await api.ask({ method: 'GET', path: `/v2/sim_cards/${encodeURIComponent(ref)}`, takes: [404] })
      return answer.status === 404 ? undefined : cardOf(parseAnswer(z.object({ data: resource }), answer).data)
    }
    const query = { 'filter[iccid]': iccid }
    // it answers whatever holds the digits
    const { data } = parseAnswer(page, await api.ask({ method: 'GET', path: '/v2/sim_cards', query }))
    const found = data.find((card) => card.iccid.startsWith(iccid) || iccid.startsWith(card.iccid))
    return found && cardOf(found)
  }

  const pathOf = async (card: CardRef): Promise<string> => {
    const ref = card.ref || (await read(card))?.ref
    if (ref === undefined) throw new RemoteError('refused', 'unknown card')
    return `/v2/sim_cards/${encodeURIComponent(ref)}`
  }

  return {
    isKeyed: false,

    read,

    async *list() {
      for (let number = 1, pages = 1; number <= pages; number++) {
        const query = { 'page[number]': number, 'page[size]': PAGE }
        const { data, meta } = parseAnswer(page, await api.ask({ method: 'GET', path: '/v2/sim_cards', query }))
        pages = meta.total_pages
        yield data.map(cardOf)
      }
    },

    setState: async (card, wanted) => {
      const path = `${await pathOf(card)}/actions/${wanted === 'active' ? 'enable' : 'disable'}`
      const answer = await api.ask({ method: 'POST', path, json: {} })
      return { ref: parseAnswer(z.object({ data: z.object({ id: z.string() }) }), answer).data.id, isDone: false }
    },

    setLimit: async (card, limit) => {
      const json = { data_limit: limit === null ? null : { amount: String(limit), unit: 'MB' } }
      await api.ask({ method: 'PATCH', path: await pathOf(card), json })
      return { ref: '', isDone: true }
    },
  }
}
