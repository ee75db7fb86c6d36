import { readInput } from '../../computed/reportInputs.ts'
import type { ReportColumns } from '../../reports/ReportColumns.ts'
import type { LoadSource } from './LoadSource.ts'

/** What a report does not tell. */
export const NO_LOAD = -1

/** What a source of load says in a report: 0 or 1 of a flag or an input, kg or mm; -1 where the report does not tell it. */
export function readLoad(source: LoadSource, columns: ReportColumns, row: number): number {
  switch (source.kind) {
    case 'flag':
      return readInput(columns, row, 'loaded') ?? NO_LOAD
    case 'input': {
      const value = readInput(columns, row, source.input)
      return value === undefined ? NO_LOAD : Number(value !== 0)
    }
    case 'weight': {
      let sum = 0
      for (const input of source.inputs) {
        const value = readInput(columns, row, input)
        // a sum that lacks an axle is no weight
        if (value === undefined) return NO_LOAD
        sum += value
      }
      // a scale that was set to zero under some weight tells less than nothing
      return Math.max(0, sum)
    }
    case 'distance': {
      const value = readInput(columns, row, source.input)
      // no echo is told as nothing or as less
      return value === undefined || value <= 0 ? NO_LOAD : value
    }
    default:
      return NO_LOAD
  }
}

/**
 * Whether a reading says loaded (1) or empty (0).
 *
 * @param raw from {@link readLoad}
 * @param before what it is held to be: 1, 0, or -1 unknown, which counts between the two bounds of a source
 * @returns -1 where it says nothing
 */
export function judgeLoad(source: LoadSource, raw: number, before: -1 | 0 | 1): -1 | 0 | 1 {
  if (raw === NO_LOAD) return -1
  switch (source.kind) {
    case 'flag':
      return raw ? 1 : 0
    case 'input':
      return (raw !== 0) !== source.isInverted ? 1 : 0
    case 'weight':
      if (raw >= source.threshold) return 1
      return raw < source.threshold - source.margin ? 0 : before
    case 'distance':
      if (raw < source.threshold) return 1
      return raw >= source.threshold + source.margin ? 0 : before
    default:
      return -1
  }
}
