import type { SimState } from '@waymark/contract/lifecycles/simLifecycle.ts'

/** What a carrier tells of a card; what it does not tell is left out. */
export interface CarrierCard {
  readonly iccid: string
  /** The carrier's own id of it; empty where it goes by the number. */
  readonly ref: string
  /** What its state is here; undefined while it is on the way from one to another. */
  readonly state: SimState | undefined
  /** The carrier's own word for it. */
  readonly carrierState: string
  readonly imsi?: string
  readonly msisdn?: string
  readonly bundle?: string
  /** Milliseconds since 1970 UTC. */
  readonly bundleRenewsAt?: number
  /** Minor units of the currency. */
  readonly balanceMinor?: string
  readonly currency?: string
  readonly dataLimitMb?: number | null
  /** Bytes in the month. */
  readonly dataUsed?: number
  readonly messagesUsed?: number
}

/** A bundle or product that cards can be recharged with. */
export interface CarrierProduct {
  readonly code: string
  readonly name: string
  readonly dataMb: number | null
  /** Minor units of the currency. */
  readonly priceMinor: string | null
  readonly currency: string
}
