import type { CarrierCard, StoredOperation } from '../../rooms/sim/public.ts'
import type { Carrier, CardRef } from './Carrier.ts'

/** What a look at an operation came to. */
export type Outcome =
  | { readonly is: 'confirm'; readonly ref?: string; readonly result?: object; readonly card?: ReportedCard }
  | { readonly is: 'fail'; readonly said: string; readonly card?: ReportedCard }
  | { readonly is: 'timeOut'; readonly said: string }
  /** It is looked at again. */
  | { readonly is: 'wait'; readonly ref?: string; readonly isUndone?: boolean; readonly seconds?: number | undefined }

/** What the carrier told of the card; undefined where it does not know it. */
export interface ReportedCard {
  readonly reported: CarrierCard | undefined
}

/** What is asked of which carrier. */
export interface Task {
  readonly carrier: Carrier
  readonly operation: StoredOperation
  readonly card: CardRef
  /** The code of the product, of a recharge. */
  readonly product: string
  /** It may have gone out before, and nobody knows what became of it. */
  readonly mayBeDone: boolean
  readonly now: Date
}
