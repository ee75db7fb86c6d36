import type { CallFacts } from '@waymark/contract/call.ts'
import type { Caller, Narrow } from './Caller.ts'
import { checkUnlimited } from './gifts.ts'

/**
 * The caller as a call sees them. A vehicle that somebody sees only because it is in one of their landmarks right now is
 * seen by calls of the present and by no other: where it was before and elsewhere is not theirs to read, and what they
 * bind, share or change must outlast its leaving. Besides, the request may be narrowed to an organisation.
 *
 * @throws CallError 403 for a call that concerns all of an organisation, by somebody who sees only some of it
 */
export function sightFor(
  call: Pick<CallFacts, 'ofNow' | 'concernsAll'>,
  params: unknown,
  whole: Caller,
  narrow: Narrow,
): Caller {
  if (call.concernsAll) checkUnlimited(whole)
  const caller = call.ofNow ? whole : withoutPassingVehicles(whole)
  const { withinOrgId } = (params ?? {}) as { withinOrgId?: number }
  return withinOrgId === undefined ? caller : narrow(caller, withinOrgId)
}

/** The caller without the vehicles that are in sight only for as long as they stay in a landmark. */
export function withoutPassingVehicles<Of extends Pick<Caller, 'vehicleIds' | 'limit'>>(caller: Of): Of {
  return caller.limit ? { ...caller, vehicleIds: caller.limit.vehicleIds } : caller
}
