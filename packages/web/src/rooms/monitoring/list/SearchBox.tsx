import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../../app/i18n.ts'
import { pastedList } from '../../../app/pastedList.ts'
import { isTyping } from '../../../app/shell/useShellKeys.ts'

interface Props {
  value: string
  onChange: (value: string) => void
  /** Enter: open the first that was found. */
  onEnter: () => void
}

/** Waiting this long after a key gathers a word into one search. Milliseconds. */
const GATHER = 160

/** Searches name, plate, VIN and device id; takes a pasted list. `/` leads here. */
export function SearchBox({ value, onChange, onEnter }: Props) {
  const t = useT('monitoring')
  const input = useRef<HTMLInputElement>(null)
  // What is typed is shown at once; a value that comes from elsewhere replaces it.
  const [typed, setTyped] = useState({ of: value, text: value })
  const text = typed.of === value ? typed.text : value
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping(event.target)) return
      // a screen that was just left hears a little longer
      if (!input.current?.checkVisibility()) return
      event.preventDefault()
      input.current.focus()
      input.current.select()
    }
    // Before the shell's own listener, which opens the search over everything.
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [])
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
          onEnter()
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
