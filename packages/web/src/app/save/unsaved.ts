import { use, useEffect, useId } from 'react'
import { onSessionEnd } from '../sessionStore.ts'
import { TabKey } from '../tabs/TabKey.ts'
import { isShown } from '../tabs/tabs.ts'

/** Forms that hold what is not saved, by the key of their tab. */
const unsavedForms = new Map<string, Set<string>>()

/** Keys of the tabs that hold what is not saved. */
export const unsavedKeys = (): ReadonlySet<string> => new Set(unsavedForms.keys())

function mark(key: string, form: string, unsaved: boolean): void {
  const forms = unsavedForms.get(key) ?? new Set()
  if (unsaved) forms.add(form)
  else forms.delete(form)
  if (forms.size > 0) unsavedForms.set(key, forms)
  else unsavedForms.delete(key)
}

onSessionEnd(() => unsavedForms.clear())

/** A tab is closed: what it held is gone. */
export const forgetUnsaved = (key: string): void => void unsavedForms.delete(key)

/**
 * Keeps what is not saved from being lost: its tab asks before it closes, and the browser before the page goes. Going to
 * another screen loses nothing, since tabs stay alive.
 */
export function useUnsaved(unsaved: boolean): void {
  const key = use(TabKey)
  const form = useId()
  useEffect(() => mark(key, form, unsaved), [key, form, unsaved])
  useEffect(
    () => () =>
      // A form that is hidden with its tab keeps its mark: it still holds what is not saved. One that was closed does not.
      queueMicrotask(() => {
        if (isShown(key)) mark(key, form, false)
      }),
    [key, form],
  )
}

/** The browser asks before a page goes that holds what is not saved; called once. */
export function guardUnsaved(): void {
  window.addEventListener('beforeunload', (event) => {
    if (unsavedKeys().size > 0) event.preventDefault()
  })
}
