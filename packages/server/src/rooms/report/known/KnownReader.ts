/** A question about results of the movement engine as they were known. Milliseconds since 1970 UTC. */
export interface KnownQuestion {
  readonly devices: readonly number[]
  /** The results that are looked at. */
  readonly from: number
  readonly to: number
  /** The instant. */
  readonly at: number
}

/** Has questions about results answered as they were known at an instant. */
export interface KnownReader {
  /**
   * Runs `work` so that all that it asks of results is told as it was known.
   *
   * @throws what {@link KnownReader.isTooMuch} knows, where that takes too long
   */
  readonly within: <R>(question: KnownQuestion, work: () => Promise<R>, signal: AbortSignal) => Promise<R>
  /** The most that one question may look at, where an error says that it was more. */
  readonly isTooMuch: (error: unknown) => number | undefined
}
