import type { CustomerBill } from '@waymark/contract/rooms/sales/billingFields.ts'
import type { billingCalls } from '@waymark/contract/rooms/sales/billing.ts'
import { hasPermission } from '@waymark/contract/hasPermission.ts'
import type { PermissionName } from '@waymark/contract/permissions.ts'
import { dayOf, dayText, monthAfter } from '@waymark/core/billing/days.ts'
import { toWireMinor } from '@waymark/core/money/moneyJson.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { checkOrg } from '../../platform/records/checkOrg.ts'
import { deviceStore } from '../device/public.ts'
import { customerQueries } from '../sales/public.ts'
import { type Bill, billCustomer, type CustomerLine } from './billCustomer.ts'
import { BillingFault } from './BillingFault.ts'
import { billingOperationQueries } from './billingOperation.queries.ts'
import { beginBilling } from './billingTask.ts'
import { feeEffect } from './feeEffect.ts'
import { reasonOf } from './lineReason.ts'
import { rolledBack } from './rolledBack.ts'
import { serviceEffect } from './serviceEffect.ts'

/** Milliseconds that a call waits for a run; what takes longer is answered as far as it is. */
const PATIENCE = 10_000
/** Customers of a page of the preview. */
const PAGE = 25
/** Devices that are named with a reason. */
const MOST_NAMED = 20

/** Who may bring devices into service, or sees prices anyway. */
const TOLD_PRICES: readonly PermissionName[] = [
  'organization:device:activate',
  'organization:device:edit',
  'monitoring:vehicle:add',
  'monitoring:vehicle:edit',
  'sales:price-rule:view',
]

type All = Handlers<typeof billingCalls>

/** Bills the service of customers, and tells before what that would be. */
export function billingHandlers({ db, clock }: { readonly db: Database; readonly clock: Clock }): All {
  const customers = customerQueries(db)
  const operations = billingOperationQueries(db)
  const firstOf = (day: string): string => dayText(monthAfter(dayOf(day), 0))

  /** What a run would bill a customer, in a transaction that is given up. */
  const preview = async (tx: Queries, customerId: number, month: string): Promise<Bill> => {
    try {
      return await billCustomer(tx, { customerId, month, now: clock.now(), userId: null, isPreview: true })
    } catch (error) {
      if (!(error instanceof BillingFault)) throw error
      const reasons = [{ reason: 'FAULT' as const, deviceIds: [] }]
      return { outcome: 'refused', reasons, lines: [], held: [], invoiceIds: [] }
    }
  }

  return {
    generateMonthlyInvoices: async (context, { orgId, month: day, customerIds: of }) => {
      const { caller, error, note } = context
      checkOrg(caller, { orgId })
      const customerIds = await operations.customerIds(caller, orgId, of)
      if (of && customerIds.length < new Set(of).size) throw error('4041810')
      const month = firstOf(day)
      const operationId = await beginBilling(db, { orgId, month, customerIds, userId: caller.userId })
      note({ orgId, after: { month, customers: customerIds.length } })
      const answer = await operations.read(operationId)
      if (!answer) throw error('404')
      await db.afterCommit(async () => void Object.assign(answer, await operations.wait(operationId, PATIENCE)))
      return answer
    },

    getBillingOperation: async ({ caller, error, signal }, { operationId }) => {
      const operation = await operations.read(operationId, signal)
      if (!operation || !caller.orgIds.includes(operation.orgId)) throw error('404')
      return operation
    },

    getBillingPreview: async ({ caller, signal }, { month, pageSize = PAGE, ...params }) => {
      const asked = { ...params, pageSize: Math.min(pageSize, PAGE) }
      const { list, total } = await customers.list(caller, asked, signal)
      const bills: CustomerBill[] = []
      // each by itself: who holds several customers at once might wait for somebody who waits for one of them
      for (const { customerId, number, name } of list) {
        const bill = await rolledBack(db, (tx) => preview(tx, customerId, month), signal)
        bills.push(toCustomerBill({ customerId, number, name }, bill))
      }
      return { list: bills, total }
    },

    getCustomerBilling: async ({ caller, error, signal }, { customerId, month }) => {
      const [customer] = await customers.store.readAll(caller, [customerId])
      if (!customer) throw error('4041810')
      const bill = await rolledBack(db, (tx) => preview(tx, customerId, month), signal)
      const { number, name } = customer
      const lines = [...bill.lines.map((line) => toLine(line, false)), ...bill.held.map((line) => toLine(line, true))]
      return { ...toCustomerBill({ customerId, number, name }, bill), lines }
    },

    getServiceEffect: async ({ caller, signal }, { devices }) => {
      // a price is told to who may bring a device into service, and to who sees prices
      if (!TOLD_PRICES.some((permission) => hasPermission(caller.permissions, permission))) return []
      const seen = await deviceStore(db).readAll(caller, devices)
      const ids = seen.map(({ recordId }) => recordId)
      return serviceEffect({ db, clock }, ids, signal)
    },

    getFeeEffect: (context, params) => {
      checkOrg(context.caller, params)
      return feeEffect({ db }, context.caller, params, context.signal)
    },
  }
}

const toCustomerBill = (
  { customerId, number, name }: { readonly customerId: number; readonly number: string; readonly name: string },
  { outcome, reasons, lines, held, invoiceIds }: Bill,
): CustomerBill => ({
  customerId,
  number,
  customer: name,
  outcome,
  reasons: reasons.map(({ reason, deviceIds }) => ({
    reason,
    devices: deviceIds.length,
    deviceIds: deviceIds.slice(0, MOST_NAMED),
  })),
  amounts: amountsOf(lines),
  held: amountsOf(held),
  // those of a preview are given up with it
  invoiceIds: outcome === 'billed' ? [] : [...invoiceIds],
})

const amountsOf = (lines: readonly CustomerLine[]): CustomerBill['amounts'] =>
  [...Map.groupBy(lines, ({ price }) => price.currency)].map(([currency, of]) => ({
    currency,
    amount: toWireMinor(of.reduce((sum, { amount }) => sum + amount, 0n)),
    lines: of.length,
  }))

function toLine(line: CustomerLine, isHeld: boolean) {
  const { device, deviceId, kind } = line
  const { spans, price, ...why } = reasonOf(line, { device, number: deviceId })
  const { skuId: _skuId, ...shown } = price
  return { ...why, kind, price: shown, spans: spans.map(([from, to]) => ({ from, to })), isHeld }
}
