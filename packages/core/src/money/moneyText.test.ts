import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CURRENCIES } from './currencies.ts'
import { decimal } from './Decimal.ts'
import type { Money } from './Money.ts'
import { moneyText, priceText } from './moneyText.ts'
import { readMoney } from './readMoney.ts'

const TAGS = ['en', 'fr', 'es', 'zh', 'pa'] as const
const money = (minor: bigint, currency = 'USD'): Money => ({ minor, currency })
const spaced = (text: string): string => text.replaceAll(/\s/g, ' ')

describe('an amount in five languages', () => {
  it('stands as people write it', () => {
    expect(TAGS.map((tag) => spaced(moneyText(money(-123_456_789n), tag)))).toEqual([
      '-$1,234,567.89',
      '-1 234 567,89 $US',
      '-1.234.567,89 US$',
      '-US$1,234,567.89',
      '-US$12,34,567.89',
    ])
    expect(moneyText(money(5n, 'JPY'), 'en')).toBe('¥5')
    expect(spaced(moneyText(money(5n, 'KWD'), 'en'))).toBe('KWD 0.005')
    // the runtime would show no digits
    expect(spaced(moneyText(money(1050n, 'PKR'), 'en'))).toBe('PKR 10.50')
  })

  it('is exact where a floating point number is not', () => {
    expect(moneyText(money(90_071_992_547_409_931_234_567n), 'en')).toBe('$900,719,925,474,099,312,345.67')
  })

  it('of one thing has as many digits as its price, and those of the currency at least', () => {
    const price = (each: string, currency: string) => priceText({ each: decimal(each), currency }, 'en')
    expect(price('0.0125', 'USD')).toBe('$0.0125')
    expect(price('14', 'USD')).toBe('$14.00')
    expect(price('1200', 'JPY')).toBe('¥1,200')
    expect(price('1.5', 'KWD')).toBe('KWD\u00a01.500')
  })

  it('comes back from its text', () => {
    const minor = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n })
    fc.assert(
      fc.property(minor, fc.constantFrom(...CURRENCIES), fc.constantFrom(...TAGS), (units, currency, tag) => {
        expect(readMoney(moneyText(money(units, currency), tag), currency, tag)).toEqual(money(units, currency))
      }),
      { numRuns: 1500 },
    )
  })

  it('is read with and without sign, groups and fraction', () => {
    const read = (text: string, tag: string, currency = 'USD') => readMoney(text, currency, tag)?.minor
    expect(
      ['1234.5', '1,234.50', '1 234.50', '$1,234.50', '1234.50 USD', ' $ 1234.5 '].map((text) => read(text, 'en')),
    ).toEqual(Array.from({ length: 6 }, () => 123_450n))
    expect(['1234,5', '1 234,50', '1\u202f234,50\u00a0$US', '1234,50 $'].map((text) => read(text, 'fr'))).toEqual(
      Array.from({ length: 4 }, () => 123_450n),
    )
    expect(['12,34,567', '1,234,567', '੧੨੩੪੫੬੭'].map((text) => read(text, 'pa'))).toEqual(
      Array.from({ length: 3 }, () => 123_456_700n),
    )
    expect(['-$5', '$-5', '\u22125'].map((text) => read(text, 'en'))).toEqual([-500n, -500n, -500n])
    expect(['1.234,5', '1234,5 US$'].map((text) => read(text, 'es'))).toEqual([123_450n, 123_450n])
    expect(read('￥1,234', 'zh', 'JPY')).toBe(1234n)
  })

  it('is refused where it may be another', () => {
    const wrong: [string, string, string?][] = [
      ['1,50', 'en'],
      ['1.50', 'fr'],
      ['1,2345', 'en'],
      ['12,34,567', 'en'],
      ['1.005', 'en'],
      ['1.5', 'en', 'JPY'],
      ['CA$5', 'en'],
      ['5 CAD', 'en'],
      ['--5', 'en'],
      ['-$-5', 'en'],
      ['5-', 'en'],
      ['5.', 'en'],
      ['.5', 'en'],
      ['1e3', 'en'],
      ['', 'en'],
      ['$', 'en'],
      ['abc', 'en'],
    ]
    expect(wrong.map(([text, tag, currency = 'USD']) => readMoney(text, currency, tag))).toEqual(
      wrong.map(() => undefined),
    )
  })
})
