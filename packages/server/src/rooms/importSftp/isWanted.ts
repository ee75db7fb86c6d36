import { MOST_BYTES } from '../importInbox/public.ts'
import type { RemoteFile } from './listFiles.ts'

const KINDS = /\.(csv|xlsx|xls)$/i
/** Characters of a name at most. */
const LONGEST_NAME = 200

/**
 * Whether a file is taken by its name and size: exports whose names have the form that is asked for.
 *
 * @param pattern `*` for anything, in capitals or not; empty for any name
 */
export function isWanted({ name, size }: Pick<RemoteFile, 'name' | 'size'>, pattern: string): boolean {
  if (!KINDS.test(name) || name.length > LONGEST_NAME || name.startsWith('.')) return false
  return size > 0 && size <= MOST_BYTES && (pattern === '' || fits(name.toLowerCase(), pattern.toLowerCase()))
}

/** Whether a name has the parts of a pattern in their order; no expression is made of it, which could take long. */
function fits(name: string, pattern: string): boolean {
  const parts = pattern.split('*')
  const [first = '', last = ''] = [parts[0], parts.at(-1)]
  if (parts.length === 1) return name === pattern
  if (!name.startsWith(first) || !name.endsWith(last) || name.length < first.length + last.length) return false
  let at = first.length
  const end = name.length - last.length
  for (const part of parts.slice(1, -1)) {
    const found = name.indexOf(part, at)
    if (found < 0 || found + part.length > end) return false
    at = found + part.length
  }
  return true
}
