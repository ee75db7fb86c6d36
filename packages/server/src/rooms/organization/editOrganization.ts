import { changes } from '../../platform/audit/changes.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import type { Caller } from '../../platform/http/Caller.ts'
import { CallError } from '../../platform/http/CallError.ts'
import { reopenForZone } from '../alarmRule/public.ts'
import { linkPictures } from '../../platform/uploads/pictures.queries.ts'
import type { CallContext } from '../../platform/http/handlers.ts'
import { lockRecord } from '../../platform/records/lockRecord.ts'
import { checkControl, checkLimits, checkParent, checkType, mayControl } from './checkOrg.ts'
import type { HostProofs } from './hostProof/HostProofs.ts'
import { withHostName } from './hostProof/withHostName.ts'
import type { OrgEditQueries } from './orgEdit.queries.ts'
import type { LockedOrg, OrgParams } from './orgFields.ts'
import type { OrganizationQueries } from './organization.queries.ts'

type EditContext = Pick<CallContext<'404600'>, 'caller' | 'locale' | 'note' | 'error'>

/**
 * Sets fields of an organisation, all of them or none. Whoever does not stand above it sets only what an organisation
 * decides for itself. A suspension ends the sessions of its people.
 */
export async function editOrganization(
  edits: OrgEditQueries,
  queries: OrganizationQueries,
  proofs: HostProofs,
  clock: Clock,
  context: EditContext,
  { orgId, version: edited, ...asked }: OrgParams & { orgId: number; version?: number | undefined },
): Promise<{ version: number }> {
  const { caller } = context
  const params = withHostName(asked, proofs)
  const { store } = edits
  if (params.parentId !== undefined) await edits.lockTree(store.db)
  const before = await lockRecord(context, store, orgId, edited)
  checkControl(params, await mayControl(edits, caller, orgId))
  if (params.parentId !== undefined) await checkMove(edits, caller, before, params.parentId)
  if (params.type !== undefined && params.type !== before.type) await checkType(edits, store.db, caller, params.type)
  checkLimits(params, await edits.counts(orgId))
  const manager = params.accountManagerId ?? undefined
  if (manager !== undefined && !(await edits.manager(store.db, manager, caller.orgIds))) throw new CallError('400105')
  await takePictures(store.db, caller, before, params)
  const now = clock.now()
  const { suspended } = params
  const suspendedAt = suspended === undefined ? undefined : suspended ? (before.suspendedAt ?? now) : null
  const version = await store.update(orgId, { ...params, suspendedAt })
  // rules that go by the clock of the organisation
  const isOther = (params.timeZone ?? before.timeZone) !== before.timeZone || params.parentId !== undefined
  if (isOther) await reopenForZone(store.db, orgId, { now, userId: caller.userId })
  const was = { ...before, suspended: before.suspendedAt !== null }
  context.note({ kind: 'organization', recordId: orgId, ...changes(was, params) })
  if (suspended === true || params.evaluationDays !== undefined || params.evaluationStart !== undefined)
    await queries.endSessionsOutOfService()
  return { version }
}

/** @throws CallError 400606 for a circle, 403 for one's own organisation: it is moved by those above it */
async function checkMove(edits: OrgEditQueries, caller: Caller, org: LockedOrg, parentId: number): Promise<void> {
  if (parentId === org.parentId) return
  if (org.recordId === caller.orgId && !caller.admin)
    throw new CallError('403', [{ name: 'parentId', kind: 'byParent' }])
  if (parentId !== 0 && (await edits.isBelow(parentId, org.recordId))) throw new CallError('400606')
  await checkParent(edits, edits.store.db, caller, parentId)
}

/** Hangs new pictures of the white label on the organisation. @throws CallError 400435 for one that is not to be had */
async function takePictures(tx: Queries, caller: Caller, org: LockedOrg, params: OrgParams): Promise<void> {
  const orgId = org.recordId
  for (const [field, had] of [
    ['logo', org.logo],
    ['loginPicture', org.loginPicture],
  ] as const) {
    const key = params[field]
    if (key === undefined || key === '' || key === had) continue
    const link = { keys: [key], userId: caller.userId, kind: 'organization', recordId: orgId, orgId }
    if (!(await linkPictures(tx, link))) throw new CallError('400435', [{ name: field, kind: 'pictureKey' }])
  }
}
