import type { DataColumn } from '../ui/table/DataColumn.ts'

/** Makes columns of what a row says in words or figures; a dash stands where that is nothing, which a card leaves out. */
export function textColumns<Row>() {
  return (
    id: string,
    title: string,
    width: number,
    cell: (row: Row) => string,
    more: Partial<DataColumn<Row>> = {},
  ): DataColumn<Row> => ({ id, title, width, cell, ...more })
}
