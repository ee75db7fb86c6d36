import { wantedState } from '../../rooms/sim/public.ts'
import { RemoteError } from '../api/RemoteError.ts'
import type { Accepted } from './Carrier.ts'
import type { Outcome, Task } from './Outcome.ts'

const UNKNOWN_CARD = 'unknown card'
const UNSURE = 'nobody knows whether it was done'

/** Asks a carrier for what is wanted of one card, or looks what became of it. @throws RemoteError */
export async function askCarrier(task: Task): Promise<Outcome> {
  const { operation, carrier, card, now } = task
  switch (operation.kind) {
    case 'sync':
    case 'verify': {
      const reported = await carrier.read(card, now)
      if (operation.kind === 'sync') return { is: 'confirm', card: { reported } }
      return reported ? { is: 'confirm', result: reported } : { is: 'fail', said: UNKNOWN_CARD }
    }
    case 'limit':
      return askLimit(task)
    case 'recharge':
      return askOnce(task, carrier.recharge && ((key) => carrier.recharge?.(card, task.product, key)))
    case 'message':
      return askOnce(
        task,
        carrier.sendMessage && ((key) => carrier.sendMessage?.(card, operation.wanted.message ?? '', key)),
      )
    default:
      return askState(task)
  }
}

/** A state is looked at before it is asked for, so that nothing is asked twice. */
async function askState({ carrier, operation, card, now }: Task): Promise<Outcome> {
  const wanted = wantedState(operation.kind)
  if (wanted === undefined) throw new Error(`nothing says what ${operation.kind} is`)
  const reported = await carrier.read(card, now)
  if (!reported) return { is: 'fail', said: UNKNOWN_CARD, card: { reported } }
  if (reported.state === wanted) return { is: 'confirm', card: { reported } }
  // it is on its way
  if (reported.state === undefined || operation.carrierRef !== '') return { is: 'wait' }
  const { ref, isDone } = await carrier.setState({ ...card, ref: reported.ref || card.ref }, wanted, keyOf(operation))
  const after = isDone ? await carrier.read(card, now) : undefined
  if (after?.state === wanted) return { is: 'confirm', ref, card: { reported: after } }
  return { is: 'wait', ref: ref || 'accepted' }
}

async function askLimit({ carrier, operation, card, now }: Task): Promise<Outcome> {
  const { dataLimitMb: wanted = null } = operation.wanted
  const reported = await carrier.read(card, now)
  if (!reported) return { is: 'fail', said: UNKNOWN_CARD, card: { reported } }
  if (reported.dataLimitMb === wanted) return { is: 'confirm', card: { reported } }
  if (operation.carrierRef !== '') return { is: 'wait' }
  if (!carrier.setLimit) return { is: 'fail', said: 'it has no limits' }
  const { ref } = await carrier.setLimit({ ...card, ref: reported.ref || card.ref }, wanted, keyOf(operation))
  return { is: 'wait', ref: ref || 'accepted' }
}

/** What must not be done twice is asked again only where the carrier knows it by its key. */
async function askOnce(
  { carrier, operation, card, now, mayBeDone }: Task,
  ask: ((key: string) => Promise<Accepted> | undefined) | undefined,
): Promise<Outcome> {
  if (!ask) return { is: 'fail', said: 'it does not do that' }
  if (mayBeDone && !carrier.isKeyed) return { is: 'timeOut', said: UNSURE }
  let accepted: Accepted | undefined
  try {
    accepted = await ask(keyOf(operation))
  } catch (error) {
    if (!(error instanceof RemoteError) || error.trouble !== 'unknown' || carrier.isKeyed) throw error
    return { is: 'timeOut', said: `${UNSURE}: ${error.message}` }
  }
  if (!accepted?.isDone) return { is: 'wait', ...(accepted ? { ref: accepted.ref } : {}) }
  const { ref } = accepted
  if (operation.kind !== 'recharge') return { is: 'confirm', ref }
  // it is done whatever becomes of the look at what it did
  const reported = await carrier.read(card, now).catch(() => undefined)
  return { is: 'confirm', ref, ...(reported ? { card: { reported } } : {}) }
}

const keyOf = ({ requestKey }: Task['operation']): string => {
  if (requestKey === undefined) throw new Error('an operation without a key')
  return requestKey
}
