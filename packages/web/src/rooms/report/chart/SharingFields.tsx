import { MultiSelect, Select, SimpleGrid } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { SHARINGS } from '@waymark/contract/rooms/report/sharing.ts'
import { getUserList } from '@waymark/contract/rooms/organization/user.ts'
import { useState } from 'react'
import { useT } from '../../../app/i18n.ts'
import { usePermission } from '../../../app/sessionStore.ts'
import { useCall } from '../../../app/useCall.ts'

export interface Sharing {
  readonly sharing: (typeof SHARINGS)[number]
  readonly userIds: readonly number[] & number[]
}

/** Who sees what was saved; a new one is its author's alone. */
export const sharingOf = (saved: Sharing | undefined): Sharing => ({
  sharing: saved?.sharing ?? 'own',
  userIds: [...(saved?.userIds ?? [])],
})

/** Says who else sees a chart or a dashboard. */
export function SharingFields({ value, onChange }: { value: Sharing; onChange: (value: Sharing) => void }) {
  const t = useT('chart')
  const maySeeUsers = usePermission('organization:user:view')
  const [text, setText] = useState('')
  const [keyword] = useDebouncedValue(text.trim().slice(0, 100), 200)
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const isByName = value.sharing === 'users'
  const found = useCall(
    getUserList,
    { pageSize: 50, ...(keyword === '' ? {} : { keyword }) },
    { keep: true, enabled: isByName && maySeeUsers },
  )
  const data = new Map((found.data?.list ?? []).map(({ userId, username }) => [String(userId), username]))
  for (const id of value.userIds.map(String)) data.set(id, data.get(id) ?? names.get(id) ?? `#${id}`)
  const offered = SHARINGS.filter((each) => each !== 'users' || maySeeUsers || value.sharing === 'users')
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" mt="xs">
      <Select
        size="xs"
        label={t('sharing')}
        allowDeselect={false}
        data={offered.map((each) => ({ value: each, label: t(`sharing_${each}`) }))}
        value={value.sharing}
        onChange={(next) => onChange({ ...value, sharing: SHARINGS.find((each) => each === next) ?? 'own' })}
      />
      {isByName ? (
        <MultiSelect
          size="xs"
          label={t('users')}
          searchable
          maxValues={200}
          filter={({ options }) => options}
          nothingFoundMessage={t('nobodyFound')}
          searchValue={text}
          onSearchChange={setText}
          data={[...data].map(([id, label]) => ({ value: id, label }))}
          value={value.userIds.map(String)}
          onChange={(ids) => {
            setNames(new Map(ids.map((id) => [id, data.get(id) ?? `#${id}`])))
            onChange({ ...value, userIds: ids.map(Number) })
          }}
        />
      ) : null}
    </SimpleGrid>
  )
}
