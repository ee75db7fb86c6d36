import type { ErrorCode } from '@waymark/contract/errors.ts'
import { CallError, type FieldProblem } from '../../../platform/http/CallError.ts'
import type { ImportProblem } from '../../../platform/importFile/readColumns.ts'
import { whyUnread } from '../../../platform/importFile/whyUnread.ts'
import { Aside } from '../../../platform/threads/Aside.ts'
import type { CheckedLandmark } from './checkRaw.ts'

/** A file whose landmarks are to be read and checked for an organisation. */
export interface LandmarkFileJob {
  readonly name: string
  readonly bytes: Uint8Array
  readonly orgId: number
}

/** The landmarks of a file, and what is wrong with its lines. */
export interface CheckedFile {
  readonly checked: readonly CheckedLandmark[]
  readonly problems: readonly ImportProblem[]
}

/** What the thread answers: the file, or why it cannot be read. */
export type LandmarkFileAnswer =
  | CheckedFile
  | { readonly refused: { readonly code: ErrorCode; readonly fields: readonly FieldProblem[] } }

/** A file of the largest size with the most detailed shapes takes some ten seconds on a slow machine. */
const files = new Aside<LandmarkFileJob, LandmarkFileAnswer>({
  module: new URL('./checkFile.worker.ts', import.meta.url),
  patience: 60_000,
  heap: 512,
})

/**
 * Reads a file's landmarks and checks them, away from the thread that serves.
 *
 * @throws CallError 400431 for what cannot be read, 400433 for what is of no such kind, 400434 for too many rows
 */
export async function checkAside(job: LandmarkFileJob): Promise<CheckedFile> {
  const answer = await files.run(job).catch((error: Error) => {
    throw whyUnread(error)
  })
  if ('refused' in answer) throw new CallError(answer.refused.code, answer.refused.fields)
  return answer
}
