import type { FakeCard } from './FakeCards.ts'
import type { FakeFamily } from './FakeCarrier.ts'

const STATE = { inactive: 'pre-active', active: 'active', suspended: 'suspend' } as const
const ACTIONS = { activate: 'active', restore: 'active', suspend: 'suspended', deactivate: 'inactive' } as const
/** Changes of a line that are taken on one day. */
const DAILY = 5

const cardAnswer = ({ iccid, state, next }: FakeCard) => ({
  deviceIds: [
    { id: iccid, kind: 'iccId' },
    { id: '15551230000', kind: 'msisdn' },
  ],
  carrierInformations: [{ state: next ? `pending ${next.state}` : STATE[state], servicePlan: 'plan-1' }],
})
const wrong = (errorMessage: string) => ({ status: 400, body: { errorCode: 'REQUEST_FAILED', errorMessage } })

/** ThingSpace as Verizon documents it. */
export const fakeThingSpace: FakeFamily = {
  carrier: 'thingSpace',
  credentials: {
    key: 'key',
    secret: 'secret',
    username: 'user',
    password: 'word',
    accountName: '0000123456-00001',
    servicePlan: 'plan-1',
    zipCode: '43004',
  },
  signIn: ({ path, headers, body }, token) => {
    if (path === '/api/ts/v1/oauth2/token')
      return headers.authorization === `Basic ${Buffer.from('key:secret').toString('base64')}`
        ? { status: 200, body: { access_token: token } }
        : { status: 401, body: { error_description: 'wrong key' } }
    if (path !== '/api/m2m/v1/session/login') return undefined
    return headers.authorization === `Bearer ${token}` && body['password'] === 'word'
      ? { status: 200, body: { sessionToken: `session of ${token}` } }
      : { status: 401, body: { errorMessage: 'wrong password' } }
  },
  isSignedIn: ({ headers }, token) =>
    headers.authorization === `Bearer ${token}` && headers['vz-m2m-token'] === `session of ${token}`,
  event: ({ iccid }, state) => ({
    deviceIds: [{ id: iccid, kind: 'iccid' }],
    status: 'Success',
    deviceResponse: { state },
  }),
  answer: ({ path, body }, cards) => {
    const idOf = (ids: unknown) => (ids as { id: string }[] | undefined)?.[0]?.id ?? ''
    if (path === '/api/m2m/v1/sms') {
      const card = cards.find(idOf(body['deviceIds']))
      if (!card) return wrong('no such device')
      card.messages.push(String(body['smsMessage']))
      return { status: 200, body: { requestId: `sms-${card.messages.length}` } }
    }
    const action = /^\/api\/m2m\/v1\/devices\/actions\/(\w+)$/.exec(path)?.[1]
    if (action === 'list') {
      const filter = body['filter'] as { deviceIdentifierFilters: { contains: string }[] } | undefined
      const holds = filter?.deviceIdentifierFilters[0]?.contains ?? ''
      const found = cards.all.filter(({ iccid }) => iccid.includes(holds))
      const from = Number(body['largestDeviceIdSeen'] ?? 0)
      const size = Number(body['maxNumberOfDevices'] ?? 2000)
      const devices = found.slice(from, from + size).map((card) => cardAnswer(cards.look(card)))
      return { status: 200, body: { hasMoreData: from + size < found.length, devices } }
    }
    const devices = body['devices'] as { deviceIds: unknown }[] | undefined
    const card = cards.find(idOf(devices?.[0]?.deviceIds))
    const state = ACTIONS[action as keyof typeof ACTIONS]
    if (!card || state === undefined) return wrong('no such device')
    if (action === 'activate' && !body['servicePlan']) return wrong('servicePlan is missing')
    if (cards.changes.filter((change) => change.startsWith(card.iccid)).length >= DAILY)
      return wrong('too many changes of the line today')
    cards.change(card, state)
    return { status: 200, body: { requestId: `request-${cards.changes.length}` } }
  },
}
