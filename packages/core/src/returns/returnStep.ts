import { isLineOver, isToCome, type ReturnLine } from './returnTracks.ts'

/** The steps of a return, as everybody is told of it. */
export const RETURN_STEPS = [
  'request',
  'dispatching',
  'analysis',
  'returning',
  'closed',
  'disapproved',
  'canceled',
] as const
export type ReturnStep = (typeof RETURN_STEPS)[number]

/** A return of these is under way. */
export const OPEN_RETURNS = ['request', 'dispatching', 'analysis', 'returning'] as const satisfies readonly ReturnStep[]

/** Steps at which something is done with the devices of a return. */
export const RETURNS_AT_WORK = ['dispatching', 'analysis', 'returning'] as const satisfies readonly ReturnStep[]

/** Whether something is done with devices of a return at this step. */
export const isAtWork = (step: string): boolean => RETURNS_AT_WORK.some((each) => each === step)

/** What somebody decided of the return as a whole. */
export type ReturnDecision = 'asked' | 'approved' | 'disapproved' | 'canceled'

/** Of what the step of a return follows. */
export interface ReturnFacts {
  readonly decision: ReturnDecision
  readonly lines: readonly ReturnLine[]
  /** Its money is settled, or there is none to settle. */
  readonly isSettled: boolean
}

/** Whether nothing is left to find out about a device: only its way back, if it has one. */
const isJudged = (line: ReturnLine): boolean => isLineOver(line) || (!isToCome(line) && line.outbound === 'ready')

/** The step of a return, which follows from what was decided and from the tracks of its devices (RMA-2). */
export function returnStep({ decision, lines, isSettled }: ReturnFacts): ReturnStep {
  if (decision === 'asked') return 'request'
  if (decision !== 'approved') return decision
  if (lines.every(isLineOver) && isSettled) return 'closed'
  if (lines.every(isJudged)) return 'returning'
  return lines.some(({ inbound }) => inbound === 'received') ? 'analysis' : 'dispatching'
}

/** Whether a return can be called off: nothing of it has come in or gone out. */
export const isUntouched = (lines: readonly ReturnLine[]): boolean =>
  lines.every(({ inbound, outbound }) => inbound !== 'received' && outbound !== 'shipped')
