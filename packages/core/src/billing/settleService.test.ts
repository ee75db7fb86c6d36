import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal } from '../money/Decimal.ts'
import { prorate } from '../money/prorate.ts'
import { type Day, dayOf, dayText, monthAfter } from './days.ts'
import { planPeriodOf } from './planPeriod.ts'
import { priceSteps } from './priceSteps.ts'
import type { PriceStep, ServicePrice } from './ServicePrice.ts'
import type { BilledService, ServiceLine, Spell } from './ServiceSlot.ts'
import { settleService } from './settleService.ts'

const priceOf = (more: Partial<ServicePrice> = {}): ServicePrice => ({
  level: 'model',
  id: 1,
  name: 'Service',
  sku: 'SVC',
  skuId: 1,
  period: 1,
  currency: 'USD',
  price: '14.99',
  ...more,
})
const always = (price: ServicePrice | null = priceOf()): PriceStep[] => [{ from: -Infinity, price }]
const spell = (from: string, to = '', more: Partial<Spell> = {}): Spell => ({
  id: 1,
  from: dayOf(from),
  to: to === '' ? Infinity : dayOf(to),
  prices: always(),
  ...more,
})
const worded = (lines: readonly ServiceLine[]) =>
  lines.map(({ kind, rule, spans, amount, price }) =>
    [
      kind,
      rule,
      spans.map(({ from, to }) => `${dayText(from).slice(5)}..${dayText(to).slice(5)}`).join(' '),
      price.price,
      String(amount),
    ].join(' '),
  )

/** Bills a slot from month to month. */
class Book {
  readonly billed: BilledService[] = []
  readonly months = new Set<Day>()
  run(month: string | Day, spells: readonly Spell[], since = dayOf('2026-01-01')): ServiceLine[] {
    const first = typeof month === 'string' ? dayOf(`${month}-01`) : month
    const cycle = { since, month: first, isGenerated: (at: Day) => this.months.has(at) }
    const lines = settleService({ spells, billed: this.billed }, cycle)
    this.billed.push(...lines.map(({ period, ...line }) => ({ ...line, periodFrom: period.from })))
    this.months.add(first)
    return lines
  }
  get total(): bigint {
    return this.billed.reduce((sum, { amount }) => sum + amount, 0n)
  }
}

describe('what a month’s invoice has of a device', () => {
  it('is its days of the days of the period, from its activation on', () => {
    expect(worded(new Book().run('2026-11', [spell('2026-11-20')]))).toEqual([
      'service partOfPeriod 11-20..11-30 14.99 550',
    ])
    expect(worded(new Book().run('2026-11', [spell('2026-10-20')], dayOf('2026-11-01')))).toEqual([
      'service period 11-01..11-30 14.99 1499',
    ])
    const quarterly = always(priceOf({ period: 3, price: '30' }))
    expect(worded(new Book().run('2026-11', [spell('2026-11-20', '', { prices: quarterly })]))).toEqual([
      'service partOfPeriod 11-20..12-31 30 1370',
    ])
  })

  it('of one that came after its invoice is a late line with its dates on the next', () => {
    const book = new Book()
    book.run('2026-11', [])
    expect(worded(book.run('2026-12', [spell('2026-11-20')]))).toEqual([
      'catch_up lateActivation 11-20..11-30 14.99 550',
      'service period 12-01..12-31 14.99 1499',
    ])
    expect(worded(new Book().run('2026-12', [spell('2026-11-20')]))).toEqual([
      'catch_up missedPeriod 11-20..11-30 14.99 550',
      'service period 12-01..12-31 14.99 1499',
    ])
  })

  it('of one that ended after it was billed in advance is given back, and charged again where it came back', () => {
    const quarterly = always(priceOf({ period: 3, price: '92' }))
    const book = new Book()
    book.run('2026-10', [spell('2026-09-01', '', { prices: quarterly })], dayOf('2026-10-01'))
    const first = spell('2026-09-01', '2026-10-20', { prices: quarterly })
    expect(worded(book.run('2026-11', [first], dayOf('2026-10-01')))).toEqual([
      'credit serviceEnded 10-21..12-31 92 -7200',
    ])
    const again = spell('2026-11-11', '', { id: 2, prices: quarterly })
    expect(worded(book.run('2026-12', [first, again], dayOf('2026-10-01')))).toEqual([
      'catch_up lateActivation 11-11..12-31 92 5100',
    ])
  })

  it('INV-6 keeps its price to the end of a period that was billed; of one that was not it is two lines', () => {
    const [old, fresh] = [priceOf(), priceOf({ id: 2, price: '20' })]
    const changed: PriceStep[] = [
      { from: -Infinity, price: old },
      { from: dayOf('2026-11-10'), price: fresh },
    ]
    const since = dayOf('2026-11-01')
    expect(worded(new Book().run('2026-11', [spell('2026-10-01', '', { prices: changed })], since))).toEqual([
      'service feeChanged 11-01..11-09 14.99 450',
      'service feeChanged 11-10..11-30 20 1400',
    ])
    const book = new Book()
    book.run('2026-11', [spell('2026-10-01')], since)
    expect(worded(book.run('2026-12', [spell('2026-10-01', '', { prices: changed })], since))).toEqual([
      'service period 12-01..12-31 20 2000',
    ])
    // one that came after the invoice has the price of its day to the end of the period
    const late = new Book()
    late.run('2026-11', [], since)
    expect(worded(late.run('2026-12', [spell('2026-11-05', '', { prices: changed })], since))).toEqual([
      'catch_up lateActivation 11-05..11-30 14.99 1299',
      'service period 12-01..12-31 20 2000',
    ])
    const twice = new Book()
    twice.run('2026-11', [], since)
    const times = [
      spell('2026-11-05', '2026-11-07', { prices: changed }),
      spell('2026-11-20', '2026-11-30', { id: 2, prices: changed }),
    ]
    expect(worded(twice.run('2026-12', times, since))).toEqual([
      'catch_up lateActivation 11-05..11-07 11-20..11-30 14.99 700',
    ])
  })

  it('has one charge for a device and the one that took its place on the same day', () => {
    const book = new Book()
    book.run('2026-11', [spell('2026-11-01')])
    const both = [
      spell('2026-11-01', '2026-11-12'),
      spell('2026-11-12', '', { id: 2, prices: always(priceOf({ price: '3' })) }),
    ]
    expect(worded(book.run('2026-12', both))).toEqual(['service period 12-01..12-31 3 300'])
    expect(worded(new Book().run('2026-11', [both[0]!, { ...both[1]!, prices: always() }]))).toEqual([
      'service period 11-01..11-30 14.99 1499',
    ])
  })

  it('has nothing of days without a price, and bills them once there is one', () => {
    const book = new Book()
    expect(book.run('2026-11', [spell('2026-11-01', '', { prices: always(null) })])).toEqual([])
    expect(worded(book.run('2026-12', [spell('2026-11-01')]))).toEqual([
      'catch_up lateActivation 11-01..11-30 14.99 1499',
      'service period 12-01..12-31 14.99 1499',
    ])
  })

  it('goes by the price that counts on each day', () => {
    const rule = (id: number, price: string, from: string | null, to: string | null) => ({
      ...priceOf({ id, price, level: from === null ? 'plan' : 'device' }),
      from,
      to,
    })
    const steps = priceSteps([rule(1, '9', null, null), rule(2, '5', '2026-11-10', '2026-11-20')])
    expect(worded(new Book().run('2026-11', [spell('2026-11-01', '', { prices: steps })]))).toEqual([
      'service feeChanged 11-01..11-09 11-20..11-30 9 600',
      'service feeChanged 11-10..11-19 5 167',
    ])
  })
})

const currencies = fc.constantFrom('JPY', 'USD', 'KWD')
const anyPrice = fc
  .record({
    units: fc.bigInt({ min: 0n, max: 10n ** 9n }),
    scale: fc.integer({ min: 0, max: 6 }),
    period: fc.constantFrom(1, 3, 6, 12),
    currency: currencies,
  })
  .map(({ units, scale, period, currency }) => priceOf({ price: `${units}e-${scale}`, period, currency }))
const anyPeriod = fc.integer({ min: 0, max: 200 })
/** Spells within a period, by parts of its days, some of them on the same days. */
const cuts = fc.array(fc.tuple(fc.nat(400), fc.nat(60)), { minLength: 1, maxLength: 8 })

const period0 = dayOf('2020-01-01')
const placed = (price: ServicePrice, place: number, parts: readonly (readonly [number, number])[]) => {
  const period = planPeriodOf(monthAfter(period0, place), price.period)
  const spells = parts
    .map(([start, length], index): Spell => {
      const from = period.from + (start % period.days)
      return { id: index + 1, from, to: Math.min(from + length, period.to), prices: always(price) }
    })
    .toSorted((a, b) => a.from - b.from || a.to - b.to)
  const days = new Set(spells.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, at) => from + at)))
  return { period, spells, days }
}
const costOf = (price: ServicePrice, days: number, of: number): bigint =>
  prorate({ each: decimal(price.price), currency: price.currency }, days, of).minor

describe('of any spells', () => {
  it('bills each day of a period once, to the last unit', () => {
    fc.assert(
      fc.property(anyPrice, anyPeriod, cuts, (price, place, parts) => {
        const { period, spells, days } = placed(price, place, parts)
        const book = new Book()
        book.run(monthAfter(period.to, 0), spells, period.from)
        expect(book.total).toBe(costOf(price, days.size, period.days))
        // run again it has nothing
        expect(book.run(monthAfter(period.to, 0), spells, period.from)).toEqual([])
      }),
    )
  })

  it('comes to the same whatever is known at each of its runs', () => {
    fc.assert(
      fc.property(anyPrice, anyPeriod, cuts, fc.array(fc.nat(400), { maxLength: 6 }), (price, place, parts, looks) => {
        const { period, spells, days } = placed(price, place, parts)
        const book = new Book()
        for (const now of looks.map((look) => period.from + (look % period.days)).toSorted((a, b) => a - b)) {
          // what began later is not there yet, and what ends later is open
          const known = spells
            .filter(({ from }) => from <= now)
            .map((each) => (each.to > now ? { ...each, to: Infinity } : each))
          const apart = known.slice(0, 1 + known.findIndex(({ to }) => to === Infinity) || known.length)
          book.run(monthAfter(now, 0), apart, period.from)
        }
        book.run(monthAfter(period.to, 1), spells, period.from)
        expect(book.total).toBe(costOf(price, days.size, period.days))
      }),
    )
  })

  it('gives back exactly what it charged', () => {
    fc.assert(
      fc.property(anyPrice, anyPeriod, cuts, (price, place, parts) => {
        const { period, spells } = placed(price, place, parts)
        const book = new Book()
        const charged = book.run(monthAfter(period.to, 0), spells, period.from)
        const given = book.run(monthAfter(period.to, 1), [], period.from)
        expect(given.map(({ amount }) => -amount)).toEqual(charged.map(({ amount }) => amount))
        expect(given.map(({ spans }) => spans)).toEqual(charged.map(({ spans }) => spans))
        expect(book.total).toBe(0n)
      }),
    )
  })
})
