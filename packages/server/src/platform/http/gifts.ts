import type { Caller, GroupScope, LandmarkScope, Scope } from './Caller.ts'
import { CallError } from './CallError.ts'

/** What somebody may give: to other users, to groups, to rules and to programs. */
export type Gifts = Scope & GroupScope & LandmarkScope

/**
 * What a user may give to others or bind to anything (PERM-15): of their organisations all, or for one who is limited what
 * they were given themselves. They may see more than that, for now or by name only: vehicles that happen to stand in
 * their landmarks, groups and landmarks beside their own, places that they drew. None of it is theirs to give.
 */
export function giftsOf({ orgIds, limit, groupIds }: Pick<Caller, 'orgIds' | 'limit' | 'groupIds'>): Gifts {
  if (!limit) return { orgIds, vehicleIds: undefined, groupIds: undefined, landmarkIds: undefined }
  return { orgIds, vehicleIds: limit.vehicleIds, groupIds: groupIds ?? [], landmarkIds: limit.landmarkIds }
}

/**
 * A caller as one who changes groups: somebody limited changes their own, and knows others by name only, where they are bound
 * to none.
 */
export function changingGroups<Of extends Pick<Caller, 'limit' | 'groupIds'>>(caller: Of): Of {
  return caller.limit ? { ...caller, groupIds: caller.groupIds ?? [] } : caller
}

/** Are all of these among what may be given? */
export function mayGive(ids: readonly number[], gifts: readonly number[] | undefined): boolean {
  if (!gifts) return true
  const known = new Set(gifts)
  return ids.every((id) => known.has(id))
}

/** @throws CallError 403 for somebody who is limited, where all vehicles of an organisation are concerned */
export function checkUnlimited({ limit }: Pick<Caller, 'limit'>): void {
  if (limit) throw new CallError('403', [{ name: 'orgId', kind: 'seesAll' }])
}
