import { getOrgTree } from '@waymark/contract/rooms/organization/organization.ts'
import { useCall } from '../useCall.ts'
import { usePermission, useSession } from '../sessionStore.ts'

/** Organisations for a choice: those that the user may see, at least their own. */
export function useOrganizations(): { value: string; label: string }[] {
  const mayView = usePermission('organization:org:view')
  const user = useSession((state) => state.info?.user)
  const query = useCall(getOrgTree, {}, { enabled: mayView })
  if (query.data) return query.data.map((org) => ({ value: String(org.orgId), label: org.name }))
  return user ? [{ value: String(user.orgId), label: user.orgName }] : []
}
