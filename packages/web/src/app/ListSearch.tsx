import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRef } from 'react'
import { useSlashKey } from './shell/useSlashKey.ts'

/** The search of a list; `/` leads here. */
export function ListSearch({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (value: string) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  useSlashKey(input)
  return (
    <TextInput
      ref={input}
      size="xs"
      type="search"
      w={260}
      aria-label={label}
      placeholder={label}
      aria-keyshortcuts="/"
      leftSection={<IconSearch size={15} aria-hidden />}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
