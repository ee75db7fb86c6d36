/** Columns of the tables of reports in their order, with what is needed to write them in binary. */
export interface TableColumn {
  name: string
  type: 'timestamptz' | 'int4' | 'int2'
}

function columns(type: TableColumn['type'], ...names: string[]): TableColumn[] {
  return names.map((name) => ({ name, type }))
}

/** A report's own columns: those that its last state holds too. */
export const CONTENT_COLUMNS: readonly TableColumn[] = [
  ...columns('int4', 'lat', 'lon', 'odometer', 'power', 'delay'),
  ...columns('int2', 'speed', 'course', 'altitude', 'satellites', 'battery', 'temperature', 'signal', 'event', 'flags'),
]

/** Columns of the newest valid position, which `device_last` holds a second time with `fix_` before their names. */
export const FIX_COLUMNS: readonly TableColumn[] = [
  ...columns('timestamptz', 'time'),
  ...columns('int4', 'seq', 'lat', 'lon'),
  ...columns('int2', 'speed', 'course', 'altitude', 'satellites', 'flags'),
]

/** Columns of `report`, in the order of the table. */
export const REPORT_COLUMNS: readonly TableColumn[] = [
  ...columns('timestamptz', 'time'),
  ...columns('int4', 'device_id', 'seq'),
  ...CONTENT_COLUMNS,
]

/** The select list or insert list of `report`. */
export const REPORT_COLUMN_LIST = REPORT_COLUMNS.map((column) => column.name).join(', ')

/** `unnest($1::…, $2::…, …)` of arrays of `columns`, with parameters from number `first` on. */
export function unnest(columns: readonly TableColumn[], first = 1): string {
  return `unnest(${columns.map(({ type }, n) => `$${n + first}::${type}[]`).join(', ')})`
}
