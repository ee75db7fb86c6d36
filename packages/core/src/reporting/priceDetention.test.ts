import { describe, expect, it } from 'vitest'
import { decimalText } from '../money/Decimal.ts'
import { hoursOf, priceDetention } from './priceDetention.ts'

describe('detention', () => {
  it('is counted in exact hours', () => {
    expect([900, 17_100, 0].map((seconds) => decimalText(hoursOf(seconds)))).toEqual(['0.25', '4.75', '0'])
  })

  it('comes to its hours times the rate, each visit and each tax to the cent', () => {
    const taxes = [{ name: 'State tax', percent: '6.25' }]
    const priced = priceDetention([17_100, 900], { currency: 'USD', hourly: '75.505', taxes })
    // 358.64875 and 18.87625
    expect(priced.lines.map(({ net, total }) => [net, total])).toEqual([
      [35_865n, 38_107n],
      [1888n, 2006n],
    ])
    expect([priced.net, priced.tax, priced.total]).toEqual([37_753n, 2360n, 40_113n])
  })
})
