import type { ErrorCode } from '@waymark/contract/errors.ts'
import type { BatchItem } from '@waymark/contract/fields.ts'
import type { CallContext } from '../../platform/http/handlers.ts'
import { refusedItem } from '../../platform/records/moves/refusedItem.ts'
import type { CommandQueries, CommandTarget } from './command.queries.ts'

/**
 * Does something for each of several devices that the caller sees; answers what became of it, in their order, and tells the audit
 * `after` of those for which it was done.
 *
 * @param work answers why not, where it was not done
 */
export async function eachTarget(
  queries: Pick<CommandQueries, 'targets'>,
  { caller, locale, note, signal }: Pick<CallContext, 'caller' | 'locale' | 'note' | 'signal'>,
  devices: readonly number[],
  after: object,
  work: (target: CommandTarget) => Promise<ErrorCode | undefined>,
): Promise<BatchItem[]> {
  const targets = new Map((await queries.targets(caller, devices, signal)).map((one) => [one.device, one]))
  const results: BatchItem[] = []
  const each = []
  for (const id of new Set(devices)) {
    const target = targets.get(id)
    const code = target ? await work(target) : '4048801'
    results.push(code === undefined ? { id, ok: true } : refusedItem(id, code, locale))
    if (code === undefined) each.push({ recordId: id, after })
  }
  note({ kind: 'device', each })
  return results
}
