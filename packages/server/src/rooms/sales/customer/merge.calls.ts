import type { customerMergeCalls } from '@waymark/contract/rooms/sales/customerMerge.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { removeRecord } from '../../../platform/records/removeRecord.ts'
import { saveRecord } from '../../../platform/records/saveRecord.ts'
import type { CustomerQueries } from './customer.queries.ts'
import type { MergeQueries } from './merge.queries.ts'

/** Makes one customer of two who are the same. */
export function customerMergeHandlers(
  { store, list }: CustomerQueries,
  merge: MergeQueries,
): Handlers<typeof customerMergeCalls> {
  return {
    getMergePreview: async ({ caller, signal, error }, { customerId, intoId }) => {
      const recordIds = [...new Set([customerId, intoId])]
      const { total } = await list(caller, { recordIds, pageSize: 1 }, signal)
      if (total < recordIds.length) throw error('4041810')
      const ids = [customerId, intoId] as const
      const [moves, credit, names, refusals] = await Promise.all([
        merge.moves(ids, signal),
        merge.credit(customerId, signal),
        merge.names(customerId, signal),
        merge.refusals(ids, signal),
      ])
      return { moves, credit, ...names, refusals }
    },

    mergeCustomer: async (context, { customerId, intoId }) => {
      const { caller, error, note } = context
      const ids = [customerId, intoId] as const
      const locked = await store.lockAll(caller, [...new Set(ids)])
      const [gone, into] = ids.map((id) => locked.find(({ recordId }) => recordId === id))
      if (!gone || !into) throw error('4041810')
      if ((await merge.refusals(ids)).length > 0) throw error('4001823')
      const moves = await merge.moves(ids)
      const contacts = await merge.contacts(ids)
      await merge.move(ids)
      // first of all it is linked to nothing any more: an organization is one customer
      await removeRecord(context, store, gone)
      const version = await saveRecord(context, store, into, {
        contacts,
        tags: [...new Set([...into.tags, ...gone.tags])],
        linkedOrgId: into.linkedOrgId ?? gone.linkedOrgId,
        ownerId: into.ownerId ?? gone.ownerId,
        claimedBy: into.claimedBy ?? gone.claimedBy,
        planId: into.planId ?? gone.planId,
      })
      const counts = Object.fromEntries(moves.map(({ what, count }) => [what, count]))
      note({
        kind: 'customer',
        each: [
          { recordId: customerId, before: { name: gone.name, number: gone.number }, after: { mergedInto: into.name } },
          { recordId: intoId, after: { merged: gone.name, ...counts } },
        ],
      })
      return { version }
    },
  }
}
