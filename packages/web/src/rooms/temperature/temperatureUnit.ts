import { NONE, type Format } from '../../app/format/makeFormat.ts'

/** A temperature with a tenth of a degree in the user's unit; null unknown. @param value hundredths of a degree Celsius */
export function degrees(value: number | null, format: Format): string {
  return value === null ? NONE : format.temperature(value)
}

/** The bare figure in the user's unit, for a field; null without. @param value hundredths of a degree Celsius */
export function toField(value: number | null, format: Format): number | null {
  const shown = value === null ? null : format.temperatureValue(value)
  return shown === null ? null : Math.round(shown * 10) / 10
}

/** What a field holds, in °C. */
export function toCelsius(value: number, format: Pick<Format, 'temperatureUnit'>): number {
  const celsius = format.temperatureUnit === '°F' ? (value - 32) / 1.8 : value
  return Math.round(celsius * 100) / 100
}

/** A range as text: from, to, or both; hundredths of a degree Celsius. */
export function rangeText(low: number | null, high: number | null, format: Format): string {
  if (low === null && high === null) return NONE
  if (low === null) return `≤ ${degrees(high, format)}`
  if (high === null) return `≥ ${degrees(low, format)}`
  return `${format.number(toField(low, format) ?? 0, 1)} – ${degrees(high, format)}`
}
