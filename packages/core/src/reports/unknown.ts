/** What a column holds when a report does not say: values that no device can mean. */
export const UNKNOWN = {
  /** lat and lon both: the report has no position at all. */
  position: -2_147_483_648,
  odometer: -1,
  power: -1,
  speed: -1,
  course: -1,
  altitude: -32_768,
  satellites: -1,
  battery: -1,
  temperature: -32_768,
  signal: -1,
} as const
