/** What a carrier's API lets us do with a card, besides telling of it. */
export type CarrierAbility = 'answers' | 'deactivate' | 'limit' | 'message' | 'recharge'

interface CarrierFacts {
  /** As the carrier calls itself; the same in every language. */
  readonly title: string
  /** Where its API is, unless the account says otherwise. */
  readonly baseUrl: string
  /** What an account of it is used with; all of them are kept as secrets. */
  readonly credentials: readonly string[]
  readonly abilities: readonly CarrierAbility[]
}

/** Where carriers tell of their cards by themselves; the key of an account follows. */
export const CARRIER_EVENTS = '/webhooks/carriers/'

/** Carriers of SIM cards, as data. */
export const CARRIERS = {
  pod: {
    title: 'Pod',
    baseUrl: 'https://api.podgroup.com',
    credentials: ['username', 'password'],
    abilities: ['deactivate', 'limit', 'message', 'recharge'],
  },
  superSim: {
    title: 'Super SIM',
    baseUrl: 'https://supersim.api.korewireless.com',
    credentials: ['clientId', 'clientSecret'],
    abilities: ['answers', 'message'],
  },
  thingSpace: {
    title: 'ThingSpace',
    baseUrl: 'https://thingspace.verizon.com',
    credentials: ['key', 'secret', 'username', 'password', 'accountName', 'servicePlan', 'zipCode'],
    abilities: ['deactivate', 'message'],
  },
  telnyx: {
    title: 'Telnyx',
    baseUrl: 'https://api.telnyx.com',
    credentials: ['apiKey'],
    abilities: ['limit'],
  },
  oneNce: {
    title: '1NCE',
    baseUrl: 'https://api.1nce.com',
    credentials: ['username', 'password'],
    abilities: ['answers', 'message', 'recharge'],
  },
} as const satisfies Readonly<Record<string, CarrierFacts>>

export type CarrierName = keyof typeof CARRIERS
export const CARRIER_NAMES = Object.keys(CARRIERS) as [CarrierName, ...CarrierName[]]

/** Whether a carrier's API can do something with a card. */
export const canDo = (carrier: CarrierName, ability: CarrierAbility): boolean =>
  (CARRIERS[carrier].abilities as readonly CarrierAbility[]).includes(ability)

/** Whether a card of a carrier has gone as far as it goes: of one that takes none back, that is suspended. */
export const isOver = (carrier: CarrierName, state: string): boolean =>
  state === 'inactive' || (state === 'suspended' && !canDo(carrier, 'deactivate'))
