import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal, negate, scaled } from './Decimal.ts'
import { CurrencyMismatch, type Money } from './Money.ts'
import { creditOf, type LineInput, type PricedDocument, priceDocument } from './priceDocument.ts'
import { type Tax, taxesOf } from './taxesOf.ts'

const GST: Tax = { name: 'GST', jurisdiction: 'CA', percent: decimal('5') }
const QST: Tax = { name: 'QST', jurisdiction: 'CA-QC', percent: decimal('9.975') }
const EXEMPT: Tax = { name: 'Sales tax', jurisdiction: 'US-TX', percent: decimal('0'), certificate: 'TX-01-339' }
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, amount) => all + amount, 0n)
const size = (value: bigint): bigint => (value < 0n ? -value : value)
const cad = (minor: bigint): Money => ({ minor, currency: 'CAD' })
const line = (quantity: string, each: string, taxes: readonly Tax[] = [GST, QST], discount?: bigint): LineInput => ({
  quantity: decimal(quantity),
  price: { each: decimal(each), currency: 'CAD' },
  taxes,
  ...(discount === undefined ? {} : { discount: cad(discount) }),
})

const tax: fc.Arbitrary<Tax> = fc.record({
  name: fc.constantFrom('GST', 'QST', 'State', 'County'),
  jurisdiction: fc.constantFrom('CA', 'CA-QC', 'US-TX'),
  percent: fc.bigInt({ min: 0n, max: 40_000_000n }).map((units) => scaled(units, 6)),
  compound: fc.boolean(),
})
const anyLine: fc.Arbitrary<LineInput> = fc.record({
  quantity: fc.bigInt({ min: -(10n ** 8n), max: 10n ** 8n }).map((units) => scaled(units, 3)),
  price: fc.bigInt({ min: 0n, max: 10n ** 13n }).map((units) => ({ each: scaled(units, 6), currency: 'CAD' })),
  discount: fc.bigInt({ min: -1000n, max: 1000n }).map(cad),
  taxes: fc.array(tax, { maxLength: 4 }),
})
/** Lines, and a discount of up to all that there is. */
const anyDocument = fc
  .tuple(fc.array(anyLine, { maxLength: 12 }), fc.bigInt({ min: 0n, max: 1000n }))
  .map(([lines, perMille]) => {
    const nets = priceDocument('CAD', lines).lines.map(({ net }) => net)
    const all = sum(nets)
    const most = sum(nets.filter((net) => net * all > 0n))
    return { lines, discount: cad((most * perMille) / 1000n) }
  })

/** What must hold of every document, whatever it is made of. */
function expectSound(document: PricedDocument): void {
  for (const each of document.lines) expect(each.total).toBe(each.net + sum(each.taxes.map(({ amount }) => amount)))
  expect(document.net).toBe(sum(document.lines.map(({ net }) => net)))
  expect(document.tax).toBe(sum(document.lines.flatMap(({ taxes }) => taxes.map(({ amount }) => amount))))
  expect(document.tax).toBe(sum(document.taxes.map(({ amount }) => amount)))
  expect(document.total).toBe(sum(document.lines.map(({ total }) => total)))
  expect(document.total).toBe(document.net + document.tax)
}

describe('a document', () => {
  it('comes to its lines: price times quantity less discount, half-up, and the taxes of each line', () => {
    const document = priceDocument('CAD', [
      line('3', '14.995'),
      line('1.5', '0.333333', [EXEMPT]),
      line('2', '10', [GST], 500n),
    ])
    expect(document.lines.map(({ net, total }) => [net, total])).toEqual([
      // 44.985; 5 % are 2.2495 and 9.975 % 4.4878
      [4499n, 4499n + 225n + 449n],
      [50n, 50n],
      [1500n, 1575n],
    ])
    expect(document.lines[1]?.taxes).toEqual([{ ...EXEMPT, base: 50n, amount: 0n }])
    expect(document.taxes.map(({ name, base, amount }) => [name, base, amount])).toEqual([
      ['GST', 5999n, 300n],
      ['QST', 4499n, 449n],
      ['Sales tax', 50n, 0n],
    ])
    expect([document.net, document.tax, document.total]).toEqual([6049n, 749n, 6798n])
  })

  it('shares its discount among its lines before tax, and takes none off a deposit', () => {
    const lines = [line('1', '10', [GST]), line('1', '20', [GST]), line('-1', '5', [])]
    const document = priceDocument('CAD', lines, cad(100n))
    expect(document.lines.map(({ sharedDiscount, net }) => [sharedDiscount, net])).toEqual([
      [33n, 967n],
      [67n, 1933n],
      [0n, -500n],
    ])
    expectSound(document)
    expect(() => priceDocument('CAD', lines, cad(3001n))).toThrow(RangeError)
    expect(() => priceDocument('CAD', [], cad(1n))).toThrow(RangeError)
    // it would be taken off the deposit
    expect(() => priceDocument('CAD', lines, cad(-1n))).toThrow(RangeError)
  })

  it('knows one currency', () => {
    const usd = { each: decimal('1'), currency: 'USD' }
    expect(() => priceDocument('CAD', [{ ...line('1', '1'), price: usd }])).toThrow(CurrencyMismatch)
    expect(() => priceDocument('USD', [{ ...line('1', '1', [], 1n), price: usd }])).toThrow(CurrencyMismatch)
    expect(() => priceDocument('USD', [{ ...line('1', '1'), price: usd }], cad(1n))).toThrow(CurrencyMismatch)
  })

  it('is always the sum of its lines, and shares within a unit', () => {
    fc.assert(
      fc.property(anyDocument, ({ lines, discount }) => {
        const document = priceDocument('CAD', lines, discount)
        expectSound(document)
        expect(sum(document.lines.map(({ sharedDiscount }) => sharedDiscount))).toBe(discount.minor)
        const before = document.lines.map(({ net, sharedDiscount }) => net + sharedDiscount)
        const weights = before.map((net) => (net * discount.minor > 0n ? size(net) : 0n))
        for (const [i, { sharedDiscount }] of document.lines.entries())
          expect(size(sharedDiscount * sum(weights) - discount.minor * (weights[i] ?? 0n)) < (sum(weights) || 1n)).toBe(
            true,
          )
      }),
    )
  })

  it('comes to the same in any order of its lines', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 8 }), (lines) => {
        const [one, other] = [priceDocument('CAD', lines), priceDocument('CAD', lines.toReversed())]
        expect([other.net, other.tax, other.total]).toEqual([one.net, one.tax, one.total])
        expect(other.lines.toReversed()).toEqual(one.lines)
      }),
    )
  })
})

describe('a credit note', () => {
  it('is the mirror of what it credits, as if its lines had been entered the other way round', () => {
    fc.assert(
      fc.property(anyDocument, ({ lines, discount }) => {
        const document = priceDocument('CAD', lines, discount)
        const credit = creditOf(document)
        expectSound(credit)
        expect([credit.total + document.total, credit.tax + document.tax, credit.net + document.net]).toEqual([
          0n,
          0n,
          0n,
        ])
        expect(creditOf(credit)).toEqual(document)
        const turned = lines.map(({ discount: own, ...rest }) => ({
          ...rest,
          quantity: negate(rest.quantity),
          ...(own ? { discount: cad(-own.minor) } : {}),
        }))
        expect(priceDocument('CAD', turned, cad(-discount.minor))).toEqual(credit)
      }),
    )
  })
})

describe('taxes of a line', () => {
  it('are laid on the net, or on what was laid before as well', () => {
    // Quebec until 2013: its tax on the federal one, too
    const old = { ...QST, percent: decimal('9.5'), compound: true }
    expect(taxesOf(10_000n, [GST, old]).map(({ base, amount }) => [base, amount])).toEqual([
      [10_000n, 500n],
      [10_500n, 998n],
    ])
    expect(taxesOf(-10_000n, [GST, old]).map(({ base, amount }) => [base, amount])).toEqual([
      [-10_000n, -500n],
      [-10_500n, -998n],
    ])
  })

  it('are each within half a unit of their rate, and of parts within a unit a part of that of the whole', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), { minLength: 1 }), tax, (nets, rule) => {
        const amountOf = (net: bigint): bigint => taxesOf(net, [rule])[0]?.amount ?? 0n
        const hundred = 100n * 10n ** BigInt(rule.percent.scale)
        for (const net of nets)
          expect(2n * size(amountOf(net) * hundred - net * rule.percent.units) <= hundred).toBe(true)
        const apart = size(sum(nets.map(amountOf)) - amountOf(sum(nets)))
        expect(2n * apart <= BigInt(nets.length) + 1n).toBe(true)
      }),
    )
  })
})
