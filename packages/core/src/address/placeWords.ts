/** Words of addresses that are written short as often as whole (USPS publication 28, appendix C, and directions). */
const SHORT: Readonly<Record<string, string>> = {
  alley: 'aly',
  avenue: 'ave',
  av: 'ave',
  boulevard: 'blvd',
  bridge: 'brg',
  center: 'ctr',
  centre: 'ctr',
  circle: 'cir',
  court: 'ct',
  crossing: 'xing',
  drive: 'dr',
  east: 'e',
  expressway: 'expy',
  freeway: 'fwy',
  fort: 'ft',
  highway: 'hwy',
  interstate: 'i',
  junction: 'jct',
  lane: 'ln',
  mount: 'mt',
  north: 'n',
  northeast: 'ne',
  northwest: 'nw',
  parkway: 'pkwy',
  place: 'pl',
  plaza: 'plz',
  road: 'rd',
  route: 'rte',
  saint: 'st',
  south: 's',
  southeast: 'se',
  southwest: 'sw',
  square: 'sq',
  street: 'st',
  terrace: 'ter',
  trail: 'trl',
  turnpike: 'tpke',
  west: 'w',
}

/** `St. Mary's` is looked for as `st marys`. */
const POSSESSIVE = /['’]s(?![\p{L}\p{N}])/gu

/**
 * The words that a place is found by: small letters without accents, usual words in their short form. `1, rue de
 * l’Église` is `1 rue de l eglise`.
 */
export function placeWords(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(POSSESSIVE, 's')
  return plain
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => SHORT[word] ?? word)
}

/**
 * Words of a name that is being typed. The last may be a part of a word, so that it stays what it is: of `n high stre`
 * no place would have a word that begins with `st` alone.
 *
 * @returns for each word what a word of the place may begin with
 */
export function typedWords(text: string): string[][] {
  const words = placeWords(text)
  const isWhole = /[^\p{L}\p{N}]$/u.test(text)
  return words.map((word, at) => {
    if (isWhole || at < words.length - 1) return [word]
    const begun = Object.keys(SHORT).filter((whole) => word.length > 1 && whole.startsWith(word))
    return [...new Set([word, ...begun.map((whole) => SHORT[whole]!)])]
  })
}
