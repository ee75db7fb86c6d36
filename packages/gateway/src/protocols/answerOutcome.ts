import type { OrderForm } from './Orders.ts'
import type { CommandResult } from './Session.ts'

/**
 * What an answer of a device means for the order that was sent to it last: it followed, it said no, or the answer is about
 * something else.
 *
 * @param mark what the answer was to say that it answers; empty where the protocol has no such thing
 */
export function answerOutcome(
  { answers, refuses }: Pick<OrderForm, 'answers' | 'refuses'>,
  mark: string,
  { text, mark: answered, verdict }: CommandResult,
): 'done' | 'refused' | 'other' {
  const isMarked = mark !== '' && answered !== ''
  if (isMarked && answered !== mark) return 'other'
  if (verdict !== undefined) return verdict
  if (refuses?.test(text)) return 'refused'
  return isMarked || (answers?.test(text) ?? true) ? 'done' : 'other'
}
