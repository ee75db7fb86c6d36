/** Types that numbers of a column are kept in, little-endian as on every machine that we run on. */
export const NUMBER_TYPES = {
  i8: Int8Array,
  u8: Uint8Array,
  i16: Int16Array,
  u16: Uint16Array,
  i32: Int32Array,
  u32: Uint32Array,
  f64: Float64Array,
} as const
export type NumberType = keyof typeof NUMBER_TYPES
export type Numbers = InstanceType<(typeof NUMBER_TYPES)[NumberType]>

/** Stands between the texts of a column: the database keeps none that holds it. */
export const SEPARATOR = '\0'

interface Place {
  type: NumberType
  /** Bytes from the first column. */
  at: number
}

/** How a column is kept. */
export type ColumnKind =
  | ({ kind: 'numbers' } & Place)
  /** Texts with {@link SEPARATOR} between them, as UTF-8. */
  | { kind: 'texts'; at: number; bytes: number }
  /** Few different texts, and for each row the index of its own. */
  | ({ kind: 'words'; words: string[] } & Place)
  /** Lists of numbers: how long each is, and all of them one after the other. */
  | { kind: 'lists'; lengths: Place; values: Place & { count: number } }

/** What a sheet says about itself. */
export interface SheetHead {
  rows: number
  facts: Readonly<Record<string, string>>
  columns: Record<string, ColumnKind>
}
