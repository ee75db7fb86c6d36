import type { Outcome } from '../wire.ts'

/** What a call for one record answers, as forms read a record again: as a list of it. */
export async function readOne<Row>(asked: Promise<Outcome<Row>>): Promise<Outcome<{ list: Row[]; total: number }>> {
  const answer = await asked
  return answer.ok ? { ...answer, data: { list: [answer.data], total: 1 } } : answer
}
