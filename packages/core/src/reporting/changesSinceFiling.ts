import type { FuelTaxReturn } from './iftaReturn.ts'

/** Figures of a return that are compared with those that were filed. */
export const FILED_FIGURES = [
  'distance',
  'volume',
  'taxableVolume',
  'taxPaidVolume',
  'netVolume',
  'rate',
  'due',
] as const
export type FiledFigure = (typeof FILED_FIGURES)[number]

/** Where a figure stands: in the sums, on a line, or outside of the agreement. */
export const FILED_PARTS = ['total', 'tax', 'surcharge', 'outside'] as const
export type FiledPart = (typeof FILED_PARTS)[number]

/** What is kept of a return that was filed: whole units of distance and volume, money in the currency's smallest unit. */
export type FiledFigures = Pick<FuelTaxReturn, 'lines' | 'outside' | 'totals'>

/** A figure that is another than was filed; null: unknown, or there was none. */
export interface FilingChange {
  readonly part: FiledPart
  /** ISO 3166-2; empty for the sums and for the unattributed rest. */
  readonly jurisdiction: string
  readonly figure: FiledFigure
  readonly filed: number | null
  readonly now: number | null
}

/** Which figures of a return are others than were filed: the sums first, then jurisdiction by jurisdiction. */
export function changesSinceFiling(filed: FiledFigures, now: FiledFigures): FilingChange[] {
  const [before, after] = [cellsOf(filed), cellsOf(now)]
  return [...new Set([...before.keys(), ...after.keys()])]
    .toSorted((a, b) => orderOf(a).localeCompare(orderOf(b)))
    .flatMap((key) => {
      const [part, jurisdiction = ''] = key.split(' ') as [FiledPart, string?]
      const [was, is] = [before.get(key), after.get(key)]
      return FILED_FIGURES.flatMap((figure): FilingChange[] => {
        const [old, fresh] = [was?.[figure] ?? null, is?.[figure] ?? null]
        // a line that only one of the two has says nothing by its zeros
        const isSame = was && is ? old === fresh : (old ?? 0) === (fresh ?? 0)
        return isSame ? [] : [{ part, jurisdiction, figure, filed: old, now: fresh }]
      })
    })
}

type Cells = Partial<Record<FiledFigure, number | null>>

/** The figures of a return by where they stand. */
function cellsOf({ lines, outside, totals }: FiledFigures): Map<string, Cells> {
  const { distance, volume, netVolume, due } = totals
  return new Map<string, Cells>([
    ['total', { distance, volume, netVolume, due }],
    ...lines.map(({ kind, jurisdiction, ...line }): [string, Cells] => [`${kind} ${jurisdiction}`, line]),
    ...outside.map(({ jurisdiction, ...rest }): [string, Cells] => [
      `outside ${jurisdiction}`,
      { distance: rest.distance },
    ]),
  ])
}

/** Sums, then lines by jurisdiction with their surcharge below, then what is not taxed, the unattributed rest last. */
function orderOf(key: string): string {
  const [part, jurisdiction] = key.split(' ')
  if (part === 'total') return '0'
  return part === 'outside' ? `2 ${jurisdiction || '~'}` : `1 ${jurisdiction} ${part === 'surcharge' ? 1 : 0}`
}
