/** A column that holds a field of a record. */
export interface RecordColumn<Value> {
  readonly column: string
  /** Every new record says it. */
  readonly isNeeded: boolean
  /** What stands there when a new record does not say. */
  readonly blank: Value | undefined
  /** SQL type that it is read as, where that is not its own. */
  readonly readAs: string | undefined
  /** Stored as JSON. */
  readonly isJson: boolean
  /** Stored as a time, of milliseconds since 1970 UTC. */
  readonly isMoment: boolean
  /** The audit is told of it. */
  readonly isAudited: boolean
  /** Follows from other records, and is nothing that a caller says. */
  readonly isDerived: boolean
}

type Needed<Value> = RecordColumn<Value> & { readonly isNeeded: true }
type Blank<Value> = RecordColumn<Value> & { readonly isNeeded: false }

const PLAIN = { readAs: undefined, isJson: false, isMoment: false, isAudited: true, isDerived: false } as const

/** A column that every new record says. */
export const needed = <Value>(column: string): Needed<Value> => ({
  ...PLAIN,
  column,
  isNeeded: true,
  blank: undefined,
})

/** A column with what stands there when a new record does not say; undefined: what the table has for it. */
export const column = <Value>(name: string, blank: Value | undefined): Blank<Value> => ({
  ...PLAIN,
  column: name,
  isNeeded: false,
  blank,
})

/** The column with its values as JSON. */
export const json = <Column extends RecordColumn<unknown>>(of: Column): Column => ({ ...of, isJson: true })

/** The column with its values as days such as `2026-11-21`. */
export const day = <Column extends RecordColumn<string | null>>(of: Column): Column => ({ ...of, readAs: 'text' })

/** The column with its values as times in milliseconds since 1970 UTC. */
export const moment = <Column extends RecordColumn<number | null>>(of: Column): Column => ({ ...of, isMoment: true })

/** The column, which no audit line tells of. */
export const notAudited = <Column extends RecordColumn<unknown>>(of: Column): Column => ({ ...of, isAudited: false })

/** The column, with what follows from other records: an organisation that comes so is not the caller's to name. */
export const derived = <Column extends RecordColumn<unknown>>(of: Column): Column & { readonly isDerived: true } => ({
  ...of,
  isDerived: true,
})

/** What a column takes for a field's value. */
export const storedOf = ({ isMoment }: RecordColumn<unknown>, value: unknown): unknown =>
  isMoment && typeof value === 'number' ? new Date(value) : value
