/** Names with figures in them in the order people expect: TRL-9 before TRL-10. */
const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** Letters, digits, spaces and hyphens stand in this order in every collation that we offer, and in ASCII too. */
const PLAIN = /^[A-Za-z0-9 -]*$/
/** Digits of the longest number that is compared as one. */
const DIGITS = 16

/**
 * Puts texts in the order of the user's language. A hundred thousand names take the collator two seconds; where all are
 * plain, keys that compare as the collator does take a tenth of that.
 */
export function orderNames(texts: readonly string[]): string[] {
  if (!texts.every((text) => PLAIN.test(text) && !/\d{17}/.test(text)))
    return texts.toSorted((a, b) => collator.compare(a, b))
  const keyed = texts.map((text) => ({ text, key: keyOf(text) }))
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  return keyed.map(({ text }) => text)
}

/** Numbers of one length compare as texts; how a letter is written makes no difference. */
const keyOf = (text: string): string => text.toLowerCase().replace(/\d+/g, (digits) => digits.padStart(DIGITS, '0'))
