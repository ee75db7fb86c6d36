import type { BatchItem } from '@waymark/contract/fields.ts'
import { refusal } from '../wire.ts'
import type { Outcome } from '../wire.ts'

/** What became of the one record that a change to many was about. */
export function onlyItem(outcome: Outcome<BatchItem[]>): Outcome<unknown> {
  const item = outcome.ok ? outcome.data[0] : undefined
  return item?.ok === false ? refusal(String(item.errorCode ?? ''), item.message) : outcome
}
