import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import { undoRecords } from '../../platform/importFile/undoRecords.ts'
import type { Changes } from '../../platform/room/Changes.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import type { SessionServices } from '../session/public.ts'
import { StockDesk, stockQueries } from '../stock/public.ts'
import { contractHandlers, endContracts } from './contract/contract.calls.ts'
import { contractQueries } from './contract/contract.queries.ts'
import { contractRecord } from './contract/contract.record.ts'
import { signContractHandlers } from './contract/signContract.calls.ts'
import { customerHandlers } from './customer/customer.calls.ts'
import { customerQueries } from './customer/customer.queries.ts'
import { customerRecord } from './customer/customer.record.ts'
import { customerGateHandlers } from './customer/customerGates.calls.ts'
import { customerMergeHandlers } from './customer/merge.calls.ts'
import { importCustomers } from './customer/importCustomers.ts'
import { mergeQueries } from './customer/merge.queries.ts'
import { customerEntryHandlers } from './entry/customerEntry.calls.ts'
import { approveOrderHandlers } from './order/approveOrder.calls.ts'
import { orderHandlers } from './order/order.calls.ts'
import { orderQueries } from './order/order.queries.ts'
import { orderRecord } from './order/order.record.ts'
import { OrderDesk } from './order/OrderDesk.ts'
import { finishOrders, orderWorkHandlers } from './order/orderWork.calls.ts'
import { signOrderHandlers } from './order/signOrder.calls.ts'
import { invoiceJobs, invoiceRoutes } from './invoice/invoiceRoutes.ts'
import { invoiceRecord } from './invoice/invoice.record.ts'
import { paymentRecord } from './payment/payment.record.ts'
import { servicePlanHandlers } from './plan/servicePlan.calls.ts'
import { servicePlanQueries } from './plan/servicePlan.queries.ts'
import { servicePlanRecord } from './plan/servicePlan.record.ts'
import { priceRuleHandlers } from './price/priceRule.calls.ts'
import { priceRuleQueries } from './price/priceRule.queries.ts'
import { priceRuleRecord } from './price/priceRule.record.ts'
import { shopHandlers } from './shop/shop.calls.ts'
import { shopQueries } from './shop/shop.queries.ts'
import { skuImporter } from './sku/importSkus.ts'
import { skuHandlers } from './sku/sku.calls.ts'
import { skuQueries } from './sku/sku.queries.ts'
import { skuRecord } from './sku/sku.record.ts'

/** Sales: what is sold, what it costs, and to whom. */
export const salesRoom = defineRoom({
  records: [
    skuRecord,
    servicePlanRecord,
    priceRuleRecord,
    customerRecord,
    contractRecord,
    orderRecord,
    invoiceRecord,
    paymentRecord,
  ],
  jobs: (given: Ground) => [
    {
      name: 'contracts that are over',
      every: 600_000,
      run: () => endContracts(contractQueries(given.db), given.clock.now()),
    },
    ...invoiceJobs(given),
    {
      name: 'orders that are billed',
      every: 60_000,
      run: () => finishOrders(orderQueries(given.db), given.clock.now()),
    },
  ],
  routes: (given: Ground & Pick<Changes, 'devicesChanged'> & { readonly session: SessionServices }) => {
    const { db, clock, session, devicesChanged } = given
    const skus = skuQueries(db)
    const customers = customerQueries(db)
    const contracts = contractQueries(db)
    const orders = orderQueries(db)
    const ofOrders = orderHandlers({ orders, customers, clock })
    const stock = new StockDesk({ queries: stockQueries(db), clock, changed: devicesChanged })
    return [
      ...invoiceRoutes(given),
      ...routesOf(ROOMS.sku, { ...skuHandlers(skus), importSku: skuImporter(skus, { db, clock }) }),
      ...routesOf(ROOMS.servicePlan, servicePlanHandlers(servicePlanQueries(db), skus)),
      ...routesOf(ROOMS.priceRule, priceRuleHandlers({ rules: priceRuleQueries(db), skus, customers, clock })),
      ...routesOf(ROOMS.contract, {
        ...contractHandlers({ ...given, contracts, customers }),
        ...signContractHandlers({ contracts, clock }),
      }),
      ...routesOf(ROOMS.order, ofOrders),
      ...routesOf(ROOMS.shop, shopHandlers({ ...given, shop: shopQueries(db), addOrder: ofOrders.addOrder })),
      ...routesOf(ROOMS.orderSigning, {
        ...approveOrderHandlers({ orders, ground: given }),
        ...signOrderHandlers({ orders, ground: given }),
      }),
      ...routesOf(ROOMS.orderWork, orderWorkHandlers(new OrderDesk({ queries: orders, stock, clock, devicesChanged }))),
      ...routesOf(ROOMS.customerEntry, customerEntryHandlers({ ...given, customers, session })),
      ...routesOf(ROOMS.customerMerge, customerMergeHandlers(customers, mergeQueries(db))),
      ...routesOf(ROOMS.customer, {
        ...customerHandlers(customers, clock),
        ...customerGateHandlers(customers, clock),
        importCustomer: importCustomers(customers, { db, clock }),
      }),
    ]
  },
  undos: ({ db }) => ({
    customer: undoRecords(customerQueries(db).store, { inUse: customerQueries(db).used }),
  }),
})
