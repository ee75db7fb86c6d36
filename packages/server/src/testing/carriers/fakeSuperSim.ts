import type { FakeCard, FakeCards } from './FakeCards.ts'
import type { FakeAnswer } from '../LoopbackServer.ts'
import type { FakeFamily } from './FakeCarrier.ts'

const STATUS = { inactive: 'new', active: 'active', suspended: 'inactive' } as const
const cardAnswer = ({ ref, iccid, state, next }: FakeCard) => ({
  sid: ref,
  iccid,
  status: next ? 'scheduled' : STATUS[state],
})

function listOf(query: URLSearchParams, cards: FakeCards): FakeAnswer {
  const iccid = query.get('Iccid')
  const found = iccid === null ? cards.all : cards.all.filter((card) => card.iccid === iccid)
  const size = Number(query.get('PageSize') ?? 50)
  const from = Number(query.get('PageToken') ?? 0)
  const next = from + size < found.length
  const url = `http://fake/v1/Sims?PageSize=${size}&PageToken=${from + size}`
  const sims = found.slice(from, from + size).map((card) => cardAnswer(cards.look(card)))
  return { status: 200, body: { sims, meta: { next_page_url: next ? url : null } } }
}

function messagesOf(query: URLSearchParams, cards: FakeCards): FakeAnswer {
  const answers = query.get('Direction') === 'from_sim' ? (cards.find(query.get('Sim') ?? '')?.answers ?? []) : []
  const messages = answers.map(({ text, at }) => ({ payload: text, date_created: at }))
  return { status: 200, body: { sms_commands: messages.toReversed() } }
}

/** Super SIM as KORE documents it. */
export const fakeSuperSim: FakeFamily = {
  carrier: 'superSim',
  credentials: { clientId: 'client', clientSecret: 'secret' },
  signIn: ({ path, body }, token) =>
    path === '/api-services/v1/auth/token'
      ? body['client_secret'] === 'secret' && body['grant_type'] === 'client_credentials'
        ? { status: 200, body: { access_token: token, expires_in: 3600 } }
        : { status: 401, body: { error_description: 'wrong secret' } }
      : undefined,
  isSignedIn: ({ headers }, token) => headers.authorization === `Bearer ${token}`,
  event: ({ ref, iccid }, state) => ({ data: { sim_sid: ref, sim_iccid: iccid, status: state } }),
  answer: ({ method, path, query, body }, cards) => {
    const sid = /^\/v1\/Sims\/([^/]+)$/.exec(path)?.[1]
    if (sid !== undefined) {
      const card = cards.find(sid)
      if (!card) return { status: 404, body: { message: 'not found' } }
      if (method === 'GET') return { status: 200, body: cardAnswer(cards.look(card)) }
      const status = String(body['Status'])
      if (status !== 'active' && status !== 'inactive' && status !== 'ready')
        return { status: 400, body: { message: 'Status is not allowed' } }
      cards.change(card, status === 'inactive' ? 'suspended' : 'active')
      return { status: 202, body: cardAnswer(card) }
    }
    if (path === '/v1/Sims') return listOf(query, cards)
    if (path === '/v1/UsageRecords') {
      const total = (cards.find(query.get('Sim') ?? '')?.usedMb ?? 0) * 1e6
      return { status: 200, body: { usage_records: total === 0 ? [] : [{ data_total: total }] } }
    }
    if (path === '/v1/SmsCommands' && method === 'GET') return messagesOf(query, cards)
    if (path === '/v1/SmsCommands') {
      const card = cards.find(String(body['Sim']))
      if (!card) return { status: 400, body: { message: 'no such Sim' } }
      card.messages.push(String(body['Payload']))
      return { status: 201, body: { sid: `sms-${card.messages.length}` } }
    }
    return { status: 404 }
  },
}
