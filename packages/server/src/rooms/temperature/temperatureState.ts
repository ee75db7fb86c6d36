import type { TemperatureRow } from '@waymark/contract/rooms/temperature.ts'

/** How a temperature stands to a range, all in the same unit; null: no such limit. */
export function temperatureState(value: number, low: number | null, high: number | null): TemperatureRow['state'] {
  if (low === null && high === null) return 'noRange'
  if (low !== null && value < low) return 'low'
  return high !== null && value > high ? 'high' : 'inside'
}
