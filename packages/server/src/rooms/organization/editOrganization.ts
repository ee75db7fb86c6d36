import { CallError } from '../../platform/http/CallError.ts'
import { linkPictures } from '../../platform/uploads/pictures.queries.ts'
import type { CallContext } from '../../platform/http/handlers.ts'
import { checkControl, checkLimits, checkParent, checkType, mayControl, takenError } from './checkOrg.ts'
import type { OrgEditQueries } from './orgEdit.queries.ts'
import { changesOf, fieldsOf, type OrgParams } from './orgFields.ts'
import type { OrganizationQueries } from './organization.queries.ts'

/** Pictures of the white label. */
const PICTURES = ['logo', 'loginPicture'] as const

type EditContext = Pick<CallContext, 'caller' | 'note'>

/**
 * Sets fields of an organisation, all of them or none. Whoever does not stand above it sets only what an organisation
 * decides for itself. A suspension ends the sessions of its people.
 */
export async function editOrganization(
  edits: OrgEditQueries,
  queries: OrganizationQueries,
  context: EditContext,
  { orgId, version: edited, ...params }: OrgParams & { orgId: number; version?: number | undefined },
): Promise<{ version: number }> {
  const { caller } = context
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
      if (params.parentId !== undefined && params.parentId !== before.parent_id) {
        // an organisation that the caller belongs to is moved by those above it
        if (orgId === caller.orgId && !caller.admin)
          throw new CallError('403', [{ name: 'parentId', message: 'is set by the organization above' }])
        if (params.parentId !== 0 && (await edits.isBelow(params.parentId, orgId, tx))) throw new CallError('400606')
        await checkParent(edits, tx, caller, params.parentId)
      }
      if (params.type !== undefined && params.type !== before.type) await checkType(edits, tx, caller, params.type)
      checkLimits(params, before)
      const manager = params.accountManagerId ?? undefined
      if (manager !== undefined && !(await edits.manager(tx, manager, caller.orgIds))) throw new CallError('400105')
      for (const [field, key] of PICTURES.map((name) => [name, params[name]] as const)) {
        if (key === undefined || key === '' || key === before[field === 'logo' ? 'logo' : 'login_picture']) continue
        const link = { keys: [key], userId: caller.userId, kind: 'organization', recordId: orgId, orgId }
        if (!(await linkPictures(tx, link)))
          throw new CallError('400435', [{ name: field, message: 'must be uploaded first' }])
      }
      const { suspended, ...fields } = params
      const after = await edits.update(tx, orgId, fieldsOf(fields), suspended)
      return { version: after?.version ?? before.version, changes: changesOf(before, params) }
    })
    .catch((error: unknown) => {
      throw takenError(error)
    })
  context.note({ kind: 'organization', recordId: orgId, ...result.changes })
  if (params.suspended === true || params.evaluationDays !== undefined || params.evaluationStart !== undefined)
    await queries.endSessionsOutOfService()
  return { version: result.version }
}
