import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { getUserList } from '@waymark/contract/rooms/organization/user.ts'
import { useState } from 'react'
import { useT } from '../../../app/i18n.ts'
import { useCall } from '../../../app/useCall.ts'

/** Narrows corrections to those whose old figure a person saw. */
export function ReaderFilter({ onChange }: { onChange: (userId: number | undefined) => void }) {
  const t = useT('reading')
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<{ value: string; label: string }>()
  const [keyword] = useDebouncedValue(text.trim().slice(0, 100), 200)
  const asked = keyword === '' || keyword === chosen?.label ? {} : { keyword }
  const found = useCall(getUserList, { pageSize: 50, ...asked }, { keep: true })
  const people = (found.data?.list ?? []).map(({ userId, username }) => ({ value: String(userId), label: username }))
  const isListed = people.some(({ value }) => value === chosen?.value)
  return (
    <Select
      size="xs"
      aria-label={t('whoSaw')}
      placeholder={t('anyReader')}
      searchable
      clearable
      filter={({ options }) => options}
      searchValue={text}
      onSearchChange={setText}
      data={chosen && !isListed ? [chosen, ...people] : people}
      value={chosen?.value ?? null}
      onChange={(value, option) => {
        setChosen(option ?? undefined)
        onChange(value === null ? undefined : Number(value))
      }}
    />
  )
}
