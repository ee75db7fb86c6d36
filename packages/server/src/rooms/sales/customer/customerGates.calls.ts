import type { customerCalls } from '@waymark/contract/rooms/sales/customer.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { CallContext, Handlers } from '../../../platform/http/handlers.ts'
import { checkOrg } from '../../../platform/records/checkOrg.ts'
import { moveRecord } from '../../../platform/records/moves/moveRecord.ts'
import { readRecord } from '../../../platform/records/readRecord.ts'
import { saveRecord } from '../../../platform/records/saveRecord.ts'
import type { CustomerQueries } from './customer.queries.ts'

type All = Handlers<typeof customerCalls>
type Gates =
  | 'claimCustomer'
  | 'auditCustomer'
  | 'moveCustomer'
  | 'approveCustomer'
  | 'registerCustomer'
  | 'confirmCustomer'

/** What leads customers through their four gates, and from one salesperson to another. */
export function customerGateHandlers(queries: CustomerQueries, clock: Clock): Pick<All, Gates> {
  const { store, audit, approval, registration, confirmation } = queries
  /** @throws CallError 4001816 for a user who has no customers */
  const checkOwner = async (
    { caller, error, signal }: Pick<CallContext<'4001816'>, 'caller' | 'error' | 'signal'>,
    ownerId: number | undefined,
  ): Promise<void> => {
    if (ownerId === undefined) return
    const people = await queries.salespeople(caller.orgIds, signal)
    if (!people.some(({ userId }) => userId === ownerId)) throw error('4001816')
  }

  return {
    claimCustomer: async (context, { orgId, name, reason }) => {
      const { caller, error } = context
      checkOrg(caller, { orgId })
      const there = await queries.named(orgId, name)
      // it is another's, and so out of the caller's sight
      const [before] = there ? await audit.lockAny([there.customerId]) : []
      if (!before) throw error('4041810')
      const fields = { claimedBy: caller.userId }
      await moveRecord(context, audit, before, { event: 'claim', now: clock.now(), fields, reason })
      return {}
    },

    auditCustomer: async (context, { customerId, version, toClaimant = false, ownerId, reason = '' }) => {
      const before = await readRecord(context, audit, customerId, version)
      await checkOwner(context, ownerId)
      const owner = toClaimant ? before.claimedBy : (before.ownerId ?? ownerId)
      const fields = { claimedBy: null, ...(typeof owner === 'number' && { ownerId: owner }) }
      const move = { event: 'audit', now: clock.now(), fields, reason } as const
      return { version: await moveRecord(context, audit, before, move) }
    },

    moveCustomer: async (context, { customerId, version, ownerId }) => {
      const before = await readRecord(context, store, customerId, version)
      await checkOwner(context, ownerId)
      return { version: await saveRecord(context, store, before, { ownerId, claimedBy: null }) }
    },

    approveCustomer: async (context, { customerId, version, isApproved, reason = '' }) => {
      const before = await readRecord(context, approval, customerId, version)
      const event = isApproved ? 'approve' : 'disapprove'
      return { version: await moveRecord(context, approval, before, { event, now: clock.now(), reason }) }
    },

    registerCustomer: async (context, { customerId, version, isRegistered, linkedOrgId, reason = '' }) => {
      const before = await readRecord(context, registration, customerId, version)
      const now = clock.now()
      if (!isRegistered)
        return { version: await moveRecord(context, registration, before, { event: 'reject', now, reason }) }
      if (typeof linkedOrgId === 'number') checkOrg(context.caller, { orgId: linkedOrgId })
      const fields = linkedOrgId === undefined ? {} : { linkedOrgId }
      return { version: await moveRecord(context, registration, before, { event: 'register', now, fields, reason }) }
    },

    confirmCustomer: async (context, { customerId, version, reason }) => {
      const before = await readRecord(context, confirmation, customerId, version)
      return {
        version: await moveRecord(context, confirmation, before, { event: 'confirm', now: clock.now(), reason }),
      }
    },
  }
}
