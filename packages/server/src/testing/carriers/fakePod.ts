import type { SimState } from '@waymark/contract/lifecycles/simLifecycle.ts'
import type { FakeCard } from './FakeCards.ts'
import { type FakeFamily, pageOf } from './FakeCarrier.ts'

const cardAnswer = ({ iccid, state, next, limitMb, usedMb, recharges }: FakeCard) => ({
  iccid,
  imsi: '234500010219804',
  msisdn: '+447700900123',
  status: next ? 'changing' : state,
  bundle: '100 MB',
  bundleRenewsAt: '2030-01-01T00:00:00Z',
  balance: { minor: 500 + 1000 * recharges.length, currency: 'GBP' },
  dataLimitMb: limitMb,
  dataUsedMb: usedMb,
  messagesUsed: 0,
})

/** Pod by the contract that is assumed of it. */
export const fakePod: FakeFamily = {
  carrier: 'pod',
  credentials: { username: 'user', password: 'secret' },
  signIn: ({ path, body }, token) =>
    path === '/v1/session'
      ? body['password'] === 'secret'
        ? { status: 200, body: { token } }
        : { status: 401, body: { message: 'wrong password' } }
      : undefined,
  isSignedIn: ({ headers }, token) => headers.authorization === `Bearer ${token}`,
  event: ({ iccid }, state) => ({ iccid, status: state }),
  answer: ({ method, path, query, headers, body }, cards) => {
    if (path === '/v1/products') {
      const price = { minor: 1000, currency: 'GBP' }
      return { status: 200, body: { products: [{ code: 'P100', name: '100 MB', dataMb: 100, price }] } }
    }
    if (path === '/v1/sims') {
      const size = Number(query.get('pageSize') ?? 50)
      const sims = pageOf(cards.all, Number(query.get('page') ?? 1), size).map((card) => cardAnswer(cards.look(card)))
      return { status: 200, body: { sims, pages: Math.ceil(cards.all.length / size) } }
    }
    const [, iccid = '', rest = ''] = /^\/v1\/sims\/([^/]+)(\/\w+)?$/.exec(path) ?? []
    const card = cards.find(iccid)
    if (!card) return { status: 404, body: { message: 'no such card' } }
    if (method === 'GET') return { status: 200, body: cardAnswer(cards.look(card)) }
    const works: Readonly<Record<string, () => void>> = {
      '/status': () => cards.change(card, body['status'] as SimState),
      '/limit': () => void (card.limitMb = body['megabytes'] as number | null),
      '/recharges': () => void card.recharges.push(String(body['product'])),
      '/messages': () => void card.messages.push(String(body['text'])),
    }
    const work = works[rest]
    if (!work) return { status: 404, body: { message: 'no such thing' } }
    const id = cards.once(headers['idempotency-key'] as string | undefined, work)
    return { status: rest === '/status' ? 202 : 200, body: { id } }
  },
}
