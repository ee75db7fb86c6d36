import type { Caller } from '../../platform/http/Caller.ts'
import { CallError } from '../../platform/http/CallError.ts'
import type { StockPartQueries } from '../stock/public.ts'
import type { RepairPart } from './repair.record.ts'

/** A repair as far as its parts go. */
interface Using {
  readonly orgId: number
  readonly parts: readonly RepairPart[]
}

/**
 * Looks whether repairs, which are locked, may use these parts from now on: more of each only as far as some are there, of the
 * organization's own stock. Answers them by the names that they have there. Taken they are with the repair itself (the trigger
 * `take_parts`).
 *
 * @throws CallError 400769 for a part that is not kept there, 400771 where there are not so many
 */
export type CheckParts = (
  caller: Caller,
  repairs: readonly Using[],
  wanted: readonly RepairPart[],
) => Promise<RepairPart[]>

export function checkParts({ store, quantities }: Pick<StockPartQueries, 'store' | 'quantities'>): CheckParts {
  return async (caller, repairs, wanted) => {
    const more = new Map<number, number>()
    for (const { parts } of repairs) {
      count(more, wanted, 1)
      count(more, parts, -1)
    }
    const taken = [...more].filter(([, quantity]) => quantity > 0)
    const ids = taken.map(([partId]) => partId)
    const kept = new Map((await store.lockAll(caller, ids)).map((part) => [part.recordId, part]))
    const there = await quantities(ids)
    for (const [partId, quantity] of taken) {
      const name = `parts.${wanted.findIndex((part) => part.partId === partId)}`
      const part = kept.get(partId)
      if (!part || repairs.some(({ orgId }) => orgId !== part.orgId))
        throw new CallError('400769', [{ name, kind: 'notFound' }])
      const limit = there.get(partId) ?? 0
      if (quantity > limit) throw new CallError('400771', [{ name: `${name}.quantity`, kind: 'tooBig', limit }])
    }
    return wanted.map((part) => ({ ...part, name: kept.get(part.partId ?? 0)?.name ?? part.name }))
  }
}

function count(more: Map<number, number>, parts: readonly RepairPart[], sign: 1 | -1): void {
  for (const { partId, quantity } of parts)
    if (partId !== undefined) more.set(partId, (more.get(partId) ?? 0) + sign * quantity)
}
