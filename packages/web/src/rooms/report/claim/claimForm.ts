import type { CallIn } from '@waymark/contract/call.ts'
import type { issueDetentionClaim } from '@waymark/contract/rooms/report/claim.ts'
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

type Sent = Pick<CallIn<typeof issueDetentionClaim>, 'reference' | 'billTo' | 'price'>

/** What a call is told of a claim: nothing of what was left empty. */
export function toSent({ reference, hourly, currency, taxName, taxPercent, billTo }: ClaimForm): Sent {
  const taxes = taxPercent === '' ? [] : [{ name: taxName.trim(), percent: taxPercent }]
  return {
    reference,
    ...(hourly === '' ? {} : { price: { currency, hourly, taxes } }),
    ...(Object.values(billTo).every((part) => part.trim() === '') ? {} : { billTo }),
  }
}
