import type { Day } from '@waymark/core/billing/days.ts'
import { priceAt } from '@waymark/core/billing/ServicePrice.ts'
import type { CustomerLine } from './billCustomer.ts'
import type { CustomerService } from './loadService.ts'

/** Where the lines of a customer's month go. */
interface GivenLines {
  readonly invoiced: CustomerLine[]
  /** What no invoice will bear any more: a credit note gives it back. */
  readonly credited: CustomerLine[]
  /** What waits for an invoice that bears it. */
  readonly held: CustomerLine[]
}

/**
 * Which lines are billed now: an invoice never comes to less than nothing, so what is given back waits for one that bears it, the
 * oldest first, and has a credit note once no service of its currency goes on. It is not lost: whatever was not given back is found
 * again by the next run.
 *
 * @param today where the customer is billed
 */
export function heldCredits(lines: readonly CustomerLine[], { slots }: CustomerService, today: Day): GivenLines {
  const found: GivenLines = { invoiced: [], credited: [], held: [] }
  // undefined for a device that has no price yet: nobody knows which currency it will be billed in
  const going = new Set(
    slots.flatMap(({ spells }) =>
      spells.flatMap(({ to, prices }) => (to === Infinity ? [priceAt(prices, today).price?.currency] : [])),
    ),
  )
  for (const [currency, ofCurrency] of Map.groupBy(lines, ({ price }) => price.currency)) {
    const isOver = !going.has(currency) && !going.has(undefined)
    let rest = ofCurrency.reduce((sum, { kind, amount }) => (kind === 'credit' ? sum : sum + amount), 0n)
    for (const line of ofCurrency) {
      const isBorne = line.kind !== 'credit' || rest + line.amount >= 0n
      if (line.kind === 'credit' && isBorne) rest += line.amount
      found[isBorne ? 'invoiced' : isOver ? 'credited' : 'held'].push(line)
    }
  }
  return found
}
