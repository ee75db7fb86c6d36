import { z } from 'zod'
import { CallError } from '../../platform/http/CallError.ts'

/** Largest number of a record (int4 in the database). */
const MOST_ID = 2_147_483_647

/** What cursors are made of. A client may send anything, and all of it is put into statements. */
export const part = {
  /** A record's number, or 0 before the first. */
  id: z.number().int().min(0).max(MOST_ID),
  /** Something that is counted up; 0 before the first. */
  count: z.number().int().min(0),
  epoch: z.string(),
}

/** Makes a cursor of parts. What it says is no secret and opens nothing: every query is bound to the key anyway. */
export function writeCursor(kind: string, parts: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify([kind, ...parts])).toString('base64url')
}

/**
 * What a cursor says.
 *
 * @param parts of its kind, the kind itself first
 * @throws CallError 400 for one that is damaged, made up or of another call
 */
export function readCursor<Parts>(text: string, parts: z.ZodType<Parts>): Parts {
  const parsed = parts.safeParse(parse(text))
  if (!parsed.success) throw wrongCursor()
  return parsed.data
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown
  } catch {
    return undefined
  }
}

/** The refusal of a cursor that no call has answered. */
export const wrongCursor = (): CallError => new CallError('400', [{ name: 'cursor', kind: 'cursorWrong' }])
