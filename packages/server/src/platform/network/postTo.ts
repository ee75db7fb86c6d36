import { askServer, type Question } from './askServer.ts'

export type Post = Omit<Question, 'method' | 'mostBytes'>

/** Posts to an address that somebody typed in, and answers the HTTP status; what else is answered is not read. @throws as `askServer` */
export const postTo = async (post: Post): Promise<number> =>
  (await askServer({ ...post, method: 'POST', mostBytes: 0 })).status

/** What people are told of a connection that failed: what went wrong with it, without addresses of ours. */
export function connectionFailure(error: unknown): string {
  const { name, code, message } = error as { name?: string; code?: string; message?: string }
  if (name === 'ForbiddenTargetError' || name === 'LargeAnswerError') return message ?? ''
  if (name === 'TimeoutError' || name === 'AbortError') return 'does not answer in time'
  return typeof code === 'string' ? code : 'the connection failed'
}
