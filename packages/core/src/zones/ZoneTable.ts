/** The clocks of all time zones, packed (`zones.gen.json`, made by `tools/derive-geodata/deriveZones.ts`). */
export interface ZoneTable {
  /** Version of the IANA time zone database, e.g. `2026f`. */
  readonly version: string
  /** Minutes since 1970 at which the table begins. */
  readonly from: number
  readonly lines: readonly {
    /**
     * Pairs of numbers to base 36: minutes since the change before (the first: since `from`), by the clock that the zone
     * began with, and how many minutes the new clock is ahead of that one.
     */
    readonly changes: string
    /** Zones that have these changes, those with the same clock together; names with spaces between. */
    readonly zones: readonly {
      /** Minutes that the clock they began with is ahead of UTC. */
      readonly ahead: number
      readonly names: string
    }[]
  }[]
}
