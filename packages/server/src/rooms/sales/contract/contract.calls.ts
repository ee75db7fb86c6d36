import type { contractCalls } from '@waymark/contract/rooms/sales/contract.ts'
import { CallError } from '../../../platform/http/CallError.ts'
import { takeNumber } from '../../../platform/documents/takeNumber.queries.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { addRecord } from '../../../platform/records/addRecord.ts'
import { eventsOf } from '../../../platform/records/eventsOf.ts'
import { lockRecord } from '../../../platform/records/lockRecord.ts'
import { moveByProduct } from '../../../platform/records/moves/moveByProduct.ts'
import { moveRecord } from '../../../platform/records/moves/moveRecord.ts'
import { removeRecord } from '../../../platform/records/removeRecord.ts'
import type { Ground } from '../../../platform/room/Ground.ts'
import type { CustomerQueries } from '../customer/customer.queries.ts'
import { mailSigningLink, NO_LINK, UNSIGNED } from '../signing/signingLink.ts'
import type { ContractQueries } from './contract.queries.ts'
import { contractRecord } from './contract.record.ts'

type All = Handlers<typeof contractCalls>
type Public = 'getContractToSign' | 'getContractFileToSign' | 'signContract'

export interface ContractRoomOptions extends Pick<Ground, 'clock' | 'secrets' | 'publicUrl'> {
  readonly contracts: ContractQueries
  readonly customers: CustomerQueries
}

/** Contracts, as their sellers write and confirm them. What their signers do stands in `signContract.calls.ts`. */
export function contractHandlers({
  contracts: queries,
  customers,
  clock,
  secrets,
  publicUrl,
}: ContractRoomOptions): Omit<All, Public> {
  const { store } = queries
  const remove: All['deleteContract'] = async (context, { contractId }) => {
    const before = await lockRecord(context, store, contractId)
    if (before.recordState !== 'unconfirmed') throw context.error('4001841')
    await removeRecord(context, store, before)
    return {}
  }
  const checkDays = (startsOn: string, endsOn: string | null | undefined): void => {
    if (typeof endsOn === 'string' && endsOn < startsOn)
      throw new CallError('400', [{ name: 'endsOn', kind: 'wrongForm' }])
  }

  return {
    getContractList: async ({ caller, signal }, params) => {
      const { list, total } = await queries.list(caller, params, signal)
      const mover = { caller, now: clock.now() }
      return {
        list: list.map((row) => ({ ...row, events: eventsOf(contractRecord.states, row.state, row, mover) })),
        total,
      }
    },

    addContract: async (context, { customerId, number, supersedesId, ...fields }) => {
      const { caller, error } = context
      const [customer] = await customers.store.lockAll(caller, [customerId])
      if (!customer) throw error('4041810')
      const { orgId } = customer
      checkDays(fields.startsOn, fields.endsOn)
      if (supersedesId !== undefined) {
        const old = await lockRecord(context, store, supersedesId)
        if (old.recordState !== 'confirmed' || old.customerId !== customerId) throw error('4001843')
      }
      const taken = number ?? `K-${String(await takeNumber(store.db, { orgId, kind: 'contract' })).padStart(5, '0')}`
      const supersedes = supersedesId === undefined ? {} : { supersedesId }
      return {
        contractId: await addRecord(context, store, { ...fields, ...supersedes, orgId, customerId, number: taken }),
      }
    },

    editContract: async (context, { contractId, version, fileId, ...fields }) => {
      const before = await lockRecord(context, store, contractId, version)
      if (before.recordState !== 'unconfirmed') throw context.error('4001841')
      checkDays(fields.startsOn ?? before.startsOn, fields.endsOn === undefined ? before.endsOn : fields.endsOn)
      if (typeof fileId === 'number' && !(await queries.hasFile(contractId, fileId))) throw context.error('4001844')
      const all = { ...fields, ...(fileId !== undefined && { fileId }) }
      const isOther = Object.entries(all).some(
        ([name, value]) => value !== undefined && value !== before[name as keyof typeof all],
      )
      const kept = isOther ? { ...all, ...UNSIGNED, ...NO_LINK } : {}
      return { version: await moveRecord(context, store, before, { event: 'revise', now: clock.now(), fields: kept }) }
    },

    sendContract: async (context, { contractId, version, email }) => {
      const before = await lockRecord(context, store, contractId, version)
      if (before.recordState !== 'unconfirmed') throw context.error('4001841')
      const { caller, locale } = context
      const [row] = (await queries.list(caller, { recordIds: [contractId], pageSize: 1 })).list
      const fields = await mailSigningLink(
        {
          template: 'contractToSign',
          orgId: before.orgId,
          seller: row?.orgName ?? '',
          customer: row?.customer ?? '',
          number: before.number,
        },
        { tx: store.db, email, locale, now: clock.now(), ground: { secrets, publicUrl } },
      )
      return { version: await moveRecord(context, store, before, { event: 'revise', now: clock.now(), fields }) }
    },

    confirmContract: async (context, { contractId, version }) => {
      const before = await lockRecord(context, store, contractId, version)
      if (before.recordState === 'unconfirmed' && !(await queries.isCustomerConfirmed(before.customerId)))
        throw context.error('4001845')
      const now = clock.now()
      const saved = await moveRecord(context, store, before, { event: 'confirm', now, fields: NO_LINK })
      const [old] = before.supersedesId === null ? [] : await store.lockAny([before.supersedesId])
      if (old?.recordState === 'confirmed')
        await moveByProduct(store, old, { event: 'amend', now, reason: before.number })
      return { version: saved }
    },

    deleteContract: remove,
    deleteContractByPost: remove,
  }
}

/** Contracts that end at a time. */
const MOST_AT_ONCE = 200

/** Ends confirmed contracts whose last day is over. */
export async function endContracts({ store, overdue }: ContractQueries, now: number): Promise<void> {
  for (const contract of await store.lockAny(await overdue(now, MOST_AT_ONCE)))
    await moveByProduct(store, contract, { event: 'end', now })
}
