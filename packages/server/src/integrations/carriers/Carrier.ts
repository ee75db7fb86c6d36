import type { SimState } from '@waymark/contract/lifecycles/simLifecycle.ts'
import type { CarrierCard, CarrierProduct } from '../../rooms/sim/public.ts'

/** A card as its carrier is asked for it. */
export interface CardRef {
  readonly iccid: string
  /** The carrier's own id of it; empty where that is not known yet. */
  readonly ref: string
}

/** What a carrier answers to a change. */
export interface Accepted {
  /** What it calls what it does now; empty where it names nothing. */
  readonly ref: string
  /** It is done already; else the card tells when it is. */
  readonly isDone: boolean
}

/** One carrier's API, with an account of it. `key` stays the same whenever the same is asked again. */
export interface Carrier {
  /** What is asked twice with one key is done once: it may be asked again where nobody knows whether it was done. */
  readonly isKeyed: boolean
  /** What it tells of a card, with its use in the month of `now`; undefined where it knows none of that number. */
  readonly read: (card: CardRef, now: Date) => Promise<CarrierCard | undefined>
  /** All cards of the account, page by page. */
  readonly list: () => AsyncIterable<readonly CarrierCard[]>
  readonly setState: (card: CardRef, wanted: SimState, key: string) => Promise<Accepted>
  /** Sets the data limit, megabytes a month; null for none. */
  readonly setLimit?: (card: CardRef, megabytes: number | null, key: string) => Promise<Accepted>
  readonly recharge?: (card: CardRef, product: string, key: string) => Promise<Accepted>
  readonly sendMessage?: (card: CardRef, message: string, key: string) => Promise<Accepted>
  /** The text messages that came from a card since then, the oldest first. */
  readonly readMessages?: (card: CardRef, since: Date) => Promise<string[]>
  readonly products?: () => Promise<CarrierProduct[]>
}
