import type { FakeCard } from './FakeCards.ts'
import { type FakeFamily, pageOf } from './FakeCarrier.ts'

const cardAnswer = ({ iccid, state }: FakeCard) => ({
  iccid,
  imsi: '901405100000001',
  msisdn: '882285000000001',
  status: state === 'active' ? 'Enabled' : 'Disabled',
})

/** 1NCE as it documents itself: a change counts at once. */
export const fakeOneNce: FakeFamily = {
  carrier: 'oneNce',
  credentials: { username: 'user', password: 'secret' },
  signIn: ({ path, headers }, token) =>
    path === '/management-api/oauth/token'
      ? headers.authorization === `Basic ${Buffer.from('user:secret').toString('base64')}`
        ? { status: 200, body: { access_token: token } }
        : { status: 401, body: { title: 'wrong password' } }
      : undefined,
  isSignedIn: ({ headers }, token) => headers.authorization === `Bearer ${token}`,
  event: ({ iccid }, state) => ({ event_type: { description: state }, sim: { iccid } }),
  answer: ({ method, path, query, body }, cards) => {
    cards.looks = 0
    if (path === '/management-api/v2/sims') {
      const size = Number(query.get('pageSize') ?? 10)
      if (size > 100) return { status: 400, body: { title: 'pageSize' } }
      const list = pageOf(cards.all, Number(query.get('page') ?? 1), size).map(cardAnswer)
      return { status: 200, body: list, headers: { 'x-total-pages': String(Math.ceil(cards.all.length / size)) } }
    }
    const [, iccid = '', rest = ''] = /^\/management-api\/v\d\/sims\/([^/]+)(\/.+)?$/.exec(path) ?? []
    const card = cards.find(iccid)
    if (!card) return { status: 404, body: { title: 'not found' } }
    if (rest === '/quota/data') {
      const quota = { volume: 500 - card.usedMb, total_volume: 500, expiry_date: '2030-01-01 00:00:00' }
      return { status: 200, body: quota }
    }
    if (rest === '/sms' && method === 'GET') {
      const messageOf = (description: string) => (text: string, at: string) => ({
        payload: text,
        submit_date: at,
        sms_type: { id: 1, description },
      })
      const sent = card.messages.map((text) => messageOf('MT')(text, new Date().toISOString()))
      return { status: 200, body: [...sent, ...card.answers.map(({ text, at }) => messageOf('MO')(text, at))] }
    }
    if (rest === '/sms') {
      card.messages.push(String(body['payload']))
      return { status: 201, body: { id: card.messages.length } }
    }
    if (rest === '/topup') {
      card.recharges.push(String(body['product']))
      return { status: 201 }
    }
    if (method === 'PUT') cards.change(card, body['status'] === 'Enabled' ? 'active' : 'suspended')
    return { status: 200, body: cardAnswer(card) }
  },
}
