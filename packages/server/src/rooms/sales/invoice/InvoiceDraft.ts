import type { TERMS } from '@waymark/contract/rooms/sales/customerFields.ts'
import type { LINE_KINDS, STRATEGIES } from '@waymark/contract/rooms/sales/invoiceFields.ts'
import type { Decimal } from '@waymark/core/money/Decimal.ts'
import type { LaidTax, Tax } from '@waymark/core/money/taxesOf.ts'

/** A line that is to be billed. */
export interface DraftLine {
  readonly kind: (typeof LINE_KINDS)[number]
  readonly skuId?: number | null | undefined
  readonly skuCode?: string | undefined
  readonly description: string
  /** Up to three digits after the point; negative for what is given back. */
  readonly quantity: Decimal
  /** Of one, in the currency itself, up to six digits after the point. */
  readonly price: Decimal
  /** Taken off the line, smallest units. */
  readonly discountMinor?: bigint | undefined
  readonly taxes: readonly Tax[]
  /**
   * The taxes as they were laid elsewhere, such as a part of those of a whole order, in place of laying them anew: parts add up to
   * the whole then.
   */
  readonly laid?: readonly LaidTax[] | undefined
  /** Why it is here, for whoever asks later: the price rule, the days, the order's line. */
  readonly why?: Readonly<Record<string, unknown>> | undefined
  /** The time of service that it bills: never twice on invoices that count. */
  readonly servicePeriodId?: number | undefined
  /** Days such as `2026-11-21`, the last one too. */
  readonly periodStart?: string | undefined
  readonly periodEnd?: string | undefined
}

/** An invoice that is to be written. */
export interface InvoiceDraft {
  /** Who bills. */
  readonly orgId: number
  readonly customerId: number
  readonly orderId?: number | null | undefined
  readonly contractId?: number | null | undefined
  /** Left out: it takes the next of the organization when it is published. */
  readonly number?: string | undefined
  readonly currency: string
  /** Days such as `2026-11-21`. */
  readonly issuedOn: string
  readonly dueOn: string
  readonly terms: (typeof TERMS)[number]
  readonly strategy?: (typeof STRATEGIES)[number] | undefined
  readonly memo?: string | undefined
  readonly isMonthlyFee?: boolean | undefined
  /** It comes to less than nothing, which is the customer's credit once it is published. */
  readonly isCreditNote?: boolean | undefined
  /** Which of how many, from 1. */
  readonly installment?: number | undefined
  readonly installments?: number | undefined
  /** Taken off all lines together, smallest units. */
  readonly discountMinor?: bigint | undefined
  readonly lines: readonly DraftLine[]
}
