import type { ErrorCode } from '@waymark/contract/errors.ts'
import { TYPES_BELOW } from '@waymark/contract/org/orgTypes.ts'
import type { OrgType } from '@waymark/contract/roles.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import type { Caller } from '../../platform/http/Caller.ts'
import { CallError } from '../../platform/http/CallError.ts'
import { quotaLeft } from '../../platform/records/quotaLeft.queries.ts'
import type { OrgCounts, OrgEditQueries } from './orgEdit.queries.ts'
import { CONTROLLED, type OrgParams } from './orgFields.ts'

/** Most organisations from a root down to a leaf. */
const MAX_DEPTH = 50

/** Limits with what they count and the code that answers when that is out of range (ORG-7). */
const LIMITS = [
  ['childLimit', 'children', '403601'],
  ['notificationLimit', 'notifications', '403602'],
  ['landmarkLimit', 'landmarks', '403603'],
  ['accountLimit', 'accounts', '403604'],
] as const satisfies readonly (readonly [keyof OrgParams, keyof OrgCounts, ErrorCode])[]

/**
 * The organisation above a new or moved one: seen by the caller, with room for one more child. Whoever calls this holds
 * the tree's lock.
 *
 * @throws CallError 404600 for one that the caller does not see, 403601 when it is full
 */
export async function checkParent(
  queries: OrgEditQueries,
  tx: Queries,
  caller: Caller,
  parentId: number,
): Promise<void> {
  if (parentId === 0) {
    if (!caller.admin) throw new CallError('404600', [{ name: 'parentId', kind: 'notFound' }])
    return
  }
  const [parent] = await queries.store.lockAll(caller, [parentId])
  if (!parent) throw new CallError('404600', [{ name: 'parentId', kind: 'notFound' }])
  if ((await quotaLeft(tx, queries.store.kind, parentId)) < 1) throw new CallError('403601')
  if ((await queries.depth(tx, parentId)) >= MAX_DEPTH)
    throw new CallError('400', [{ name: 'parentId', kind: 'tooDeep', limit: MAX_DEPTH }])
}

/** @throws CallError 400 for a type that somebody of the caller's organisation may not give (ORG-8) */
export async function checkType(queries: OrgEditQueries, tx: Queries, caller: Caller, type: number): Promise<void> {
  if (caller.admin) return
  const own = await queries.typeOf(tx, caller.orgId)
  const allowed: readonly number[] = own === undefined ? [] : TYPES_BELOW[own as OrgType]
  if (!allowed.includes(type))
    throw new CallError('400', [{ name: 'type', kind: 'notOneOf', list: allowed.map(String) }])
}

/** True for who stands above the organisation: an administrator, or somebody whose own one is not it and not below it. */
export async function mayControl(
  queries: OrgEditQueries,
  caller: Caller,
  orgId: number,
  tx?: Queries,
): Promise<boolean> {
  return caller.admin || !(await queries.isBelow(caller.orgId, orgId, tx))
}

/** @throws CallError 403 naming the fields that only somebody above the organisation sets */
export function checkControl(params: OrgParams, controls: boolean): void {
  const wrong = controls ? [] : CONTROLLED.filter((name) => params[name] !== undefined)
  if (wrong.length > 0)
    throw new CallError(
      '403',
      wrong.map((name) => ({ name, kind: 'byParent' })),
    )
}

/** @throws CallError 403601 to 403604 for a limit below what there is already (ORG-7) */
export function checkLimits(params: OrgParams, have: OrgCounts): void {
  for (const [name, counted, code] of LIMITS) {
    const limit = params[name]
    if (limit !== undefined && limit !== null && limit < have[counted])
      throw new CallError(code, [{ name, kind: 'soManyThere', limit: have[counted] }])
  }
}
