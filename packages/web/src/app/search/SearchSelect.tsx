import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useT } from '../i18n.ts'
import type { RecordSearch, SearchOption } from './recordSearch.ts'
import { useCall } from '../useCall.ts'

interface Props {
  label: string
  description?: string
  placeholder?: string
  required?: boolean
  /** It may be emptied. */
  clearable?: boolean
  search: RecordSearch
  /** The choice that is on from the beginning, which the list may not hold. */
  own?: SearchOption | undefined
  /** Id as text; empty for none. */
  value: string
  error?: string | undefined
  disabled?: boolean
  onChange: (value: string, label: string) => void
}

/** Picks one of many records by a few letters: the server searches, as there may be a hundred thousand. */
export function SearchSelect({ search, own, value, onChange, disabled = false, ...rest }: Props) {
  const common = useT('common')
  const [text, setText] = useState('')
  const [picked, setPicked] = useState<SearchOption>()
  const [keyword] = useDebouncedValue(text.trim().slice(0, 100), 200)
  const known = [own, picked].filter((each) => each !== undefined)
  // what was picked stands in the field: that is no search
  const isTyped = keyword !== '' && !known.some(({ label }) => label === keyword)
  const question = { pageSize: 50, ...(isTyped ? { keyword } : {}) }
  const query = useCall(search.call, question, { enabled: !disabled, keep: true })
  const found = (query.data?.list ?? []).map(search.optionOf)
  const others = known.filter((each) => each.value === value && !found.some((other) => other.value === each.value))
  const data = [...others.slice(0, 1), ...found]
  return (
    <Select
      openOnFocus={false}
      size="xs"
      {...rest}
      searchable
      disabled={disabled}
      nothingFoundMessage={common('nothingFound')}
      filter={({ options }) => options}
      data={data}
      value={value === '' ? null : value}
      onSearchChange={setText}
      onChange={(next) => {
        const option = data.find((each) => each.value === next)
        setPicked(option)
        onChange(next ?? '', option?.label ?? '')
      }}
    />
  )
}
