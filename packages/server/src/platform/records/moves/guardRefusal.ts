import type { Transition } from '@waymark/core/lifecycle/Lifecycle.ts'
import { CallError } from '../../http/CallError.ts'
import type { WithStates } from './makeMove.ts'
import type { Mover } from '../RecordStates.ts'

/**
 * Why a record does not let a transition be: the code of the first of its guards that does not hold. Undefined where all do.
 *
 * @param fields what is filled in with it
 */
export function guardRefusal(
  { kind, states }: Pick<WithStates, 'kind' | 'states'>,
  { guards = [] }: Transition,
  before: object,
  fields: object,
  mover: Mover,
): CallError | undefined {
  const will = { ...before, ...fields }
  for (const name of guards) {
    const guard = states.guards[name]
    if (!guard) throw new Error(`${kind}: nothing says what ${name} means`)
    if (!guard.holds((guard.isFilledIn ? will : before) as never, mover))
      return new CallError(guard.code, guard.field === undefined ? [] : [{ name: guard.field, kind: 'missing' }])
  }
  return undefined
}
