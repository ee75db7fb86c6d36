import { canDo, type CarrierAbility, type CarrierName } from '@waymark/contract/carriers.ts'
import { ACTIVATE_WORD } from '@waymark/contract/rooms/device/simOperation.ts'
import { CallError } from '../../platform/http/CallError.ts'
import type { Caller } from '../../platform/http/Caller.ts'
import { transitionFor } from '../../platform/records/moves/transitionFor.ts'
import { simLifecycle } from '@waymark/contract/lifecycles/simLifecycle.ts'
import type { SimAction } from './stateOperations.ts'

/** Minutes before and after midnight UTC on the 1st in which bundles renew and no card is recharged (SIM-2). */
const RENEWAL = 15

/** Whether bundles renew, so that no card is recharged. @param now milliseconds since 1970 UTC */
export function isRenewing(now: number): boolean {
  const [before, after] = [new Date(now - RENEWAL * 60_000), new Date(now + RENEWAL * 60_000)]
  return before.getUTCMonth() !== after.getUTCMonth()
}

/** Refuses a recharge while bundles renew. @param now milliseconds since 1970 UTC @throws CallError 400506 */
export function checkRenewal(now: number): void {
  if (isRenewing(now)) throw new CallError('400506')
}

/** Refuses what the carrier of a card does not do. @throws CallError 400509 */
export function checkAble(carrier: CarrierName, ability: CarrierAbility): void {
  if (!canDo(carrier, ability)) throw new CallError('400509')
}

/** What of a card decides whether its state may change. */
export interface ChangingCard {
  readonly state: string
  readonly carrier: CarrierName
  /** Where the device stands that it is in; undefined for none. */
  readonly deviceState: string | undefined
}

/**
 * Refuses what may not be done to the state of a card.
 *
 * @throws CallError 400505 without the typed word (SIM-1), 400509 where its carrier does not do it, 400508 for deactivating the
 * card of a device that is activated, 409 where its state does not let it
 */
export function checkAction(
  caller: Pick<Caller, 'userId' | 'orgIds' | 'permissions'>,
  { state, carrier, deviceState }: ChangingCard,
  action: SimAction,
  confirm: string | undefined,
): void {
  checkConfirmed(action, confirm)
  if (action === 'deactivate') {
    checkAble(carrier, 'deactivate')
    if (deviceState === 'activated') throw new CallError('400508')
  }
  const transition = transitionFor(simLifecycle, state, { event: action, caller, reason: '', password: false })
  if (transition instanceof CallError) throw transition
}

/** Refuses to activate without the typed word. @throws CallError 400505 */
export function checkConfirmed(action: SimAction, confirm: string | undefined): void {
  if (action === 'activate' && confirm !== ACTIVATE_WORD) throw new CallError('400505')
}
