import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useT } from '../../../app/i18n.ts'
import { pastedList } from '../../../app/list/pastedList.ts'
import { useSlashKey } from '../../../app/shell/keys/useSlashKey.ts'

interface Props {
  value: string
  onChange: (value: string) => void
  /** Enter: open the first that this search finds. */
  onEnter: (searched: string) => void
  /** An arrow down: into what was found. */
  onDown: () => void
}

/** Waiting this long after a key gathers a word into one search. Milliseconds. */
const GATHER = 160

/** Searches name, plate, VIN and device id; takes a pasted list. `/` leads here. */
export function SearchBox({ value, onChange, onEnter, onDown }: Props) {
  const t = useT('monitoring')
  const input = useRef<HTMLInputElement>(null)
  // What is typed is shown at once; a value that comes from elsewhere replaces it, for good.
  const [typed, setTyped] = useState({ of: value, text: value })
  if (typed.of !== value) setTyped({ of: value, text: value })
  const text = typed.of === value ? typed.text : value
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useSlashKey(input)
  const commit = (next: string, wait: number): void => {
    setTyped({ of: value, text: next })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onChange(next), wait)
  }
  return (
    <TextInput
      ref={input}
      size="xs"
      type="search"
      aria-label={t('searchLabel')}
      placeholder={t('searchHint')}
      aria-keyshortcuts="/"
      leftSection={<IconSearch size={15} aria-hidden />}
      rightSection={
        text === '' ? null : <CloseButton size="xs" aria-label={t('clearSearch')} onClick={() => commit('', 0)} />
      }
      value={text}
      onChange={(event) => commit(event.currentTarget.value, GATHER)}
      onPaste={(event) => {
        const list = pastedList(event.clipboardData.getData('text'))
        if (list === undefined) return
        event.preventDefault()
        commit(list, 0)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          clearTimeout(timer.current)
          onChange(text)
          onEnter(text)
        }
        if (event.key === 'ArrowDown') {
          event.preventDefault()
          clearTimeout(timer.current)
          onChange(text)
          onDown()
        }
        if (event.key === 'Escape') {
          if (text !== '') commit('', 0)
          else input.current?.blur()
          event.stopPropagation()
        }
      }}
    />
  )
}
