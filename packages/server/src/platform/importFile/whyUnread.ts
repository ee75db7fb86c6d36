import { CallError } from '../http/CallError.ts'
import { TOO_LONG } from '../threads/Aside.ts'

/** What to throw where a thread that reads a file failed: a refusal where the file is too much for it. */
export function whyUnread(error: Error & { code?: string }): Error {
  const isLong = error.message === TOO_LONG
  if (!isLong && error.code !== 'ERR_WORKER_OUT_OF_MEMORY') return error
  const message = isLong ? `${TOO_LONG} to read` : 'it takes too much memory to read'
  return new CallError('400431', [{ name: 'file', message }])
}
