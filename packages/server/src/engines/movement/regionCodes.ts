import type { RegionIndex } from '@waymark/core/geo/RegionIndex.ts'

/** Names of the jurisdictions that results are kept with: their numbers change with the map, their names do not. */
export interface RegionCodes {
  /** ISO 3166-2 by number; empty for -1, in none. */
  codeOf: (number: number) => string
  /** The number of a code; -1 for one that there is no more. */
  numberOf: (code: string) => number
}

/** @param regions read when the first name is asked for */
export function regionCodes(regions: () => Pick<RegionIndex, 'regions'>): RegionCodes {
  let known: { codes: string[]; numbers: Map<string, number> } | undefined
  const read = () => {
    const codes = regions().regions.map(({ country, code }) => `${country}-${code}`)
    return { codes, numbers: new Map(codes.map((code, number) => [code, number])) }
  }
  return {
    codeOf: (number) => (known ??= read()).codes[number] ?? '',
    numberOf: (code) => (known ??= read()).numbers.get(code) ?? -1,
  }
}
