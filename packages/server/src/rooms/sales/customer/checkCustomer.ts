import { addressesProblem, type AddressUse } from '@waymark/core/sales/addressesProblem.ts'
import { isCurrency } from '@waymark/core/money/currencies.ts'
import { CallError } from '../../../platform/http/CallError.ts'

/** What of a customer has rules of its own. */
export interface WrittenCustomer {
  readonly addresses?: readonly AddressUse[] | undefined
  readonly terms?: string | undefined
  readonly netDays?: number | null | undefined
  readonly currency?: string | undefined
}

/**
 * Refuses what no customer may be: wrong addresses (CUS-1), days of terms that have none, or none of those that do, a currency
 * that is none.
 *
 * @throws CallError 4001813, 400
 */
export function checkCustomer({ addresses, terms, netDays, currency }: WrittenCustomer): void {
  if (addresses && addressesProblem(addresses) !== undefined) throw new CallError('4001813')
  if (terms === 'net' && typeof netDays !== 'number') throw new CallError('400', [{ name: 'netDays', kind: 'missing' }])
  if (currency !== undefined && !isCurrency(currency))
    throw new CallError('400', [{ name: 'currency', kind: 'currency' }])
}

/** Every part of an address or a contact that is left out is empty. */
export const withEmptyParts = <Parts extends string>(
  parts: readonly Parts[],
  given: readonly object[],
): Record<Parts, unknown>[] =>
  given.map((each) => ({
    ...(Object.fromEntries(parts.map((part) => [part, ''])) as Record<Parts, unknown>),
    ...each,
  }))
