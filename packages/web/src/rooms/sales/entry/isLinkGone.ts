import { RefusalError } from '../../../app/refusal/Refusal.ts'

/** How the server refuses a link that was used, is over, or is none. */
const GONE = new Set(['400', '4001846'])

/** Whether what went wrong is that a link does not work any more. */
export const isLinkGone = (error: unknown): boolean =>
  error instanceof RefusalError && GONE.has(error.refusal.errorCode)
