/** Months between two installments. */
const MONTHS = { monthly: 1, quarterly: 3, semi_annual: 6, annual: 12 } as const

/**
 * The days of installments, the first one on the day that it begins. The last days of short months stand for those that they have not:
 * from 31 January on it is 28 February, and 31 March again.
 *
 * @param from such as `2026-11-21`
 */
export function dueDays(from: string, cycle: keyof typeof MONTHS, count: number): string[] {
  const [year = 0, month = 1, day = 1] = from.split('-').map(Number)
  return Array.from({ length: count }, (_, i) => {
    const months = month - 1 + i * MONTHS[cycle]
    const last = new Date(Date.UTC(year, months + 1, 0)).getUTCDate()
    return new Date(Date.UTC(year, months, Math.min(day, last))).toISOString().slice(0, 10)
  })
}
