import type { Clock } from '../../platform/clock/clock.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import type { Caller } from '../../platform/http/Caller.ts'
import { CallError } from '../../platform/http/CallError.ts'
import { reopenForZone } from '../alarmRule/public.ts'
import { linkPictures } from '../../platform/uploads/pictures.queries.ts'
import type { CallContext } from '../../platform/http/handlers.ts'
import { checkControl, checkLimits, checkParent, checkType, mayControl, takenError } from './checkOrg.ts'
import type { LockedOrg, OrgEditQueries } from './orgEdit.queries.ts'
import { changesOf, fieldsOf, type OrgParams } from './orgFields.ts'
import type { HostProofs } from './hostProof/HostProofs.ts'
import { UNPROVED } from './hostProof/settleProof.ts'
import { withHostName } from './hostProof/withHostName.ts'
import type { OrganizationQueries } from './organization.queries.ts'

type EditContext = Pick<CallContext, 'caller' | 'locale' | 'note'>

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
  const params = withHostName(asked, proofs, context.locale)
  const result = await edits
    .transaction(async (tx) => {
      if (params.parentId !== undefined) await edits.lockTree(tx)
      const before = await edits.lock(tx, orgId, caller.orgIds)
      if (!before) throw new CallError('404600')
      if (edited !== undefined && edited !== before.version)
        throw new CallError('400', [
          { name: 'version', message: 'the organization was changed by somebody else meanwhile' },
        ])
      checkControl(params, await mayControl(edits, caller, orgId, tx))
      if (params.parentId !== undefined) await checkMove(edits, tx, caller, before, params.parentId)
      if (params.type !== undefined && params.type !== before.type) await checkType(edits, tx, caller, params.type)
      checkLimits(params, before)
      const manager = params.accountManagerId ?? undefined
      if (manager !== undefined && !(await edits.manager(tx, manager, caller.orgIds))) throw new CallError('400105')
      await takePictures(tx, caller, before, params)
      const { suspended, ...fields } = params
      const isOtherHost = params.hostName !== undefined && params.hostName !== before.host_name
      const proof = isOtherHost ? UNPROVED : {}
      const after = await edits.update(tx, orgId, { ...fieldsOf(fields), ...proof }, suspended)
      // rules that go by the clock of the organisation
      const isOther = (params.timeZone ?? before.time_zone) !== before.time_zone || params.parentId !== undefined
      if (isOther) await reopenForZone(tx, orgId, { now: clock.now(), userId: caller.userId })
      return { version: after?.version ?? before.version, changes: changesOf(before, params) }
    })
    .catch((error: unknown) => {
      throw takenError(error)
    })
  const { before, after } = result.changes
  context.note({ kind: 'organization', recordId: orgId, before: { ...before }, after: { ...after } })
  if (params.suspended === true || params.evaluationDays !== undefined || params.evaluationStart !== undefined)
    await queries.endSessionsOutOfService()
  return { version: result.version }
}

/** @throws CallError 400606 for a circle, 403 for one's own organisation: it is moved by those above it */
async function checkMove(
  edits: OrgEditQueries,
  tx: Queries,
  caller: Caller,
  org: LockedOrg,
  parentId: number,
): Promise<void> {
  if (parentId === org.parent_id) return
  if (org.org_id === caller.orgId && !caller.admin)
    throw new CallError('403', [{ name: 'parentId', message: 'is set by the organization above' }])
  if (parentId !== 0 && (await edits.isBelow(parentId, org.org_id, tx))) throw new CallError('400606')
  await checkParent(edits, tx, caller, parentId)
}

/** Hangs new pictures of the white label on the organisation. @throws CallError 400435 for one that is not to be had */
async function takePictures(tx: Queries, caller: Caller, org: LockedOrg, params: OrgParams): Promise<void> {
  const orgId = org.org_id
  for (const [field, had] of [
    ['logo', org.logo],
    ['loginPicture', org.login_picture],
  ] as const) {
    const key = params[field]
    if (key === undefined || key === '' || key === had) continue
    const link = { keys: [key], userId: caller.userId, kind: 'organization', recordId: orgId, orgId }
    if (!(await linkPictures(tx, link)))
      throw new CallError('400435', [{ name: field, message: 'must be uploaded first' }])
  }
}
