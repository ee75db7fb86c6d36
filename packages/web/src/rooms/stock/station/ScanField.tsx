import { TextInput } from '@mantine/core'
import { IconBarcode } from '@tabler/icons-react'
import { splitScans } from '@waymark/core/stock/readScan.ts'
import { type RefObject, useEffect } from 'react'
import { useT } from '../../../app/i18n.ts'
import styles from './station.module.css'

interface Props {
  field: RefObject<HTMLInputElement | null>
  onCodes: (codes: readonly string[]) => void
  onUndo: (() => void) | undefined
  /** What can be scanned, where that is not a device and the label of a place. */
  hint?: string
}

/** Takes a scanner's burst, which ends with Enter or Tab, what is typed, and pasted lists. It gets every key that nothing else wants. */
export function ScanField({ field, onCodes, onUndo, hint }: Props) {
  const t = useT('stock')
  // The field holds its text itself: a scanner types faster than a screen can be drawn anew for each key
  const take = (input: HTMLInputElement, read: string): void => {
    const codes = splitScans(read)
    input.value = ''
    if (codes.length > 0) onCodes(codes)
  }
  useEffect(() => {
    const catchKey = (event: KeyboardEvent): void => {
      if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && document.activeElement === document.body)
        field.current?.focus()
    }
    window.addEventListener('keydown', catchKey)
    return () => window.removeEventListener('keydown', catchKey)
  }, [field])
  return (
    <TextInput
      ref={field}
      label={t('scanField')}
      description={hint ?? t('scanHint')}
      classNames={{ input: styles['field'] ?? '' }}
      size="md"
      leftSection={<IconBarcode size={22} aria-hidden />}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="enter"
      data-autofocus
      onPaste={(event) => {
        const pasted = event.clipboardData.getData('text')
        if (splitScans(pasted).length < 2) return
        event.preventDefault()
        take(event.currentTarget, pasted)
      }}
      onKeyDown={(event) => {
        const text = event.currentTarget.value
        const isEnd = event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey && text !== '')
        if (isEnd) {
          event.preventDefault()
          take(event.currentTarget, text)
        } else if (event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && text === '' && onUndo) {
          event.preventDefault()
          onUndo()
        }
      }}
    />
  )
}
