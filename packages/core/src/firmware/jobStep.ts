/** What a command with firmware has come to. */
export type CarryingState = 'queued' | 'sent' | 'acknowledged' | 'failed' | 'expired'

/** An update that a device is at, as it is looked at. Times in milliseconds since 1970 UTC. */
export interface JobFacts<Failure extends string> {
  readonly state: 'downloading' | 'installing' | 'rebooting'
  /** Since when it is in its state. */
  readonly since: number
  /** How often it was offered, this time included. */
  readonly attempt: number
  /** The command that told the device of it; undefined where that is gone. */
  readonly command: CarryingState | undefined
  /** What the command's end means for the update. */
  readonly commandFailure: Failure
  readonly now: number
}

/** What is done with it now. */
export type JobStep<Failure extends string> =
  /** It is looked at again. */
  | { readonly is: 'wait'; readonly at: number }
  /** The device is asked for its version, and it is looked at again. */
  | { readonly is: 'ask'; readonly at: number }
  /** This try is over; it is offered again, not before. */
  | { readonly is: 'again'; readonly failure: Failure; readonly at: number }
  | { readonly is: 'fail'; readonly failure: Failure }

const MINUTE = 60_000
/** Minutes that a device has for fetching the file, and then for telling its new version. */
const FETCH = 60
const INSTALL = 30
/** Minutes between two questions for its version. */
const ASK = 3
/** Minutes before each further try. */
const BACK_OFF = [10, 60, 360]

/** What becomes of an update whose try failed for a reason that another may not have. */
export function afterFailure<Failure extends string>(failure: Failure, attempt: number, now: number): JobStep<Failure> {
  const wait = BACK_OFF[attempt - 1]
  return wait === undefined ? { is: 'fail', failure } : { is: 'again', failure, at: now + wait * MINUTE }
}

/** What is done with an update that a device is at; it succeeds by nothing but the version that the device tells. */
export function jobStep<Failure extends string>(
  { state, since, attempt, command, commandFailure, now }: JobFacts<Failure>,
  late: { readonly notFetched: Failure; readonly notInstalled: Failure },
): JobStep<Failure> {
  if (state === 'downloading') {
    const isOver = command === undefined || command === 'failed' || command === 'expired'
    if (isOver) return afterFailure(commandFailure, attempt, now)
    const due = since + FETCH * MINUTE
    return due <= now ? afterFailure(late.notFetched, attempt, now) : { is: 'wait', at: due }
  }
  const due = since + INSTALL * MINUTE
  if (due <= now) return afterFailure(late.notInstalled, attempt, now)
  return { is: 'ask', at: Math.min(due, now + ASK * MINUTE) }
}

/** Whether a device that tells this version runs that firmware. Makers do not keep to capitals. */
export const isVersion = (reported: string, wanted: string): boolean =>
  reported.trim().toLowerCase() === wanted.trim().toLowerCase()

/** Per cent of its battery that a device needs for an update, unless it is charging. */
export const LEAST_BATTERY = 30
