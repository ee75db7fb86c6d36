import { xmlText } from './xmlText.ts'

/** A value of a cell. */
export type TableValue = string | number | boolean | Date | null

/** Days from 1900 as spreadsheets count them to 1970 (ECMA-376-1, 18.17.4.1). */
const DAYS_TO_1970 = 25_569
const DAY = 86_400_000

/** Places of the looks of cells in the styles of `bookParts`. */
export const CELL_STYLES = { plain: 0, bold: 1, time: 2 } as const

/** A row of a sheet. Texts are text cells, so none is a formula; figures are figures. */
export function sheetRow(values: readonly TableValue[], style: number = CELL_STYLES.plain): string {
  const look = style === CELL_STYLES.plain ? '' : ` s="${style}"`
  return `<row>${values.map((value) => cellOf(value, look)).join('')}</row>`
}

function cellOf(value: TableValue, look: string): string {
  if (value === null || value === '') return `<c${look}/>`
  if (typeof value === 'number') return Number.isFinite(value) ? `<c${look}><v>${value}</v></c>` : `<c${look}/>`
  if (typeof value === 'boolean') return `<c t="b"${look}><v>${value ? 1 : 0}</v></c>`
  if (value instanceof Date) return `<c s="${CELL_STYLES.time}"><v>${value.getTime() / DAY + DAYS_TO_1970}</v></c>`
  return `<c t="inlineStr"${look}><is><t xml:space="preserve">${xmlText(value)}</t></is></c>`
}
