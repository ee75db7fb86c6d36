import type { FieldKind } from '@waymark/contract/fieldTexts/FieldTexts.ts'
import { CallError } from '../http/CallError.ts'
import { TOO_LONG } from '../threads/ThreadQueue.ts'

/** What to throw where a thread that reads a file failed: a refusal where the file is too much for it. */
export function whyUnread(error: Error & { code?: string }): Error {
  const kind = excessKind(error)
  return kind === undefined ? error : new CallError('400431', [{ name: 'file', kind }])
}

/** What of a file was too much for the thread that read it; undefined where it failed otherwise. */
export function excessKind({ message, code }: { message?: string; code?: string }): FieldKind | undefined {
  if (message === TOO_LONG) return 'fileSlow'
  return code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'fileHeavy' : undefined
}
