import { MultiSelect } from '@mantine/core'
import { getUserList } from '@waymark/contract/rooms/organization/user.ts'
import { useT } from '../../../app/i18n.ts'
import { usePermission, useSession } from '../../../app/sessionStore.ts'
import { useCall } from '../../../app/useCall.ts'

const MOST = 500

interface Props {
  label: string
  description?: string
  value: readonly number[]
  onChange: (value: number[]) => void
  error: string | undefined
  required?: boolean
}

/** Chooses users: all that one may see, at least oneself. */
export function UserSelect({ value, onChange, ...rest }: Props) {
  const t = useT('alarmRule')
  const mayView = usePermission('organization:user:view')
  const self = useSession((state) => state.info?.user)
  const query = useCall(getUserList, { pageSize: MOST, sort: 'username' }, { enabled: mayView })
  const labels = new Map(
    (query.data?.list ?? []).map((user) => [
      String(user.userId),
      user.fullName ? `${user.fullName} (${user.username})` : user.username,
    ]),
  )
  if (self && !labels.has(String(self.userId))) labels.set(String(self.userId), self.username)
  for (const id of value) if (!labels.has(String(id))) labels.set(String(id), `#${id}`)
  return (
    <MultiSelect
      size="xs"
      {...rest}
      placeholder={value.length === 0 ? t('pickUsers') : ''}
      searchable
      clearable
      hidePickedOptions
      maxValues={200}
      nothingFoundMessage={t('nothingFound')}
      data={[...labels].map(([id, label]) => ({ value: id, label }))}
      value={value.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
    />
  )
}
