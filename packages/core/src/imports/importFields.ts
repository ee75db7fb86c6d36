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
  'address',
  'landmark',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** Which column tells what, by the heads of columns: the same map fits the next file although its columns moved. */
export type ColumnMap = Readonly<Partial<Record<ImportField, string>>>

/** Units that are meant where a value names none. */
export const IMPORT_UNITS = {
  speed: ['mph', 'km/h', 'kn', 'm/s'],
  odometer: ['mi', 'km'],
  temperature: ['°F', '°C'],
  battery: ['%', 'V'],
} as const
export type ImportUnits = { readonly [Field in keyof typeof IMPORT_UNITS]: (typeof IMPORT_UNITS)[Field][number] }

/** Units of the exports that North American fleets bring along. */
export const USUAL_UNITS: ImportUnits = { speed: 'mph', odometer: 'mi', temperature: '°F', battery: '%' }

/** Which of day and month stands first where a date is written with numbers only and no year in front. */
export const DATE_ORDERS = ['mdy', 'dmy'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]
