import { z } from 'zod'
import { defineCall } from '../../call.ts'
import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import { id, line, list, page, paging, recordPaging, text, whole, within } from '../../fields.ts'
import { shopRequestLifecycle } from '../../lifecycles/shopRequestLifecycle.ts'
import { SKU_KINDS } from './sku.ts'

/** Most different products of one request. */
export const MOST_PRODUCTS = 50

export const product = z.object({
  skuId: z.number(),
  code: z.string(),
  name: z.string(),
  kind: z.enum(SKU_KINDS),
  category: z.string(),
  description: z.string(),
  model: z.string(),
  currency: z.string(),
  price: z.string(),
})
export type Product = z.infer<typeof product>

const requestItem = z.object({
  skuId: z.number(),
  code: z.string(),
  name: z.string(),
  quantity: z.number().int(),
  currency: z.string(),
  price: z.string(),
})

export const shopRequest = z.object({
  requestId: z.number(),
  orgId: z.number(),
  seller: z.string(),
  buyerOrgId: z.number(),
  buyer: z.string(),
  customerId: z.number().nullable(),
  customer: z.string(),
  items: z.array(requestItem),
  note: z.string(),
  state: z.enum(shopRequestLifecycle.states),
  answer: z.string(),
  orderId: z.number().nullable(),
  orderNumber: z.string(),
  askedBy: z.string(),
  createdAt: z.string(),
  events: z.array(z.string()),
  version: z.number(),
})
export type ShopRequest = z.infer<typeof shopRequest>

const filters = { state: z.enum(shopRequestLifecycle.states).optional() }

export const getProductList = defineCall({
  area: 'monitoring',
  method: 'GET',
  path: '/nodeAction/onlineShop/getProductList',
  summary:
    'Products of the online shop: what whoever sells to the caller’s organization offers there, paged, with who that is.',
  permission: 'monitoring:shop:view',
  params: z.strictObject({ ...paging, kind: z.enum(SKU_KINDS).optional() }),
  result: page(product).extend({ seller: z.string() }),
})

export const requestOrder = defineCall({
  area: 'monitoring',
  method: 'POST',
  path: '/nodeAction/onlineShop/requestOrder',
  concernsAll: true,
  summary:
    'Ask for products of the online shop for the caller’s organization. Whoever sells them makes an order of it.',
  permission: 'monitoring:shop:order',
  perMinute: 30,
  audit: 'asked for products of the online shop',
  params: z.strictObject({
    items: list(z.strictObject({ skuId: id(), quantity: whole(1, 100_000) }), MOST_PRODUCTS),
    note: text(1000).optional(),
  }),
  result: z.object({ requestId: z.number() }),
  errors: ['4041800', '4001890'],
})

export const getMyRequestList = defineCall({
  area: 'monitoring',
  method: 'GET',
  path: '/nodeAction/onlineShop/getMyRequestList',
  summary: 'What was asked for in the online shop for the caller’s organizations, newest first, paged.',
  permission: 'monitoring:shop:view',
  params: z.strictObject(paging),
  result: page(shopRequest),
})

export const withdrawRequest = defineCall({
  area: 'monitoring',
  method: 'POST',
  path: '/nodeAction/onlineShop/withdrawRequest',
  concernsAll: true,
  summary: 'Withdraw what was asked for and nobody has ordered or declined yet.',
  permission: 'monitoring:shop:order',
  audit: 'withdrew a request of the online shop',
  params: z.strictObject({ requestId: id() }),
  result: z.object({ version: z.number() }),
  errors: ['4041890'],
})

const SALES = { area: 'sales' } as const

export const getShopRequestList = defineCall({
  ...SALES,
  method: 'GET',
  path: '/salesApi/salesMShop/getShopRequestList',
  summary: 'What customers asked for in the online shop, paged.',
  permission: 'sales:shop:view',
  params: z.strictObject({ ...recordPaging, ...within, ...filters, orgIds: list(id(), 10_000).optional() }),
  result: page(shopRequest),
})

export const acceptShopRequest = defineCall({
  ...SALES,
  method: 'POST',
  path: '/salesApi/salesMShop/acceptShopRequest',
  concernsAll: true,
  summary:
    'Make a new order of what a customer asked for, at list prices; the customer is named where the buyer is none yet.',
  permission: 'sales:order:add',
  audit: 'made an order of a request of the online shop',
  params: z.strictObject({ requestId: id(), customerId: id().optional() }),
  result: z.object({ orderId: z.number(), number: z.string() }),
  errors: ['4041890', '4041810', '4041840', '4041800', '400700', '4060002', '400800', '400821'],
})

export const declineShopRequest = defineCall({
  ...SALES,
  method: 'POST',
  path: '/salesApi/salesMShop/declineShopRequest',
  concernsAll: true,
  summary: 'Decline what a customer asked for, with a reason that the buyer reads.',
  permission: 'sales:order:edit',
  audit: 'declined a request of the online shop',
  params: z.strictObject({ requestId: id(), reason: line(500, 1) }),
  result: z.object({ version: z.number() }),
  errors: ['4041890'],
})

export const shopCalls = {
  getProductList,
  requestOrder,
  getMyRequestList,
  withdrawRequest,
  getShopRequestList,
  acceptShopRequest,
  declineShopRequest,
}

/** What the API document says of the room. */
export const shopWords: RoomWords = {
  title: 'Online shop',
  about: 'What an organization offers to its customers, and what they ask for.',
  schemas: { Product: product, ShopRequest: shopRequest },
  fields: {
    skuId: 'Id of the SKU.',
    code: 'Code of the SKU.',
    name: 'Name of the product or service.',
    kind: 'Whether it is a thing or a service.',
    category: 'Category that it is sorted into.',
    description: 'Description.',
    model: 'Name of the model that it is; empty for none.',
    currency: 'Currency of the price, ISO 4217.',
    price: 'List price of one, an exact decimal in the currency itself.',
    seller: 'Name of the organization that sells; empty for nobody.',
    buyer: 'Name of the organization that asked.',
    buyerOrgId: 'Id of the organization that asked.',
    customer: 'Name of the customer that it is; empty where nobody sells to it yet.',
    customerId: 'Id of the customer that it is; null where nobody sells to it yet.',
    'acceptShopRequest.in.customerId': 'Id of the customer that the order is of, where the buyer is none yet.',
    items: 'What is asked for, as it was then.',
    quantity: 'How many pieces.',
    note: 'What the buyer wrote with it.',
    requestId: 'Id of the request.',
    'ShopRequest.state':
      '`open`: nobody decided yet; `ordered`: an order was made of it; `declined`; `withdrawn` by the buyer.',
    'in.state': 'Only in this state.',
    answer: 'Why it was declined; empty otherwise.',
    reason: 'Why it is declined; the buyer reads it.',
    orderId: 'Id of the order that was made of it; null for none.',
    orderNumber: 'Number of that order; empty for none.',
    number: 'Number of the order.',
    askedBy: 'Who asked for it.',
    events: 'What the caller may bring about on it now.',
  },
}
