/** Control characters, what has no meaning on its own (lone surrogates, private use, unassigned) and line separators. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u

/** Fewest and most characters of a password (PWD-1), as people count them at the keyboard: an é is one, however it comes. */
const LENGTH = { least: 6, most: 32 } as const

/**
 * A password as it is compared, so that the same keys give the same bytes on every machine: composed characters, and one kind
 * of space (RFC 8265, 4.2, OpaqueString).
 */
export function preparePassword(password: string): string {
  return password.replaceAll(/\p{Zs}/gu, ' ').normalize('NFC')
}

/** May this be a password: 6 to 32 characters of any script, of which at least one is no space? */
export function isPasswordShape(password: string): boolean {
  // what is longer in bytes than any such password needs no counting
  if (password.length > 8 * LENGTH.most) return false
  const plain = preparePassword(password)
  const length = Array.from(plain).length
  return length >= LENGTH.least && length <= LENGTH.most && !UNSEEN.test(plain) && plain.trim() !== ''
}
