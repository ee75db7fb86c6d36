import * as fc from 'fast-check'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { allocate, installments } from './allocate.ts'
import { CURRENCIES, digitsOf, isCurrency } from './currencies.ts'
import {
  decimal,
  decimalOfFigure,
  decimalText,
  figureOf,
  negate,
  plus,
  readDecimal,
  scaled,
  times,
  unitsAt,
} from './Decimal.ts'
import { halfUp } from './halfUp.ts'
import { amountOf, amountText, CurrencyMismatch, type Money, moneyOf, negateMoney, sumOf } from './Money.ts'
import { fromMoneyJson, fromWireMinor, toMoneyJson, toWireMinor } from './moneyJson.ts'
import { prorate } from './prorate.ts'

const minor = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n })
const anyDecimal = fc
  .record({ units: minor, scale: fc.integer({ min: 0, max: 12 }) })
  .map(({ units, scale }) => scaled(units, scale))
const size = (value: bigint): bigint => (value < 0n ? -value : value)

describe('rounding', () => {
  it('takes halves away from nought', () => {
    const halves = [-25n, -15n, -14n, -5n, -4n, 0n, 4n, 5n, 14n, 15n, 25n]
    expect(halves.map((tenths) => halfUp(tenths, 10n))).toEqual([-3n, -2n, -1n, -1n, 0n, 0n, 0n, 1n, 1n, 2n, 3n])
    expect([halfUp(5n, -10n), halfUp(-5n, -10n)]).toEqual([-1n, 1n])
    expect(() => halfUp(1n, 0n)).toThrow(RangeError)
  })

  it('is never more than half a unit off, nearest of all, and mirrors', () => {
    fc.assert(
      fc.property(minor, fc.bigInt({ min: 1n, max: 10n ** 15n }), (dividend, divisor) => {
        const rounded = halfUp(dividend, divisor)
        expect(2n * size(rounded * divisor - dividend) <= divisor).toBe(true)
        expect(halfUp(-dividend, divisor)).toBe(-rounded)
        expect(halfUp(-dividend, -divisor)).toBe(rounded)
      }),
    )
  })
})

describe('a decimal', () => {
  it('is read and written as it stands, without noughts at its end', () => {
    expect(
      ['1.50', '-0.010', '+7', '007', '12e2', '1.25E-3', '0.000'].map((text) => decimalText(decimal(text))),
    ).toEqual(['1.5', '-0.01', '7', '7', '1200', '0.00125', '0'])
    expect(decimalText(decimal('-0.5'), 3)).toBe('-0.500')
    const none = ['', '.5', '5.', '1,5', ' 1', '--1', '1e', 'NaN', 'Infinity', '0x10', '1e999', '1'.repeat(61)]
    expect(none.map(readDecimal)).toEqual(none.map(() => undefined))
    expect(() => decimal('a')).toThrow(RangeError)
    expect(() => decimalOfFigure(Number.NaN)).toThrow(RangeError)
  })

  it('comes back from its text and from a figure of JSON', () => {
    fc.assert(
      fc.property(anyDecimal, (value) => {
        expect(readDecimal(decimalText(value))).toEqual(value)
      }),
    )
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e20, max: 1e20 }), (figure) => {
        expect(figureOf(decimalOfFigure(figure))).toBe(figure + 0)
      }),
    )
  })

  it('multiplies and adds exactly', () => {
    expect(decimalText(times(decimal('1234567890123.456789'), decimal('987654321.123')))).toBe(
      '1219326311400137171597.820454047',
    )
    fc.assert(
      fc.property(anyDecimal, anyDecimal, anyDecimal, (a, b, c) => {
        expect(times(a, plus(b, c))).toEqual(plus(times(a, b), times(a, c)))
        expect(plus(plus(a, b), c)).toEqual(plus(a, plus(b, c)))
        expect(plus(a, negate(a))).toEqual(scaled(0n, 0))
      }),
    )
  })

  it('rounds to any number of digits', () => {
    expect(['1.005', '-1.005', '1.0049', '2'].map((text) => unitsAt(decimal(text), 2))).toEqual([
      101n,
      -101n,
      100n,
      200n,
    ])
  })
})

describe('currencies', () => {
  it('have the digits of ISO 4217 and not those that the runtime likes to show', () => {
    const digits = ['USD', 'CAD', 'JPY', 'KWD', 'PKR', 'COP', 'HUF', 'IQD', 'ISK', 'CLF'].map(digitsOf)
    expect(digits).toEqual([2, 2, 0, 3, 2, 2, 2, 3, 0, 4])
    expect([isCurrency('USD'), isCurrency('XXX'), isCurrency('usd'), digitsOf('HRK')]).toEqual([true, false, false, 2])
    expect(CURRENCIES.every((code) => /^[A-Z]{3}$/.test(code))).toBe(true)
    expect(new Set(CURRENCIES).size).toBe(CURRENCIES.length)
    expect(CURRENCIES).toEqual(CURRENCIES.toSorted())
  })
})

describe('amounts', () => {
  it('are rounded into a currency, and told in it', () => {
    expect(moneyOf(decimal('12.345'), 'USD')).toEqual({ minor: 1235n, currency: 'USD' })
    expect(moneyOf(decimal('-12.5'), 'JPY')).toEqual({ minor: -13n, currency: 'JPY' })
    expect(amountText({ minor: -1230n, currency: 'USD' })).toBe('-12.30')
    expect(amountText({ minor: 7n, currency: 'BHD' })).toBe('0.007')
    fc.assert(
      fc.property(minor, fc.constantFrom(...CURRENCIES), (units, currency) => {
        const money = { minor: units, currency }
        expect(moneyOf(amountOf(money), currency)).toEqual(money)
        expect(moneyOf(decimal(amountText(money)), currency)).toEqual(money)
      }),
    )
  })

  it('add up to the same in any order and any grouping', () => {
    const amounts = fc.array(minor.map((units): Money<'CAD'> => ({ minor: units, currency: 'CAD' })))
    fc.assert(
      fc.property(amounts, fc.nat(), (all, seed) => {
        const cut = all.length === 0 ? 0 : seed % all.length
        const [left, right] = [all.slice(0, cut), all.slice(cut)]
        const sum = sumOf('CAD', all)
        expect(sumOf('CAD', all.toReversed())).toEqual(sum)
        expect(sumOf('CAD', [...right, ...left])).toEqual(sum)
        expect(sumOf('CAD', [sumOf('CAD', left), sumOf('CAD', right)])).toEqual(sum)
        expect(sumOf('CAD', [sum, negateMoney(sum)]).minor).toBe(0n)
      }),
    )
  })

  it('of two currencies never meet', () => {
    const usd: Money<'USD'> = { minor: 1n, currency: 'USD' }
    // @ts-expect-error -- dollars are no Canadian dollars
    expect(() => sumOf('CAD', [usd])).toThrow(CurrencyMismatch)
    const some: Money = usd
    const cad: string = 'CAD'
    expect(() => sumOf(cad, [some])).toThrow('an amount in USD among amounts in CAD')
    expectTypeOf(sumOf('USD', [usd])).toEqualTypeOf<Money<'USD'>>()
    // @ts-expect-error -- a number is no amount
    expect(() => sumOf('USD', [{ minor: 1, currency: 'USD' }])).toThrow(TypeError)
  })

  it('cross the wire as whole numbers, and not at all where a number would change them', () => {
    expect(JSON.stringify(toMoneyJson({ minor: -1235n, currency: 'USD' }))).toBe('{"amount":-1235,"currency":"USD"}')
    const most = BigInt(Number.MAX_SAFE_INTEGER)
    fc.assert(
      fc.property(fc.bigInt({ min: -most, max: most }), (units) => {
        const money = { minor: units, currency: 'EUR' }
        expect(fromMoneyJson(JSON.parse(JSON.stringify(toMoneyJson(money))))).toEqual(money)
      }),
    )
    for (const beyond of [most + 1n, -most - 1n, 10n ** 30n]) expect(() => toWireMinor(beyond)).toThrow(RangeError)
    for (const wrong of [0.5, Number.NaN, 2 ** 53, Number.POSITIVE_INFINITY])
      expect(() => fromWireMinor(wrong)).toThrow(RangeError)
  })
})

describe('splitting', () => {
  const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 40 })

  it('gives the first of equals what is left', () => {
    expect(installments(10_000n, 3)).toEqual([3334n, 3333n, 3333n])
    expect(installments(-10_000n, 3)).toEqual([-3334n, -3333n, -3333n])
    expect(allocate(100n, [1n, 0n, 2n])).toEqual([33n, 0n, 67n])
    expect(allocate(0n, [0n, 0n])).toEqual([0n, 0n])
    expect(() => allocate(1n, [0n, 0n])).toThrow(RangeError)
    expect(() => allocate(1n, [])).toThrow(RangeError)
    expect(() => allocate(1n, [2n, -1n])).toThrow(RangeError)
    for (const count of [0, -1, 1.5, Number.NaN]) expect(() => installments(1n, count)).toThrow(RangeError)
  })

  it('gives away the whole, each within a unit of the exact share, nothing without a weight, the mirror of the mirror', () => {
    fc.assert(
      fc.property(minor, weights, (whole, of) => {
        const sum = of.reduce((all, weight) => all + weight, 0n)
        fc.pre(sum > 0n)
        const parts = allocate(whole, of)
        expect(parts.reduce((all, part) => all + part, 0n)).toBe(whole)
        for (const [i, part] of parts.entries()) {
          expect(size(part * sum - whole * (of[i] ?? 0n)) < sum).toBe(true)
          if (of[i] === 0n) expect(part).toBe(0n)
        }
        expect(allocate(-whole, of)).toEqual(parts.map((part) => -part))
      }),
    )
  })
})

describe('a part of a period', () => {
  const price = { each: decimal('14.99'), currency: 'USD' }

  it('is the days used of the days in the whole period', () => {
    expect(prorate(price, 11, 30)).toEqual({ minor: 550n, currency: 'USD' })
    expect([prorate(price, 0, 30).minor, prorate(price, 30, 30).minor]).toEqual([0n, 1499n])
    expect(prorate({ each: decimal('0.333333'), currency: 'JPY' }, 15, 30).minor).toBe(0n)
    for (const [days, of] of [
      [31, 30],
      [-1, 30],
      [0, 0],
      [1.5, 30],
    ] as const)
      expect(() => prorate(price, days, of)).toThrow(RangeError)
  })

  it('is never less for more days, and both halves are within a unit of the whole', () => {
    fc.assert(
      fc.property(anyDecimal, fc.integer({ min: 1, max: 366 }), fc.nat(366), (each, of, some) => {
        const days = Math.min(some, of)
        const whole = prorate({ each, currency: 'USD' }, of, of).minor
        const part = prorate({ each, currency: 'USD' }, days, of).minor
        const rest = prorate({ each, currency: 'USD' }, of - days, of).minor
        expect(whole).toBe(moneyOf(each, 'USD').minor)
        expect(size(part + rest - whole) <= 1n).toBe(true)
        expect(size(part) <= size(whole)).toBe(true)
      }),
    )
  })
})
