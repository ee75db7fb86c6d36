import { iftaMember } from '@waymark/core/reporting/ifta.ts'

/**
 * Mileage by whether it is taxed under the agreement: parts that add up to the mileage of the range.
 *
 * @param mm millimetres of the range, asked for by itself
 */
export function closingOf(
  rows: readonly { readonly region: string; readonly mm: number }[],
  mm: number,
): { part: string; mm: number }[] {
  const sumOf = (kind: string): number =>
    rows.reduce((sum, row) => sum + (iftaMember(row.region) === kind ? row.mm : 0), 0)
  return [
    ...(['member', 'nonMember', 'unattributed'] as const).map((part) => ({ part, mm: sumOf(part) })),
    { part: 'mileage', mm },
  ]
}
