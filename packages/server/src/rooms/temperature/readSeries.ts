import { MOST_TEMPERATURE_SENSORS } from '@waymark/contract/rooms/temperature.ts'
import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { UNKNOWN } from '@waymark/core/reports/unknown.ts'
import type { Readings } from '@waymark/core/series/readingsToDraw.ts'

/** A column with a value of its own for "unknown". */
export type SeriesColumn = 'temperature' | 'speed' | 'battery' | 'signal'

/** What is known of one column. */
export function columnReadings(parts: readonly ReportColumns[], column: SeriesColumn): Readings {
  return collect(parts, (part, row) => {
    const value = part[column][row]!
    return value === UNKNOWN[column] ? undefined : value
  })
}

/** Temperatures of one sensor, hundredths of a degree Celsius: the first has a column, the others an attribute. */
export function sensorReadings(parts: readonly ReportColumns[], sensor: number): Readings {
  if (sensor === 1) return columnReadings(parts, 'temperature')
  return collect(parts, (part, row) => {
    const value = part.attributes[row]?.[`temp${sensor}`]
    return typeof value === 'number' ? Math.round(value * 100) : undefined
  })
}

function collect(
  parts: readonly ReportColumns[],
  read: (part: ReportColumns, row: number) => number | undefined,
): Readings {
  const [time, value]: [number[], number[]] = [[], []]
  for (const part of parts)
    for (let row = 0; row < part.length; row++) {
      const reading = read(part, row)
      if (reading === undefined) continue
      time.push(part.time[row]!)
      value.push(reading)
    }
  return { time, value }
}

/** Numbers of the temperature sensors that any report tells of. */
export function sensorsOf(parts: readonly ReportColumns[]): number[] {
  const found = new Set<number>()
  for (const part of parts)
    for (let row = 0; row < part.length; row++) {
      if (part.temperature[row] !== UNKNOWN.temperature) found.add(1)
      const attributes = part.attributes[row]
      if (!attributes) continue
      for (let sensor = 2; sensor <= MOST_TEMPERATURE_SENSORS; sensor++)
        if (typeof attributes[`temp${sensor}`] === 'number') found.add(sensor)
    }
  return [...found].sort((a, b) => a - b)
}
