import type { FakeCard } from './FakeCards.ts'
import { type FakeFamily, pageOf } from './FakeCarrier.ts'

const STATUS = { inactive: 'registering', active: 'enabled', suspended: 'disabled' } as const
const cardAnswer = ({ ref, iccid, state, next, limitMb, usedMb }: FakeCard) => ({
  id: ref,
  iccid,
  imsi: '234500010219804',
  msisdn: '+13125550123',
  status: { value: next ? (next.state === 'active' ? 'enabling' : 'disabling') : STATUS[state] },
  data_limit: limitMb === null ? null : { amount: `${limitMb}.0`, unit: 'MB' },
  current_billing_period_consumed_data: { amount: `${usedMb}.0`, unit: 'MB' },
})
const wrong = (status: number, title: string) => ({ status, body: { errors: [{ code: '10', title }] } })

/** Telnyx as it documents itself. */
export const fakeTelnyx: FakeFamily = {
  carrier: 'telnyx',
  credentials: { apiKey: 'KEY' },
  signIn: () => undefined,
  // a key does not run out
  isSignedIn: ({ headers }) => headers.authorization === 'Bearer KEY',
  event: ({ ref }, state) => ({
    data: { record_type: 'event', payload: { id: ref, status: { value: STATUS[state] } } },
  }),
  answer: ({ method, path, query, body }, cards) => {
    if (path === '/v2/sim_cards') {
      const holds = query.get('filter[iccid]')
      const found = holds === null ? cards.all : cards.all.filter((card) => card.iccid.includes(holds))
      const size = Number(query.get('page[size]') ?? 20)
      const data = pageOf(found, Number(query.get('page[number]') ?? 1), size).map((card) =>
        cardAnswer(cards.look(card)),
      )
      return { status: 200, body: { data, meta: { total_pages: Math.ceil(found.length / size) } } }
    }
    const [, id = '', action] = /^\/v2\/sim_cards\/([^/]+)(?:\/actions\/(\w+))?$/.exec(path) ?? []
    const card = cards.find(id)
    if (!card) return wrong(404, 'Resource not found')
    if (action !== undefined) {
      if (card.next) return wrong(422, 'The card is in transition')
      cards.change(card, action === 'enable' ? 'active' : 'suspended')
      return { status: 202, body: { data: { id: `action-${cards.changes.length}`, status: { value: 'in-progress' } } } }
    }
    if (method === 'PATCH') {
      const limit = body['data_limit'] as { amount: string } | null
      card.limitMb = limit === null ? null : Number(limit.amount)
    } else cards.look(card)
    return { status: 200, body: { data: cardAnswer(card) } }
  },
}
