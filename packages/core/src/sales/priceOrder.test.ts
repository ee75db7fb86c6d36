import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceOrder } from './priceOrder.ts'

const TAX = { name: 'Sales tax', jurisdiction: 'US-TX', percent: '8.25' }
const line = (quantity: number, unitPrice: string, listPrice: string | null = null) => ({
  quantity,
  unitPrice,
  listPrice,
  taxes: [TAX],
})

describe('an order', () => {
  it('comes to its lines less the discount, with taxes and shipping', () => {
    const priced = priceOrder({
      currency: 'USD',
      lines: [line(3, '119'), line(2, '18.5')],
      discount: 3940n,
      shippingFee: 1500n,
    })
    // 357.00 and 37.00 less a tenth; 8.25 % of 321.30 and 33.30
    expect(priced.goods.lines.map(({ net, total }) => [net, total])).toEqual([
      [32130n, 32130n + 2651n],
      [3330n, 3330n + 275n],
    ])
    expect(priced.total).toBe(38386n + 1500n)
    expect(priced.discountPercent).toBe('10.0000')
  })

  it('gives away what is below the list, too', () => {
    const priced = priceOrder({ currency: 'USD', lines: [line(1, '90', '120')], discount: 0n, shippingFee: 0n })
    expect(priced.discountPercent).toBe('25.0000')
    expect(
      priceOrder({ currency: 'USD', lines: [line(1, '130', '120')], discount: 0n, shippingFee: 0n }).discountPercent,
    ).toBe('0')
    expect(
      priceOrder({ currency: 'USD', lines: [line(1, '0', '120')], discount: 0n, shippingFee: 0n }).discountPercent,
    ).toBe('100.0000')
  })

  it('gives away no more than there is', () => {
    const order = { currency: 'USD', lines: [line(1, '1')], shippingFee: 0n }
    expect(priceOrder({ ...order, discount: 100n }).total).toBe(0n)
    expect(() => priceOrder({ ...order, discount: 101n })).toThrow(RangeError)
  })

  it('comes to shipping alone without lines', () => {
    expect(priceOrder({ currency: 'USD', lines: [], discount: 0n, shippingFee: 5n })).toMatchObject({
      total: 5n,
      discountPercent: '0',
    })
  })

  it('is the sum of its parts, whatever it is made of', () => {
    const lines = fc.array(
      fc
        .tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 0, max: 10 ** 9 }))
        .map(([n, price]) => line(n, `${price}.123456`)),
      { maxLength: 10 },
    )
    fc.assert(
      fc.property(
        lines,
        fc.bigInt({ min: 0n, max: 100n }),
        fc.bigInt({ min: 0n, max: 10n ** 6n }),
        (some, percent, shippingFee) => {
          const whole = priceOrder({ currency: 'USD', lines: some, discount: 0n, shippingFee })
          const discount = (whole.goods.net * percent) / 100n
          const priced = priceOrder({ currency: 'USD', lines: some, discount, shippingFee })
          expect(priced.goods.net).toBe(whole.goods.net - discount)
          expect(priced.total).toBe(priced.goods.lines.reduce((sum, { total }) => sum + total, 0n) + shippingFee)
        },
      ),
    )
  })
})
