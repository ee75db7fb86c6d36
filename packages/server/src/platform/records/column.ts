/** A column that holds a field of a record. */
export interface RecordColumn<Value> {
  readonly column: string
  /** Every new record says it. */
  readonly isNeeded: boolean
  /** What stands there when a new record does not say. */
  readonly blank: Value | undefined
  /** Stored as JSON. */
  readonly isJson: boolean
}

type Needed<Value> = RecordColumn<Value> & { readonly isNeeded: true }
type Blank<Value> = RecordColumn<Value> & { readonly isNeeded: false }

/** A column that every new record says. */
export const needed = <Value>(column: string): Needed<Value> => ({
  column,
  isNeeded: true,
  blank: undefined,
  isJson: false,
})

/** A column with what stands there when a new record does not say. */
export const column = <Value>(name: string, blank: Value): Blank<Value> => ({
  column: name,
  isNeeded: false,
  blank,
  isJson: false,
})

/** A column of JSON that every new record says. */
export const neededJson = <Value>(name: string): Needed<Value> => ({ ...needed<Value>(name), isJson: true })
