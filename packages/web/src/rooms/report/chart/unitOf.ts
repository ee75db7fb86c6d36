import { METRES } from '@waymark/core/geo/metres.ts'
import type { Column } from '@waymark/core/reporting/Column.ts'
import { LITRES_PER_GALLON } from '@waymark/core/reporting/reportCells.ts'

/** What one of the unit that people read is in the unit of a column's values. */
export function unitOf({ kind }: Column, distanceUnit: 'mi' | 'km'): number {
  switch (kind) {
    case 'distance':
      return METRES[distanceUnit]
    case 'speed':
      return METRES[distanceUnit] / 3600
    case 'duration':
      return 3600
    case 'share':
      return 0.01
    case 'volume':
      return distanceUnit === 'mi' ? LITRES_PER_GALLON : 1
    default:
      return 1
  }
}
