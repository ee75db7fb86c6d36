import { type Decimal, scaled, times, unitsAt } from './Decimal.ts'

/** A tax that is laid on a line. */
export interface Tax {
  readonly name: string
  readonly jurisdiction: string
  /** Per cent: 9.975 of Quebec's sales tax. 0 for what is exempt. */
  readonly percent: Decimal
  /** It is laid on the taxes before it, too. */
  readonly compound?: boolean
  /** By which certificate a line is exempt. */
  readonly certificate?: string
}

/** A tax of a line as it was laid: a copy, so that a later rate changes nothing. */
export interface LaidTax extends Tax {
  /** What it was laid on, smallest units. */
  readonly base: bigint
  readonly amount: bigint
}

/**
 * The taxes of a line in their order, each rounded half-up to the smallest unit by itself. An exempt line has its tax of 0 like
 * any other.
 *
 * @param net smallest units, negative for a credit
 */
export function taxesOf(net: bigint, taxes: readonly Tax[]): LaidTax[] {
  const laid: LaidTax[] = []
  let taxed = net
  for (const tax of taxes) {
    const base = tax.compound === true ? taxed : net
    // a hundredth is two digits more after the point
    const amount = unitsAt(times(scaled(base, 0), { ...tax.percent, scale: tax.percent.scale + 2 }), 0)
    laid.push({ ...tax, base, amount })
    taxed += amount
  }
  return laid
}

const keyOf = ({ name, jurisdiction, percent, compound, certificate }: Tax): string =>
  JSON.stringify([name, jurisdiction, String(percent.units), percent.scale, compound === true, certificate ?? ''])

/** Taxes of many lines added up, those that are the same in one, in the order of their first. */
export function addTaxes(taxes: Iterable<LaidTax>): LaidTax[] {
  const sums = new Map<string, LaidTax>()
  for (const tax of taxes) {
    const sum = sums.get(keyOf(tax))
    sums.set(keyOf(tax), sum ? { ...sum, base: sum.base + tax.base, amount: sum.amount + tax.amount } : tax)
  }
  return [...sums.values()]
}
