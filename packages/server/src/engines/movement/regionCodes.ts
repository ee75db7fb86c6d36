import type { RegionIndex } from '@waymark/core/geo/RegionIndex.ts'

/** Names of the jurisdictions that results are kept with: their numbers change with the map, their names do not. */
export interface RegionCodes {
  /** ISO 3166-2 by number; empty for -1, in none. */
  codeOf: (number: number) => string
  /** The number of a code; -1 for one that there is no more. */
  numberOf: (code: string) => number
}

export function regionCodes({ regions }: Pick<RegionIndex, 'regions'>): RegionCodes {
  const codes = regions.map(({ country, code }) => `${country}-${code}`)
  const numbers = new Map(codes.map((code, number) => [code, number]))
  return { codeOf: (number) => codes[number] ?? '', numberOf: (code) => numbers.get(code) ?? -1 }
}
