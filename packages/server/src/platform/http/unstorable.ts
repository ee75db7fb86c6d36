/** How deep parameters are looked into: no call takes deeper ones. */
const DEEPEST = 32

/**
 * Where parameters hold text that neither PostgreSQL nor UTF-8 can: a zero character, or half of a surrogate pair. Names of
 * fields count as well. Bytes are left alone.
 *
 * @returns the path of the first such text, `''` for the whole; undefined where there is none
 */
export function unstorable(value: unknown, path = '', depth = 0): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : path
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || depth > DEEPEST) return undefined
  for (const [name, inner] of Object.entries(value)) {
    if (!isStorable(name)) return path
    const found = unstorable(inner, path === '' ? name : `${path}.${name}`, depth + 1)
    if (found !== undefined) return found
  }
  return undefined
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
