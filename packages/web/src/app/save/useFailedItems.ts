import type { BatchItem } from '@waymark/contract/fields.ts'
import { use } from 'react'
import { translate } from '../i18n.ts'
import { KeepChosen } from '../list/KeepChosen.ts'

/** What went wrong with the items of a change to many: how often each reason, and of which, where they have names. */
function whyOf(failed: readonly BatchItem[], nameOf: ((id: number) => string | undefined) | undefined): string {
  const reasons = new Map<string, string[]>()
  for (const { id, message = '' } of failed) {
    const named = reasons.get(message) ?? []
    reasons.set(message, [...named, nameOf?.(id) ?? ''])
  }
  return [...reasons]
    .map(([reason, names]) => {
      const known = names.filter((name) => name !== '')
      if (known.length > 0) return `${reason} (${known.slice(0, 5).join(', ')}${known.length > 5 ? ', …' : ''})`
      return reasons.size > 1 ? `${reason} (${names.length})` : reason
    })
    .join('; ')
}

/**
 * What is said of a change to up to 200 records of which some failed: how many, which and why. What went well stays, and in
 * a list only those that failed stay chosen, for another try.
 *
 * @param nameOf what an item is called, where the screen knows
 */
export function useFailedItems(nameOf?: (id: number) => string | undefined) {
  const keepChosen = use(KeepChosen)
  return (items: readonly BatchItem[]): string | undefined => {
    const failed = items.filter((item) => !item.ok)
    if (failed.length === 0) return undefined
    keepChosen(new Set(failed.map(({ id }) => id)))
    return translate('common', 'someFailed', { count: failed.length, why: whyOf(failed, nameOf) })
  }
}
