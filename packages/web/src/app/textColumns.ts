import type { DataColumn } from '../ui/DataColumn.ts'
import { NONE } from './format/makeFormat.ts'

/** Makes columns of text over these rows; a dash stands where there is none, which a card leaves out. */
export function textColumns<Row>(rows: readonly Row[]) {
  return (
    id: string,
    title: string,
    width: number,
    of: (row: Row) => string,
    more: Partial<DataColumn> = {},
  ): DataColumn => ({
    id,
    title,
    width,
    cell: (index) => of(rows[index]!) || NONE,
    blank: (index) => of(rows[index]!) === '',
    ...more,
  })
}
