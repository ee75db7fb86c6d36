import { NONE } from '../../../app/format/makeFormat.ts'
import { cellText, type CellContext } from '../list/monitorColumns.tsx'
import type { ColourBy } from './colouring.ts'

/** What the colour of a way says, as a column of the list. */
const SAID = {
  motion: undefined,
  load: 'load',
  dwell: 'dwellTime',
  battery: 'battery',
  freshness: 'lastReport',
} as const

/** The text beside a marker: its name, and in words what its colour says. */
export function markerLabel(row: number, by: ColourBy, context: CellContext): string {
  const name = context.fleet.name[row] ?? ''
  const column = SAID[by]
  const said = column ? cellText(column, row, context) : NONE
  return said === NONE ? name : `${name} · ${said}`
}
