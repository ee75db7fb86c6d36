import { ADDRESS_PARTS } from '@waymark/core/address/Address.ts'
import { lineTaxText, type LineTaxText } from '@waymark/core/sales/lineTax.ts'
import type { customerCalls } from '@waymark/contract/rooms/sales/customer.ts'
import { hasPermission } from '@waymark/contract/hasPermission.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { CallContext, Handlers } from '../../../platform/http/handlers.ts'
import { addRecord } from '../../../platform/records/addRecord.ts'
import { checkOrg } from '../../../platform/records/checkOrg.ts'
import { lockRecord } from '../../../platform/records/lockRecord.ts'
import { moveRecord } from '../../../platform/records/moves/moveRecord.ts'
import { removeRecord } from '../../../platform/records/removeRecord.ts'
import { saveRecord } from '../../../platform/records/saveRecord.ts'
import { checkCustomer, withEmptyParts } from './checkCustomer.ts'
import type { CustomerQueries } from './customer.queries.ts'
import { customerPapers, type Paper } from './customerPapers.queries.ts'
import { toCustomer } from './toCustomer.ts'

type All = Handlers<typeof customerCalls>
/** What stands in other files: the way through the gates, and files. */
type Others =
  | 'importCustomer'
  | 'claimCustomer'
  | 'auditCustomer'
  | 'moveCustomer'
  | 'approveCustomer'
  | 'registerCustomer'
  | 'confirmCustomer'

/** Who may see what of a customer was agreed, ordered and billed. */
const PAPERS: readonly (readonly [Paper, string])[] = [
  ['contracts', 'sales:contract:view'],
  ['orders', 'sales:order:view'],
  ['invoices', 'sales:invoice:view'],
]
/** Parts of a contact. */
const CONTACT_PARTS = ['name', 'role', 'email', 'phone'] as const
/** What was approved: another one of these needs approval anew. */
const APPROVED_FIELDS = ['name', 'company', 'taxStatus', 'terms', 'netDays'] as const

/** Customers: listed, added, edited, deleted. What leads them through their gates stands in `customerGates.calls.ts`. */
export function customerHandlers(queries: CustomerQueries, clock: Clock): Omit<All, Others> {
  const { store, approval } = queries
  /** With addresses, contacts and taxes whole, and without days where the terms have none. */
  const filled = <
    Given extends {
      readonly addresses?: readonly object[]
      readonly contacts?: readonly object[] | undefined
      readonly serviceTaxes?: readonly LineTaxText[] | undefined
      readonly terms?: string | undefined
      readonly netDays?: number | null | undefined
    },
  >(
    given: Given,
  ) => ({
    ...given,
    ...(given.addresses && { addresses: withEmptyParts(ADDRESS_PARTS, given.addresses) }),
    ...(given.contacts && { contacts: withEmptyParts(CONTACT_PARTS, given.contacts) }),
    ...(given.serviceTaxes && { serviceTaxes: given.serviceTaxes.map((tax) => lineTaxText(tax)) }),
    ...(given.terms !== undefined && { netDays: given.terms === 'net' ? (given.netDays ?? null) : null }),
  })
  const remove: All['deleteCustomer'] = async (context, { customerId }) => {
    const before = await lockRecord(context, store, customerId)
    if ((await queries.used([customerId])).length > 0) throw context.error('4001819')
    await removeRecord(context, store, before)
    return {}
  }
  /** @throws CallError 4001817 for who is not registered, 404600 for an organization that the caller does not see */
  const checkLink = (
    { caller, error }: Pick<CallContext<'4001817' | '404600'>, 'caller' | 'error'>,
    registration: string,
    linkedOrgId: number | null | undefined,
  ): void => {
    if (typeof linkedOrgId !== 'number') return
    checkOrg(caller, { orgId: linkedOrgId })
    if (registration !== 'registered') throw error('4001817')
  }

  /** @throws CallError 4041820 for a plan that cannot be had there */
  const checkPlan = async (
    { error }: Pick<CallContext<'4041820'>, 'error'>,
    orgId: number,
    planId: number | null | undefined,
  ): Promise<void> => {
    if (typeof planId === 'number' && !(await queries.hasPlan(orgId, planId))) throw error('4041820')
  }

  return {
    getCustomerList: async ({ caller, signal }, params) => {
      const { list, total } = await queries.list(caller, params, signal)
      return { list: list.map((row) => toCustomer(row, { caller, now: clock.now() })), total }
    },

    getCustomerById: async ({ caller, error, signal }, { customerId }) => {
      const { list } = await queries.list(caller, { recordIds: [customerId], pageSize: 1 }, signal)
      const [row] = list
      if (!row) throw error('4041810')
      const kinds = new Set(PAPERS.filter(([, may]) => hasPermission(caller.permissions, may)).map(([kind]) => kind))
      const papers = await customerPapers(store.db, customerId, kinds, signal)
      return { ...toCustomer(row, { caller, now: clock.now() }), ...papers }
    },

    getCustomerByOrg: async ({ caller, signal }, { orgId }) => {
      checkOrg(caller, { orgId })
      const { list } = await queries.list(caller, { linkedOrgId: orgId, pageSize: 1 }, signal)
      const [row] = list
      return { customer: row ? toCustomer(row, { caller, now: clock.now() }) : null }
    },

    getSalespeople: ({ caller, signal }) => queries.salespeople(caller.orgIds, signal),

    addCustomer: async (context, { number, ownerId, ...fields }) => {
      const { caller, error } = context
      const { orgId } = fields
      checkOrg(caller, { orgId })
      checkCustomer(fields)
      const seesAll = caller.permissions.has('sales:customer:all')
      const owner = seesAll ? (ownerId ?? caller.userId) : caller.userId
      if (ownerId !== undefined && ownerId !== owner) throw error('4001816')
      if (owner !== caller.userId && !(await isSalesperson(context, owner))) throw error('4001816')
      await checkPlan(context, orgId, fields.planId)
      const there = await queries.named(orgId, fields.name)
      if (there) throw error(seesAll || there.ownerId === caller.userId ? '4001810' : '4001811')
      const given = { ...filled(fields), number: number ?? (await queries.nextNumber(orgId)), ownerId: owner }
      return { customerId: await addRecord(context, store, given) }
    },

    editCustomer: async (context, { customerId, version, ...given }) => {
      const { caller, error } = context
      const before = await lockRecord(context, approval, customerId, version)
      checkCustomer({ ...given, netDays: given.netDays === undefined ? before.netDays : given.netDays })
      const [gate] = await queries.registration.lockAll(caller, [customerId])
      checkLink(context, gate?.recordState ?? 'none', given.linkedOrgId)
      // the version that it has may be one that nobody else can have any more
      if (given.planId !== before.planId) await checkPlan(context, before.orgId, given.planId)
      const { certificateFileId } = given
      if (typeof certificateFileId === 'number' && !(await queries.hasFile(customerId, certificateFileId)))
        throw error('4001818')
      const fields = filled({ netDays: before.netDays, ...given })
      const now = clock.now()
      if (before.recordState === 'disapproved')
        return { version: await moveRecord(context, approval, before, { event: 'resubmit', now, fields }) }
      const isAltered = APPROVED_FIELDS.some((name) => fields[name] !== undefined && fields[name] !== before[name])
      return {
        version:
          before.recordState === 'approved' && isAltered
            ? await moveRecord(context, approval, before, { event: 'alter', now, fields })
            : await saveRecord(context, approval, before, fields),
      }
    },

    deleteCustomer: remove,
    deleteCustomerByPost: remove,
  }

  async function isSalesperson({ caller, signal }: Pick<CallContext, 'caller' | 'signal'>, userId: number) {
    return (await queries.salespeople(caller.orgIds, signal)).some((each) => each.userId === userId)
  }
}
