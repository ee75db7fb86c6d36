import { installments } from '@waymark/core/money/allocate.ts'
import { digitsOf } from '@waymark/core/money/currencies.ts'
import { scaled } from '@waymark/core/money/Decimal.ts'
import { addTaxes, type LaidTax } from '@waymark/core/money/taxesOf.ts'
import type { InvoiceDraft } from './InvoiceDraft.ts'
import { priceDraft, type PricedDraftLine } from './priceDraft.ts'

/** One of the invoices that a whole is paid by. */
export interface InstallmentDay {
  /** Days such as `2026-11-21`. */
  readonly issuedOn: string
  readonly dueOn: string
}

const keyOf = ({ taxes }: PricedDraftLine['priced']): string =>
  JSON.stringify(
    taxes.map(({ name, jurisdiction, percent, certificate }) => [
      name,
      jurisdiction,
      String(percent.units),
      percent.scale,
      certificate,
    ]),
  )

/**
 * Splits one invoice into one for each day. Each has a line for what is taxed alike; nets and taxes, to the last unit, add up to those
 * of the whole (largest remainder, the first ones a unit more).
 *
 * @param describe what the line of a part says, given which of how many
 */
export function draftInstallments(
  draft: InvoiceDraft,
  days: readonly InstallmentDay[],
  describe: (part: number, parts: number) => string,
): InvoiceDraft[] {
  const groups = [...Map.groupBy(priceDraft(draft).lines, ({ priced }) => keyOf(priced)).values()]
  const count = days.length
  const split = groups.map((lines) => ({
    nets: installments(
      lines.reduce((all, { priced }) => all + priced.net, 0n),
      count,
    ),
    taxes: addTaxes(lines.flatMap(({ priced }) => priced.taxes)).map((tax) => ({
      tax,
      amounts: installments(tax.amount, count),
      bases: installments(tax.base, count),
    })),
  }))
  return days.map((day, index) => ({
    ...draft,
    ...day,
    discountMinor: 0n,
    strategy: 'installments',
    installment: index + 1,
    installments: count,
    lines: split.map(({ nets, taxes }) => {
      const laid: LaidTax[] = taxes.map(({ tax, amounts, bases }) => ({
        ...tax,
        base: bases[index] ?? 0n,
        amount: amounts[index] ?? 0n,
      }))
      return {
        kind: 'installment' as const,
        description: describe(index + 1, count),
        quantity: scaled(1n, 0),
        price: scaled(nets[index] ?? 0n, digitsOf(draft.currency)),
        taxes: laid,
        laid,
        why: { installment: index + 1, of: count },
      }
    }),
  }))
}
