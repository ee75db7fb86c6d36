import { errorText } from '../refusal/errorText.ts'
import type { Outcome } from '../wire.ts'

/** What became of files that were sent. */
export interface SentFiles<Answer> {
  readonly answers: readonly Answer[]
  /** What is said of those that were refused, a line each, with the names of the files; undefined where none was. */
  readonly refused: string | undefined
}

/** Sends files one after the other: those that are good go in though others are refused, and each refusal names its file. */
export async function sendEach<Answer>(
  files: readonly File[],
  send: (file: File) => Promise<Outcome<Answer>>,
): Promise<{ ok: true; data: SentFiles<Answer> }> {
  const answers: Answer[] = []
  const refused: string[] = []
  for (const file of files) {
    // eslint-disable-next-line no-await-in-loop -- one after the other, so that many files take the memory of one
    const outcome = await send(file)
    if (outcome.ok) answers.push(outcome.data)
    else refused.push(`${file.name}: ${errorText(outcome) ?? ''}`)
  }
  return { ok: true, data: { answers, refused: refused.length === 0 ? undefined : refused.join('\n') } }
}
