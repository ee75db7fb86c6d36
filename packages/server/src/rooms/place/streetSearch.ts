/** Streets that are put in order: of what fits so many others, more letters are needed. */
export const LOOKED_AT = 2_000
/** Letters of a word that few enough places have for the index to be asked: most have an `n` and a `st`. */
const RARE_LETTERS = 4
/** Side of a square by which streets stand in an index, 1e-6 degrees: no city has more than nine of them hold. */
const SQUARE = 250_000

/** Streets that are looked at before an index is asked: of common words they have enough. */
const SAMPLE = 10_000

/** Where a statement looks for streets, with what its parameters hold from `$5` on. */
export interface StreetSearch {
  readonly from: string
  readonly where: string
  readonly params: readonly unknown[]
}

/**
 * In the nine squares around a place: what many streets are called is found there, and the nearest are among what is found.
 *
 * @param typed for each word what it may begin with, in small letters and digits
 */
export function searchNearby(typed: readonly (readonly string[])[], near: { lat: number; lon: number }): StreetSearch {
  const squaresNear = (degrees: number): number[] =>
    [-1, 0, 1].map((step) => Math.trunc((degrees * 1e6) / SQUARE) + step)
  return {
    from: 'street',
    where: `lat / ${SQUARE} = any ($5::int4[]) and lon / ${SQUARE} = any ($6::int4[])${likes(typed, 7)}`,
    params: [squaresNear(near.lat), squaresNear(near.lon), ...typed.map(patterns)],
  }
}

/**
 * Among some: what the index would have long lists of is found there at once.
 *
 * @param typed as for {@link searchNearby}
 */
export function searchSample(typed: readonly (readonly string[])[]): StreetSearch {
  return {
    from: `(select * from street limit ${SAMPLE}) sample`,
    where: `true${likes(typed, 5)}`,
    params: typed.map(patterns),
  }
}

/**
 * Everywhere, by the rare words: a list of those that have an `n` is longer than it takes to look at what the others find.
 *
 * @param typed as for {@link searchNearby}
 */
export function searchEverywhere(typed: readonly (readonly string[])[]): StreetSearch {
  const isRare = (heads: readonly string[]): boolean => heads.every((head) => head.length >= RARE_LETTERS)
  const rare = typed.some(isRare) ? typed.filter(isRare) : typed
  const common = typed.filter((heads) => !rare.includes(heads))
  const query = rare.map((heads) => `(${heads.map((head) => `'${head}':*`).join(' | ')})`).join(' & ')
  return {
    from: 'street',
    where: `array_to_tsvector(string_to_array(ltrim(words), ' ')) @@ $5::text::tsquery${likes(common, 6)}`,
    params: [query, ...common.map(patterns)],
  }
}

const patterns = (heads: readonly string[]): string[] => heads.map((head) => `% ${head}%`)

function likes(typed: readonly unknown[], first: number): string {
  return typed.map((_heads, at) => ` and words like any ($${first + at}::text[])`).join('')
}
