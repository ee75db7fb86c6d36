import type { BatchItem } from '@waymark/contract/fields.ts'
import { translate } from '../i18n.ts'
import type { Outcome } from '../wire.ts'
import { type SaveOptions, type Saving, useSave } from './useSave.ts'

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

interface Options<Input> extends Omit<SaveOptions<Input, BatchItem[]>, 'done'> {
  /** Once all of them went well. */
  done: () => void
  /** What an item is called, where the screen knows. */
  nameOf?: (id: number) => string | undefined
}

/** Changes up to 200 records at once: what went well stays, and of the others it says how many, which and why. */
export function useBatchSave<Input = void>(
  send: (input: Input) => Promise<Outcome<BatchItem[]>>,
  { done, nameOf, ...options }: Options<Input>,
): Saving<Input> {
  const saving = useSave(send, {
    ...options,
    done: (items) => {
      const failed = items.filter((item) => !item.ok)
      if (failed.length === 0) return done()
      saving.setFailure(translate('common', 'someFailed', { count: failed.length, why: whyOf(failed, nameOf) }))
    },
  })
  return saving
}
