/** An address as a server told it; parts that it did not tell are empty. */
export interface FoundAddress {
  readonly number: string
  readonly street: string
  readonly town: string
  /** Code of the state or province, or its name. */
  readonly state: string
  /** ISO 3166-1, two letters or three, capitals. */
  readonly country: string
  /** What it is called where it is no street. */
  readonly title: string
  /** Degrees. */
  readonly lat: number
  readonly lon: number
}
