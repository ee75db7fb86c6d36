import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AddressUse, addressesProblem } from './addressesProblem.ts'

const use = (kind: AddressUse['kind'], isDefaultBilling: boolean, isDefaultShipping: boolean): AddressUse => ({
  kind,
  isDefaultBilling,
  isDefaultShipping,
})

describe('CUS-1 the addresses of a customer', () => {
  it('are at least one, at most one for billing, with one default each', () => {
    expect(addressesProblem([])).toBe('none')
    expect(addressesProblem([use('billing', true, true)])).toBeUndefined()
    expect(addressesProblem([use('billing', true, false), use('shipping', false, true)])).toBeUndefined()
    expect(addressesProblem([use('billing', true, true), use('billing', false, false)])).toBe('twoBilling')
    expect(addressesProblem([use('shipping', false, true)])).toBe('defaultBilling')
    expect(addressesProblem([use('shipping', true, false)])).toBe('defaultShipping')
    expect(addressesProblem([use('shipping', true, true), use('shipping', true, false)])).toBe('defaultBilling')
  })

  it('are right in any order or in none', () => {
    const any = fc.record({
      kind: fc.constantFrom('billing' as const, 'shipping' as const),
      isDefaultBilling: fc.boolean(),
      isDefaultShipping: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(any, { maxLength: 4 }), (addresses) => {
        expect(addressesProblem(addresses.toReversed()) === undefined).toBe(addressesProblem(addresses) === undefined)
      }),
    )
  })
})
