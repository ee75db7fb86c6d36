/** Collects the parameters of a statement that is put together of pieces. */
export class Binder {
  readonly values: unknown[] = []

  /** The parameter's place in the statement, such as `$3`. */
  readonly bind = (value: unknown): string => `$${this.values.push(value)}`
}

/** Gives a value its place in the statement. */
export type Bind = Binder['bind']
