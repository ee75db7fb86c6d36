/** Something that is done again and again. */
export interface Job {
  readonly name: string
  /** Milliseconds between the end of one run and the start of the next. */
  readonly every: number
  readonly run: () => Promise<unknown>
}
