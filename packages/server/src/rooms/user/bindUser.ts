import type { ErrorCode } from '@waymark/contract/errors.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import type { Caller } from '../../platform/http/Caller.ts'
import { CallError } from '../../platform/http/CallError.ts'
import { giftsOf, mayGive } from '../../platform/http/gifts.ts'
import type { Binding, UserEditQueries } from './userEdit.queries.ts'

/** Most ids of one operation (LIMIT-1). */
const BATCH_LIMIT = 200

/** What a record that the caller does not see answers. */
const NOT_FOUND: Readonly<Record<Binding, ErrorCode>> = { group: '4041000', vehicle: '4041111', landmark: '4041200' }

/** Ids to bind a user to; a kind that is left out stays as it is. */
export type Bound = Partial<Record<Binding, readonly number[] | undefined>>

/** @throws CallError 50001 for more ids than one operation takes (LIMIT-1) */
export function checkBatch(...lists: readonly (readonly number[] | undefined)[]): void {
  if (lists.some((each) => (each?.length ?? 0) > BATCH_LIMIT)) throw new CallError('50001')
}

/**
 * Binds a user to groups, vehicles and landmarks that the caller may give.
 *
 * @throws CallError 50001 for too many, 4041000, 4041111 or 4041200 for one that is not the caller's to give
 */
export async function bindUser(
  edits: UserEditQueries,
  tx: Queries,
  caller: Caller,
  userId: number,
  bound: Bound,
  mode: 'set' | 'add' | 'remove' = 'set',
): Promise<void> {
  for (const binding of ['group', 'vehicle', 'landmark'] as const) {
    const ids = bound[binding] && [...new Set(bound[binding])]
    if (!ids) continue
    checkBatch(ids)
    if (mode === 'remove') await edits.unbind(tx, binding, userId, ids, true)
    else {
      if ((await edits.givable(tx, binding, ids, giftsOf(caller))) < ids.length) throw new CallError(NOT_FOUND[binding])
      if (mode === 'set') await edits.unbind(tx, binding, userId, ids, false)
      await edits.bind(tx, binding, userId, ids)
    }
  }
  await checkSeesNoMore(edits, tx, caller, userId)
}

/**
 * A user whom somebody limited adds or edits sees no more than they do, before and after: they must be limited too, and by
 * nothing but what the caller was given.
 *
 * @throws CallError 400110
 */
export async function checkSeesNoMore(
  edits: UserEditQueries,
  tx: Queries,
  caller: Caller,
  userId: number,
): Promise<void> {
  if (!caller.limit) return
  const gifts = giftsOf(caller)
  const { groups, vehicles, landmarks } = await edits.boundTo(tx, userId)
  const isLimited = groups.length + vehicles.length + landmarks.length > 0
  const isWithin =
    mayGive(groups, gifts.groupIds) && mayGive(vehicles, gifts.vehicleIds) && mayGive(landmarks, gifts.landmarkIds)
  if (!isLimited || !isWithin) throw new CallError('400110', [{ name: 'vehicleIds', kind: 'seesMore' }])
}
