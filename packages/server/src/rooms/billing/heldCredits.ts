import type { CustomerLine } from './billCustomer.ts'

/**
 * Which lines are billed now: an invoice never comes to less than nothing, so what is given back waits for one that bears it, the
 * oldest first. It is not lost: whatever was not given back is found again by the next run.
 */
export function heldCredits(lines: readonly CustomerLine[]): { given: CustomerLine[]; held: CustomerLine[] } {
  const given: CustomerLine[] = []
  const held: CustomerLine[] = []
  for (const ofCurrency of Map.groupBy(lines, ({ price }) => price.currency).values()) {
    let rest = ofCurrency.reduce((sum, { kind, amount }) => (kind === 'credit' ? sum : sum + amount), 0n)
    for (const line of ofCurrency) {
      const isBorne = line.kind !== 'credit' || rest + line.amount >= 0n
      if (line.kind === 'credit' && isBorne) rest += line.amount
      ;(isBorne ? given : held).push(line)
    }
  }
  return { given, held }
}
