import type { FieldWords } from '@waymark/contract/fieldTexts/FieldTexts.ts'

/** Levels of lists and objects in one another. */
const MOST_DEPTH = 24
/** Keys of one object. */
const MOST_KEYS = 1_000
/** Values in all. */
const MOST_VALUES = 100_000

const QUOTE = 0x22
const COMMA = 0x2c
const COLON = 0x3a
const BACKSLASH = 0x5c
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

/**
 * What is too much in a JSON text, before anything is made of it: whoever parses, checks and copies it may then take its
 * time for each value. Undefined for text that is none, which the parser refuses.
 */
export function excessOf(text: string): FieldWords | undefined {
  const keys = [0]
  let depth = 0
  let values = 0
  for (let i = 0; i >= 0 && i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === QUOTE) {
      i = endOfString(text, i)
      if (i < 0) return undefined
    } else if (code === COMMA) {
      if (++values > MOST_VALUES) return { kind: 'tooManyValues', limit: MOST_VALUES }
    } else if (code === COLON) {
      keys[depth] = (keys[depth] ?? 0) + 1
      if ((keys[depth] ?? 0) > MOST_KEYS) return { kind: 'tooManyKeys', limit: MOST_KEYS }
    } else if (OPENING.has(code)) {
      if (++depth > MOST_DEPTH) return { kind: 'tooDeep', limit: MOST_DEPTH }
      keys[depth] = 0
    } else if (CLOSING.has(code) && depth > 0) depth--
  }
  return undefined
}

/** Where the string ends that begins at `start`; -1 when it does not. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = end
    while (text.charCodeAt(slashes - 1) === BACKSLASH) slashes--
    if ((end - slashes) % 2 === 0) return end
  }
  return -1
}
