/** Entries of the list, the most common first, of which a password made longer by digits and symbols is still refused. */
const WORN = 10_000

/** Shortest word that such a password may stand on. */
const SHORTEST_BASE = 3

let known: Promise<ReadonlyMap<string, number>> | undefined

/** Ranks of 49,000 passwords out of leaks, by the password in small letters; some MB, read with the first question. */
function ranks(): Promise<ReadonlyMap<string, number>> {
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Map(dictionary['passwords-common'].map((word, rank) => [word.toLowerCase(), rank])),
  )
  return known
}

/**
 * Is a password among the first that anybody would try: out of a list of common ones (in any case, with digits and symbols
 * before or behind), one character or a short piece over and over, characters in a row such as `654321`, or what the account
 * itself is called?
 *
 * @param own names that go with it: user name, e-mail address, the product's name
 */
export async function isCommonPassword(password: string, own: readonly string[] = []): Promise<boolean> {
  const plain = password.normalize('NFKC').toLowerCase()
  const base = plain.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const names = own
    .flatMap((name) => [name, name.split('@')[0] ?? ''])
    .map((name) => name.normalize('NFKC').toLowerCase())
  if (names.some((name) => name.length >= SHORTEST_BASE && (plain === name || base === name))) return true
  if (isRepeated(plain) || isRow(plain)) return true
  const words = await ranks()
  const rank = base.length < SHORTEST_BASE ? undefined : words.get(base)
  return words.has(plain) || (rank !== undefined && rank < WORN)
}

/** One piece of at most four characters over and over, the last one perhaps cut: `aaaaaa`, `121212`, `abcabcab`. */
function isRepeated(text: string): boolean {
  const letters = Array.from(text)
  return [1, 2, 3, 4].some(
    (length) => letters.length >= 2 * length && letters.every((each, i) => each === letters[i % length]),
  )
}

/** Characters that follow each other up or down, where 0 follows 9: `abcdef`, `654321`, `7890123`. */
function isRow(text: string): boolean {
  const codes = Array.from(text).map((each) => each.codePointAt(0) ?? 0)
  const isDigits = /^\d+$/.test(text)
  return [1, -1].some((step) =>
    codes.every((code, i) => {
      if (i === 0) return true
      const apart = code - (codes[i - 1] ?? 0)
      return apart === step || (isDigits && apart === -9 * step)
    }),
  )
}
