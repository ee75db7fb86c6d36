import { ForbiddenTargetError } from './addressGuard.ts'
import { LargeAnswerError } from './askServer.ts'

/** Why a server was not heard to its end: whatever else goes wrong between two machines is that it could not be reached. */
export function unreachedBy(error: unknown): 'tooLarge' | 'private' | 'notReached' {
  if (error instanceof LargeAnswerError) return 'tooLarge'
  return error instanceof ForbiddenTargetError ? 'private' : 'notReached'
}
