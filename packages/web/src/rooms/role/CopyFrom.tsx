import { Select } from '@mantine/core'
import { getRoleList } from '@waymark/contract/rooms/organization/role.ts'
import { useT } from '../../app/i18n.ts'
import { useCall } from '../../app/useCall.ts'

/** Takes over what another role permits; nothing is saved by it. */
export function CopyFrom({ own, onCopy }: { own: number | undefined; onCopy: (menuIds: readonly number[]) => void }) {
  const t = useT('role')
  const { data } = useCall(getRoleList, { pageSize: 500 })
  const roles = (data?.list ?? []).filter((role) => role.mayGive && role.roleId !== own)
  return (
    <Select
      size="xs"
      mb="xs"
      label={t('copyFrom')}
      placeholder={t('copyFromHint')}
      searchable
      value={null}
      data={roles.map((role) => ({
        value: String(role.roleId),
        label: role.orgName === '' ? role.name : `${role.name} (${role.orgName})`,
      }))}
      onChange={(value) => {
        const role = roles.find((each) => String(each.roleId) === value)
        if (role) onCopy(role.menuIds)
      }}
    />
  )
}
