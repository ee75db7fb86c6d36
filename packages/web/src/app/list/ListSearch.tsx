import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRef } from 'react'
import styles from './list.module.css'
import { pastedNumbers } from './pastedNumbers.ts'
import { MOST_AT_ONCE } from './useChosen.ts'
import { useSlashKey } from '../shell/keys/useSlashKey.ts'

/** CSS pixels beside the words that stand in it while it is empty, and of a letter of them. */
const ROOM = 50
const LETTER = 6.4

interface Props {
  label: string
  value: string
  /** Numbers that were pasted: what is scanned after them comes to them. */
  numbers?: readonly string[]
  onChange: (value: string) => void
  /** Takes pasted numbers; undefined where the list has none. */
  onNumbers?: ((numbers: readonly string[]) => void) | undefined
}

/** The search of a list; `/` leads here. */
export function ListSearch({ label, value, numbers = [], onChange, onNumbers }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useSlashKey(input)
  return (
    <TextInput
      ref={input}
      size="xs"
      type="search"
      className={styles.search}
      style={{ '--search-room': `${ROOM + label.length * LETTER}px` }}
      aria-label={label}
      placeholder={label}
      aria-keyshortcuts="/"
      leftSection={<IconSearch size={15} aria-hidden />}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onPaste={(event) => {
        const pasted = onNumbers ? pastedNumbers(event.clipboardData.getData('text')) : []
        if (pasted.length === 0) return
        event.preventDefault()
        onChange('')
        onNumbers?.(pasted)
      }}
      onKeyDown={(event) => {
        const scanned = value.trim()
        if (event.key !== 'Enter' || numbers.length === 0 || scanned === '') return
        onChange('')
        onNumbers?.([...new Set([...numbers, scanned])].slice(0, MOST_AT_ONCE))
      }}
    />
  )
}
