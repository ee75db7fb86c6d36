/**
 * What a column of a report holds. In a row, `distance` is metres, `duration` seconds, `speed` m/s, `volume` litres, `share`
 * 0 to 1, `time` ISO 8601 UTC, `day` YYYY-MM-DD, `degrees` WGS 84, `temperature` °C, `money` the currency
 * that another column names, exact to its last digit; a `choice` is one of the column's words.
 */
export type ColumnKind =
  | 'id'
  | 'text'
  | 'count'
  | 'figure'
  | 'distance'
  | 'duration'
  | 'speed'
  | 'volume'
  | 'money'
  | 'share'
  | 'time'
  | 'day'
  | 'degrees'
  | 'temperature'
  | 'flag'
  | 'choice'

/** The value of a kind of column in a row. */
export type ColumnValue<K extends ColumnKind> = K extends 'text' | 'time' | 'day' | 'choice'
  ? string
  : K extends 'flag'
    ? boolean
    : number

/** A column of a report as data: screen, csv, xlsx and API are made from it. */
export interface Column<K extends ColumnKind = ColumnKind> {
  readonly kind: K
  /** Heading in files, without the unit. */
  readonly head: string
  /** What stands under the column; nothing when left out. */
  readonly total?: 'sum'
  /** Only in files and in the API: the screen has another way to show it, or no room. */
  readonly hidden?: boolean
  /** On the screen only once somebody asks for it: with all of them the table would be wider than its window. */
  readonly spare?: boolean
  /** Digits after the point of a figure. */
  readonly digits?: number
  /** Where the words of a choice stand, when they are not the report's own. */
  readonly words?: 'alarmTypes'
}

/** A report's columns by their keys in a row, in their order. */
export type Columns = Readonly<Record<string, Column>>

/** A row of a report. Null: unknown, or there is none. */
export type RowOf<C extends Columns> = { [Name in keyof C]: ColumnValue<C[Name]['kind']> | null }

/** A row of any report. */
export type AnyRow = Readonly<Record<string, string | number | boolean | null>>
