/** A column that holds a field of a record. */
export interface RecordColumn<Value> {
  readonly column: string
  /** Every new record says it. */
  readonly isNeeded: boolean
  /** What stands there when a new record does not say. */
  readonly blank: Value | undefined
  /** SQL type that it is read as, where that is not its own. */
  readonly readAs: string | undefined
  /** What is stored of a value; undefined: the value. */
  readonly write: ((value: never) => unknown) | undefined
  /** The audit is told of it. */
  readonly isTold: boolean
}

type Needed<Value> = RecordColumn<Value> & { readonly isNeeded: true }
type Blank<Value> = RecordColumn<Value> & { readonly isNeeded: false }

const PLAIN = { readAs: undefined, write: undefined, isTold: true } as const

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
export const json = <Column extends RecordColumn<unknown>>(of: Column): Column => ({
  ...of,
  write: (value: unknown) => JSON.stringify(value),
})

/** The column with its values as days such as `2026-11-21`. */
export const day = <Column extends RecordColumn<string | null>>(of: Column): Column => ({ ...of, readAs: 'text' })

/** The column with its values as times in milliseconds since 1970 UTC. */
export const moment = <Column extends RecordColumn<number | null>>(of: Column): Column => ({
  ...of,
  write: (ms: number | null) => (ms === null ? null : new Date(ms)),
})

/** The column, which no audit line tells of. */
export const untold = <Column extends RecordColumn<unknown>>(of: Column): Column => ({ ...of, isTold: false })
