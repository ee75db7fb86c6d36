import { CallError } from '../../platform/http/CallError.ts'

/** Makes a cursor of parts. What it says is no secret and opens nothing: every query is bound to the key anyway. */
export function writeCursor(kind: string, parts: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify([kind, ...parts])).toString('base64url')
}

/**
 * The parts of a cursor.
 *
 * @throws CallError 400 for one that is damaged, or of another call
 */
export function readCursor(text: string, kind: string, length: number): readonly (string | number)[] {
  const parsed = parse(text)
  if (!Array.isArray(parsed) || parsed[0] !== kind || parsed.length !== length + 1) throw wrong()
  const parts: unknown[] = parsed.slice(1)
  if (!parts.every((part) => typeof part === 'string' || Number.isSafeInteger(part))) throw wrong()
  return parts as (string | number)[]
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown
  } catch {
    throw wrong()
  }
}

const wrong = (): CallError =>
  new CallError('400', [{ name: 'cursor', message: 'must be one that this call answered' }])
