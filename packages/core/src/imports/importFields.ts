/** What a column of another tracker's export can tell. */
export const IMPORT_FIELDS = [
  'name',
  'serial',
  'vin',
  'plate',
  'time',
  'clock',
  'lat',
  'lon',
  'position',
  'speed',
  'course',
  'battery',
  'temperature',
  'odometer',
  'ignition',
  'address',
  'landmark',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** Which column tells what, by the heads of columns: the same map fits the next file although its columns moved. */
export type ColumnMap = Readonly<Partial<Record<ImportField, string>>>

/** Units that a column's values may be in. */
export const IMPORT_UNITS = {
  speed: ['mph', 'km/h', 'kn', 'm/s'],
  odometer: ['mi', 'km', 'm'],
  temperature: ['°F', '°C'],
  battery: ['%', 'V', 'mV'],
} as const
export type UnitField = keyof typeof IMPORT_UNITS
export const UNIT_FIELDS = Object.keys(IMPORT_UNITS) as readonly UnitField[]

/**
 * Units that are meant where a value names none. Undefined while nothing tells and nobody said; empty where somebody said
 * that it is not known: then such values are left out.
 */
export type ImportUnits = {
  readonly [Field in UnitField]?: (typeof IMPORT_UNITS)[Field][number] | '' | undefined
}

/** What of day, month and a year of two digits stands first where a date is written with numbers only. */
export const DATE_ORDERS = ['mdy', 'dmy', 'ymd'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

/** What people have to say before a file is read: nothing of it is guessed. */
export const IMPORT_ASKS = ['zone', 'dateOrder', ...UNIT_FIELDS] as const
export type ImportAsk = (typeof IMPORT_ASKS)[number]

/** Why a column means what it means: somebody said so, its source keeps it, it is a vendor's, by its head, by its values. */
export const COLUMN_REASONS = ['said', 'kept', 'vendor', 'head', 'values'] as const
export type ColumnReason = (typeof COLUMN_REASONS)[number]

/** How files are read, as far as somebody said; an empty zone or order is not said. */
export interface Reading {
  readonly columns?: ColumnMap | undefined
  readonly units?: ImportUnits | undefined
  readonly zone?: string | undefined
  readonly dateOrder?: DateOrder | '' | undefined
}
