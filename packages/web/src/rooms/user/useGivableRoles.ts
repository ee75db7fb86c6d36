import { getRoleList } from '@waymark/contract/rooms/organization/role.ts'
import { usePermission } from '../../app/sessionStore.ts'
import { useCall } from '../../app/useCall.ts'
import type { UserValues } from './userValues.ts'

/** Roles that may be given to a user of a type; the one that the user has is always among them. */
export function useGivableRoles() {
  const mayView = usePermission('system:role:view')
  const { data } = useCall(getRoleList, { pageSize: 500 }, { enabled: mayView })
  return (userType: UserValues['userType'], current: number | null): { value: number; label: string }[] =>
    (data?.list ?? [])
      .filter((role) => role.roleId === current || (role.mayGive && role.validUserTypes.includes(userType)))
      .map((role) => ({
        value: role.roleId,
        label: role.orgName === '' ? role.name : `${role.name} (${role.orgName})`,
      }))
}
