import type { CallIn } from '@waymark/contract/call.ts'
import type { issueDetentionClaim } from '@waymark/contract/rooms/report/claim.ts'
import { readDecimal } from '@waymark/core/money/Decimal.ts'
import type { DetentionRate } from '@waymark/core/reporting/priceDetention.ts'
import type { Address } from '@waymark/core/address/Address.ts'

/** What detention costs by a claim. */
export interface Pricing {
  /** What an hour costs; empty for a claim of hours alone. */
  readonly hourly: string
  readonly currency: string
  readonly taxName: string
  /** Per cent. */
  readonly taxPercent: string
}

/** What is entered of a claim. */
export interface ClaimForm {
  reference: string
  /** Keys of the visits that it is about. */
  visits: readonly string[]
  pricing: Pricing
  billTo: Address & { name: string }
}

export const EMPTY_BILL_TO: ClaimForm['billTo'] = {
  name: '',
  street: '',
  city: '',
  state: '',
  postalCode: '',
  country: '',
}

const taxesOf = ({ taxName, taxPercent }: Pricing): { name: string; percent: string }[] =>
  taxPercent === '' ? [] : [{ name: taxName.trim(), percent: taxPercent }]

/** The rate that is entered so far; undefined where there is none that can be reckoned with. */
export function rateOf(pricing: Pricing): DetentionRate | undefined {
  const { hourly, currency, taxPercent } = pricing
  const isDecimal = (text: string): boolean => readDecimal(text) !== undefined
  if (!isDecimal(hourly) || (taxPercent !== '' && !isDecimal(taxPercent))) return undefined
  return { currency, hourly, taxes: taxesOf(pricing) }
}

/** Is anything entered of who pays? */
export const isBilled = (billTo: ClaimForm['billTo']): boolean =>
  Object.values(billTo).some((part) => part.trim() !== '')

type Sent = Pick<CallIn<typeof issueDetentionClaim>, 'reference' | 'billTo' | 'price'>

/** What a call is told of a claim: nothing of what was left empty. */
export function toSent({ reference, pricing, billTo }: ClaimForm): Sent {
  const { hourly, currency } = pricing
  return {
    reference,
    ...(hourly === '' ? {} : { price: { currency, hourly, taxes: taxesOf(pricing) } }),
    ...(isBilled(billTo) ? { billTo } : {}),
  }
}
