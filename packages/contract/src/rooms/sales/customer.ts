import { z } from 'zod'
import { alsoBy, defineCall } from '../../call.ts'
import { byNumbers, flag, id, line, list, name, page, recordPaging, text, within } from '../../fields.ts'
import {
  CUSTOMER_GATES,
  CUSTOMER_SIZES,
  CUSTOMER_SOURCES,
  customer,
  customerFields,
  ofCustomer,
} from './customerFields.ts'
import { importCall } from '../../imports/importCall.ts'

const SALES = { area: 'sales' } as const
const saved = z.object({ version: z.number() })

export const getCustomerList = defineCall({
  ...SALES,
  method: 'GET',
  path: '/salesApi/salesMCustomer/getCustomerList',
  summary: 'Customers, paged: a salesperson’s own, or all for whoever may see all.',
  permission: 'sales:customer:view',
  params: z.strictObject({
    ...recordPaging,
    ...byNumbers,
    ...within,
    orgIds: list(id(), 10_000).optional(),
    audit: z.enum(CUSTOMER_GATES.audit.states).optional(),
    approval: z.enum(CUSTOMER_GATES.approval.states).optional(),
    registration: z.enum(CUSTOMER_GATES.registration.states).optional(),
    confirmation: z.enum(CUSTOMER_GATES.confirmation.states).optional(),
    ownerId: id().optional(),
    size: z.enum(CUSTOMER_SIZES).optional(),
    source: z.enum(CUSTOMER_SOURCES).optional(),
    tag: line(40, 1).optional(),
  }),
  result: page(customer),
})

/** Most contracts, orders and invoices that one customer is told with; the lists have all. */
const MOST_PAPERS = 50

const paper = { number: z.string(), state: z.string() }
const money = { currency: z.string(), amount: z.number().int() }

/** One customer with what was agreed, ordered and billed, the newest first. */
export const customerDetail = z.object({
  ...customer.shape,
  contracts: z
    .array(z.object({ contractId: z.number(), ...paper, startsOn: z.string(), endsOn: z.string().nullable() }))
    .max(MOST_PAPERS),
  orders: z.array(z.object({ orderId: z.number(), ...paper, ...money, createdAt: z.string() })).max(MOST_PAPERS),
  invoices: z
    .array(
      z.object({
        invoiceId: z.number(),
        ...paper,
        ...money,
        paid: z.number().int(),
        issuedOn: z.string(),
        dueOn: z.string(),
      }),
    )
    .max(MOST_PAPERS),
})

export const getCustomerById = defineCall({
  ...SALES,
  method: 'GET',
  path: '/salesApi/salesMCustomer/getCustomerById',
  summary:
    'One customer with addresses, and the 50 newest contracts, orders and invoices that the caller may see; none of a kind that they may not.',
  permission: 'sales:customer:view',
  params: z.strictObject({ customerId: id() }),
  result: customerDetail,
  errors: ['4041810'],
})

export const getCustomerByOrg = defineCall({
  ...SALES,
  method: 'GET',
  path: '/salesApi/salesMCustomer/getCustomerByOrg',
  summary: 'The customer that an organization is.',
  permission: 'sales:customer:view',
  // its failures are told by whoever asked (ERR-3)
  quiet: true,
  params: z.strictObject({ orgId: id() }),
  result: z.object({ customer: customer.nullable() }),
  errors: ['404600'],
})

export const addCustomer = defineCall({
  ...SALES,
  method: 'POST',
  path: '/salesApi/salesMCustomer/addCustomer',
  concernsAll: true,
  summary:
    'Add a customer, as one’s own unless somebody who sees all says otherwise. One that another salesperson has is refused (4001811): it can be claimed, and needs audit.',
  permission: 'sales:customer:add',
  audit: 'added a customer',
  params: z.strictObject({
    ...customerFields,
    orgId: id(),
    /** Left out: the next number of the organization. */
    number: line(40, 1).optional(),
    ownerId: id().optional(),
  }),
  result: z.object({ customerId: z.number() }),
  errors: ['404600', '4041820', '4001810', '4001811', '4001812', '4001813', '4001814', '4001816'],
})

export const importCustomer = importCall(
  {
    ...SALES,
    path: '/salesApi/salesMCustomer/importCustomer',
    concernsAll: true,
    summary:
      'Add customers from an xlsx, xls or csv file, up to 5000 rows: all, the good ones, or none and what is wrong by line and column. They become the caller’s own, unless somebody who sees all names their salespeople.',
    permission: 'sales:customer:add',
    audit: 'imported customers',
  },
  {
    preview: z.array(z.object({ number: z.string(), name: z.string(), city: z.string(), currency: z.string() })),
  },
)

export const editCustomer = defineCall({
  ...SALES,
  method: 'POST',
  path: '/salesApi/salesMCustomer/editCustomer',
  concernsAll: true,
  summary:
    'Edit a customer; what is left out stays as it is. Another legal name, tax status or other terms need approval anew, and one that was disapproved is submitted again.',
  permission: 'sales:customer:edit',
  audit: 'edited a customer',
  params: z.strictObject({
    ...z.object(customerFields).partial().shape,
    ...ofCustomer,
    certificateFileId: id().nullable().optional(),
    linkedOrgId: id().nullable().optional(),
  }),
  result: saved,
  errors: ['4041810', '404600', '4041820', '4001810', '4001812', '4001813', '4001817', '4001818'],
})

export const deleteCustomer = defineCall({
  ...SALES,
  method: 'GET',
  path: '/salesApi/salesMCustomer/deleteCustomer',
  concernsAll: true,
  summary: 'Delete a customer with whom nothing is agreed and for whom nothing is priced.',
  permission: 'sales:customer:delete',
  audit: 'deleted a customer',
  params: z.strictObject({ customerId: id() }),
  result: z.object({}),
  errors: ['4041810', '4001819'],
})
export const deleteCustomerByPost = alsoBy('POST', deleteCustomer)

export const claimCustomer = defineCall({
  ...SALES,
  method: 'POST',
  path: '/salesApi/salesMCustomer/claimCustomer',
  concernsAll: true,
  summary:
    'Claim a customer that another salesperson has, by its name: it needs audit, and stays where it is until then.',
  permission: 'sales:customer:add',
  audit: 'claimed a customer',
  params: z.strictObject({ orgId: id(), name: name(100), reason: text(500, 1) }),
  result: z.object({}),
  errors: ['404600', '4041810', '4001815'],
})

export const auditCustomer = defineCall({
  ...SALES,
  method: 'POST',
  path: '/salesApi/salesMCustomer/auditCustomer',
  concernsAll: true,
  summary: 'Audit whose a customer is: it stays where it is, goes to who claims it, or gets its first salesperson.',
  permission: 'sales:customer:audit',
  audit: 'audited a customer',
  params: z.strictObject({
    ...ofCustomer,
    toClaimant: flag().optional(),
    ownerId: id().optional(),
    reason: text(500).optional(),
  }),
  result: saved,
  errors: ['4041810', '4001816'],
})

export const moveCustomer = defineCall({
  ...SALES,
  method: 'POST',
  path: '/salesApi/salesMCustomer/moveCustomer',
  concernsAll: true,
  summary: 'Give a customer to another salesperson.',
  permission: 'sales:customer:audit',
  audit: 'gave a customer to another salesperson',
  params: z.strictObject({ ...ofCustomer, ownerId: id() }),
  result: saved,
  errors: ['4041810', '4001816'],
})

export const approveCustomer = defineCall({
  ...SALES,
  method: 'POST',
  path: '/salesApi/salesMCustomer/approveCustomer',
  concernsAll: true,
  summary: 'Approve a customer, or disapprove it with a reason.',
  permission: 'sales:customer:audit',
  audit: 'approved or disapproved a customer',
  params: z.strictObject({ ...ofCustomer, isApproved: flag(), reason: text(500).optional() }),
  result: saved,
  errors: ['4041810', '4001818'],
})

export const registerCustomer = defineCall({
  ...SALES,
  method: 'POST',
  path: '/salesApi/salesMCustomer/registerCustomer',
  concernsAll: true,
  summary: 'Register a customer, with the organization that it is if there is one already, or reject it with a reason.',
  permission: 'sales:customer:audit',
  audit: 'registered or rejected a customer',
  params: z.strictObject({
    ...ofCustomer,
    isRegistered: flag(),
    linkedOrgId: id().nullable().optional(),
    reason: text(500).optional(),
  }),
  result: saved,
  errors: ['4041810', '404600', '4001812'],
})

export const confirmCustomer = defineCall({
  ...SALES,
  method: 'POST',
  path: '/salesApi/salesMCustomer/confirmCustomer',
  concernsAll: true,
  summary: 'Attest that a customer said that what is written of them is right, and how they did.',
  permission: 'sales:customer:edit',
  audit: 'confirmed a customer',
  params: z.strictObject({ ...ofCustomer, reason: text(500, 1) }),
  result: saved,
  errors: ['4041810'],
})

export const getSalespeople = defineCall({
  ...SALES,
  method: 'GET',
  path: '/salesApi/salesMCustomer/getSalespeople',
  summary: 'Who may have customers: users that the caller sees and whose role lets them add some.',
  permission: 'sales:customer:view',
  params: z.strictObject({}),
  result: z.array(z.object({ userId: z.number(), name: z.string() })),
})

export const customerCalls = {
  getCustomerList,
  getCustomerById,
  getCustomerByOrg,
  addCustomer,
  importCustomer,
  editCustomer,
  deleteCustomer,
  deleteCustomerByPost,
  claimCustomer,
  auditCustomer,
  moveCustomer,
  approveCustomer,
  registerCustomer,
  confirmCustomer,
  getSalespeople,
}
