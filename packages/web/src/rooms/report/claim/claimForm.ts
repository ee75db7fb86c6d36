import type { CallIn } from '@waymark/contract/call.ts'
import type { issueDetentionClaim } from '@waymark/contract/rooms/report/claim.ts'
import { readDecimal } from '@waymark/core/money/Decimal.ts'
import type { DetentionRate } from '@waymark/core/reporting/priceDetention.ts'
import type { Address } from '@waymark/core/address/Address.ts'

/** What is entered of a claim besides its visits. */
export interface ClaimForm {
  readonly reference: string
  /** What an hour costs; empty for a claim of hours alone. */
  readonly hourly: string
  readonly currency: string
  readonly taxName: string
  /** Per cent. */
  readonly taxPercent: string
  readonly billTo: Address & { readonly name: string }
}

export const EMPTY_BILL_TO: ClaimForm['billTo'] = {
  name: '',
  street: '',
  city: '',
  state: '',
  postalCode: '',
  country: '',
}

const taxesOf = ({ taxName, taxPercent }: ClaimForm): { name: string; percent: string }[] =>
  taxPercent === '' ? [] : [{ name: taxName.trim(), percent: taxPercent }]

/** The rate that is entered so far; undefined where there is none that can be reckoned with. */
export function rateOf(form: ClaimForm): DetentionRate | undefined {
  const { hourly, currency, taxPercent } = form
  const isDecimal = (text: string): boolean => readDecimal(text) !== undefined
  if (!isDecimal(hourly) || (taxPercent !== '' && !isDecimal(taxPercent))) return undefined
  return { currency, hourly, taxes: taxesOf(form) }
}

type Sent = Pick<CallIn<typeof issueDetentionClaim>, 'reference' | 'billTo' | 'price'>

/** What a call is told of a claim: nothing of what was left empty. */
export function toSent(form: ClaimForm): Sent {
  const { reference, hourly, currency, billTo } = form
  return {
    reference,
    ...(hourly === '' ? {} : { price: { currency, hourly, taxes: taxesOf(form) } }),
    ...(Object.values(billTo).every((part) => part.trim() === '') ? {} : { billTo }),
  }
}
