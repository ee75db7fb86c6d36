/** What of an address of a customer the rules are about. */
export interface AddressUse {
  readonly kind: 'billing' | 'shipping'
  readonly isDefaultBilling: boolean
  readonly isDefaultShipping: boolean
}

/** What is wrong with the addresses of a customer. */
export type AddressesProblem = 'none' | 'twoBilling' | 'defaultBilling' | 'defaultShipping'

/**
 * What is wrong with the addresses of a customer (CUS-1): there is at least one, at most one of them is the billing address, and
 * one is the default for bills and one for shipments; the same may be both. Undefined where they are right.
 */
export function addressesProblem(addresses: readonly AddressUse[]): AddressesProblem | undefined {
  const count = (holds: (address: AddressUse) => boolean): number => addresses.filter(holds).length
  if (addresses.length === 0) return 'none'
  if (count(({ kind }) => kind === 'billing') > 1) return 'twoBilling'
  if (count(({ isDefaultBilling }) => isDefaultBilling) !== 1) return 'defaultBilling'
  if (count(({ isDefaultShipping }) => isDefaultShipping) !== 1) return 'defaultShipping'
  return undefined
}
