import { useEffect, useEffectEvent } from 'react'
import { isTaken } from '../../../app/shell/keys/useShellKeys.ts'

/** Single letters that act on the inbox, unless somebody types or a dialog is open. */
export function useInboxKeys(actions: Readonly<Record<string, () => void>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return
    if (event.target instanceof Element && event.target.closest('[role="dialog"],[role="menu"]')) return
    const act = actions[event.key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

/** Index of the row of a table that has the focus; undefined when none has. */
export function focusedRow(box: HTMLElement | null): number | undefined {
  const focused = document.activeElement
  if (!box || !focused || !box.contains(focused)) return undefined
  const line = Number(focused.closest('[role="row"]')?.getAttribute('aria-rowindex'))
  // the first line is the head
  return line >= 2 ? line - 2 : undefined
}

/** Gives the focus to a row once it is drawn, or to the last there is. */
export function focusRow(box: HTMLElement | null, index: number): void {
  let tries = 12
  const look = (): void => {
    const rows = [...(box?.querySelectorAll<HTMLElement>('[role="rowgroup"] > [role="row"]') ?? [])]
    const row = rows.find((each) => Number(each.getAttribute('aria-rowindex')) === index + 2) ?? rows.at(-1)
    row?.focus({ preventScroll: true })
    if (!row && tries-- > 0) setTimeout(look, 50)
  }
  setTimeout(look, 0)
}
