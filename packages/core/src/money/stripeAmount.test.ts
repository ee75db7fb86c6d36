import { describe, expect, it } from 'vitest'
import { minorOfStripe, stripeAmount } from './stripeAmount.ts'

describe('amounts as Stripe counts them', () => {
  it.each([
    ['USD', 1234n, 1234n],
    ['JPY', 500n, 500n],
    // charged whole
    ['MGA', 50_000n, 500n],
    ['MGA', 50_001n, undefined],
    // no parts any more, said in hundredths all the same
    ['ISK', 500n, 50_000n],
    ['UGX', 500n, 50_000n],
    // three digits, the last one nought
    ['KWD', 5120n, 5120n],
    ['KWD', 5124n, undefined],
    ['CLF', 10_000n, undefined],
  ])('%s %s', (currency, minor, amount) => {
    expect(stripeAmount(minor, currency)).toBe(amount)
    if (amount !== undefined) expect(minorOfStripe(amount, currency)).toBe(minor)
  })

  it('has no króna of which a part is missing', () => {
    expect(minorOfStripe(50_001n, 'ISK')).toBeUndefined()
  })
})
