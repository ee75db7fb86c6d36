import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Call } from '@waymark/contract/call.ts'
import type { ErrorCode } from '@waymark/contract/errors.ts'
import { useState } from 'react'
import { useCall } from './useCall.ts'

interface Option {
  value: string
  label: string
}

interface Props<In, Params, Row, Errors extends ErrorCode> {
  label: string
  placeholder?: string
  required?: boolean
  /** Looks without being asked to, and may be emptied. */
  clearable?: boolean
  /** Said where nothing is found. */
  nothing: string
  /** The list that is searched. */
  call: Call<In, Params, { list: Row[]; total: number }, Errors>
  /** What to ask for a few letters, empty at first. */
  ask: (keyword: string) => In
  optionOf: (row: Row) => Option
  /** The choice that is on from the beginning, which the list may not hold. */
  own?: Option | undefined
  /** Id as text; empty for none. */
  value: string
  error?: string | undefined
  disabled?: boolean
  onChange: (value: string, label: string) => void
}

/** Picks one of many records by a few letters: the server searches, as there may be a hundred thousand. */
export function SearchSelect<In, Params, Row, Errors extends ErrorCode>(props: Props<In, Params, Row, Errors>) {
  const { own, value, disabled = false } = props
  const [text, setText] = useState('')
  const [picked, setPicked] = useState<Option>()
  const [keyword] = useDebouncedValue(text.trim().slice(0, 100), 200)
  const known = [own, picked].filter((each) => each !== undefined)
  // what was picked stands in the field: that is no search
  const isTyped = keyword !== '' && !known.some(({ label }) => label === keyword)
  const query = useCall(props.call, props.ask(isTyped ? keyword : ''), { enabled: !disabled, keep: true })
  const found = (query.data?.list ?? []).map(props.optionOf)
  const rest = known.filter((each) => each.value === value && !found.some((other) => other.value === each.value))
  const data = [...rest.slice(0, 1), ...found]
  return (
    <Select
      size="xs"
      label={props.label}
      {...(props.placeholder === undefined ? {} : { placeholder: props.placeholder })}
      required={props.required ?? false}
      searchable
      clearable={props.clearable ?? false}
      disabled={disabled}
      nothingFoundMessage={props.nothing}
      filter={({ options }) => options}
      data={data}
      error={props.error}
      value={value === '' ? null : value}
      onSearchChange={setText}
      onChange={(next) => {
        const option = data.find((each) => each.value === next)
        setPicked(option)
        props.onChange(next ?? '', option?.label ?? '')
      }}
    />
  )
}
