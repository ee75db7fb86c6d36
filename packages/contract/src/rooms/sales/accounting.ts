import { z } from 'zod'
import { ACCOUNTING_SERVICES } from '../../accounting.ts'
import { defineCall } from '../../call.ts'
import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import { batchResult, editedVersion, flag, id, line, list, page, paging, whole, within } from '../../fields.ts'
import { accountingConnectionLifecycle } from '../../lifecycles/accountingConnectionLifecycle.ts'
import { accountingSyncLifecycle } from '../../lifecycles/accountingSyncLifecycle.ts'

/** What is written to an accounting service. */
export const ACCOUNTING_KINDS = ['customer', 'sku', 'device', 'invoice', 'payment', 'creditNote', 'creditMemo'] as const
export type AccountingKind = (typeof ACCOUNTING_KINDS)[number]

/** What became of a record there: written anew or again, found there already, or the same as before. */
export const ACCOUNTING_ACTIONS = ['created', 'updated', 'found', 'same'] as const

const SALES = { area: 'sales', permission: 'sales:accounting:sync' } as const

export const accountingConnection = z.object({
  connectionId: z.number(),
  orgId: z.number(),
  orgName: z.string(),
  service: z.enum(ACCOUNTING_SERVICES),
  baseUrl: z.string(),
  hasCredentials: z.boolean(),
  state: z.enum(accountingConnectionLifecycle.states),
  company: z.string(),
  incomeAccount: z.string(),
  isAutomatic: z.boolean(),
  connectedAt: z.string().nullable(),
  connectedBy: z.string().nullable(),
  said: z.string(),
  waiting: z.number().int(),
  conflicts: z.number().int(),
  version: z.number(),
})
export type AccountingConnection = z.infer<typeof accountingConnection>

export const accountingSync = z.object({
  syncId: z.number(),
  orgId: z.number(),
  orgName: z.string(),
  operationId: z.number(),
  kind: z.enum(ACCOUNTING_KINDS),
  recordId: z.number(),
  recordName: z.string(),
  state: z.enum(accountingSyncLifecycle.states),
  action: z.enum(ACCOUNTING_ACTIONS).nullable(),
  remoteId: z.string(),
  errorCode: z.union([z.number(), z.string()]).nullable(),
  message: z.string(),
  said: z.string(),
  askedBy: z.string().nullable(),
  askedAt: z.string(),
  endedAt: z.string().nullable(),
  version: z.number(),
})
export type AccountingSync = z.infer<typeof accountingSync>

/** What a call answers that had several records written. */
const outcome = z.object({ operationId: z.number(), isDone: z.boolean(), results: z.array(batchResult) })

export const getConnection = defineCall({
  ...SALES,
  method: 'GET',
  path: '/salesApi/salesMAccounting/getConnection',
  summary:
    'The connection with the accounting service that counts for an organization; null for none, 4046500 where somebody has to sign in.',
  // a page asks for it by itself, and shows a banner of its own
  quiet: true,
  params: z.strictObject({ orgId: id().optional() }),
  result: accountingConnection.nullable(),
  errors: ['404600', '4046500'],
})

export const getAccountingSettings = defineCall({
  ...SALES,
  method: 'GET',
  path: '/salesApi/salesMAccounting/getAccountingSettings',
  summary: 'The connection of an organization as it is set, whether somebody is signed in or not; null for none.',
  params: z.strictObject({ orgId: id() }),
  result: accountingConnection.nullable(),
  errors: ['404600'],
})

export const saveAccountingSettings = defineCall({
  ...SALES,
  method: 'POST',
  path: '/salesApi/salesMAccounting/saveAccountingSettings',
  concernsAll: true,
  summary:
    'Set the connection of an organization with an accounting service. What is left out stays as it is, its keys too.',
  audit: 'set the connection with the accounting service',
  params: z.strictObject({
    orgId: id(),
    service: z.enum(ACCOUNTING_SERVICES).optional(),
    /** Left out: the service's own. */
    baseUrl: line(300).optional(),
    credentials: z.record(z.string().max(40), line(500, 1)).optional(),
    incomeAccount: line(100).optional(),
    isAutomatic: flag().optional(),
    version: editedVersion(),
  }),
  result: z.object({ connectionId: z.number() }),
  errors: ['404600', '4046505'],
})

export const connect = defineCall({
  ...SALES,
  method: 'GET',
  path: '/salesApi/salesMAccounting/connect',
  concernsAll: true,
  summary: 'Begin to sign in at the accounting service: answers where to go. Good for ten minutes, and once.',
  perMinute: 60,
  audit: 'began to sign in at the accounting service',
  params: z.strictObject({ orgId: id().optional() }),
  result: z.object({ url: z.string() }),
  errors: ['404600', '4046505'],
})

export const callback = defineCall({
  ...SALES,
  method: 'GET',
  path: '/salesApi/salesMAccounting/callback',
  permission: 'public',
  perMinute: 60,
  summary: 'What the accounting service leads back with: signs in with its code, where `state` is one that was begun.',
  audit: 'signed in at the accounting service',
  params: z.strictObject({
    state: line(200, 1),
    code: line(2000).optional(),
    realmId: z.string().max(40).optional(),
    error: line(200).optional(),
  }),
  result: z.object({ state: z.enum(accountingConnectionLifecycle.states), company: z.string() }),
  errors: ['4046504', '4046506'],
})

export const disconnectAccounting = defineCall({
  ...SALES,
  method: 'POST',
  path: '/salesApi/salesMAccounting/disconnect',
  concernsAll: true,
  summary: 'Sign out at the accounting service. What was written there stays.',
  audit: 'signed out at the accounting service',
  params: z.strictObject({ connectionId: id() }),
  result: z.object({ version: z.number() }),
  errors: ['4046505'],
})

export const syncCustomer = defineCall({
  ...SALES,
  method: 'POST',
  path: '/salesApi/salesMCustomer/syncCustomer',
  concernsAll: true,
  summary:
    'Write up to 200 customers to the accounting service; answers per customer, and how far it is after 12 seconds.',
  audit: 'synced customers with the accounting service',
  params: z.strictObject({ customerIds: list(id()) }),
  result: outcome,
  errors: ['50001'],
})

export const syncSku = defineCall({
  ...SALES,
  method: 'POST',
  path: '/salesApi/salesMSku/syncSku',
  concernsAll: true,
  summary: 'Write up to 200 SKUs to the accounting service; answers per SKU, and how far it is after 12 seconds.',
  audit: 'synced SKUs with the accounting service',
  params: z.strictObject({ skuIds: list(id()) }),
  result: outcome,
  errors: ['50001'],
})

export const syncDevices = defineCall({
  ...SALES,
  method: 'POST',
  path: '/salesApi/salesMCustomer/syncDevices',
  concernsAll: true,
  summary:
    'Associate up to 200 devices with their customers in the accounting service, where each becomes a sub-customer that its customer is billed for. With a customer, only devices of that one; those of another are refused (4046503).',
  audit: 'synced devices with the accounting service',
  params: z.strictObject({ devices: list(id()), customerId: id().optional() }),
  result: outcome,
  errors: ['50001', '4041810'],
})

export const syncInvoices = defineCall({
  ...SALES,
  method: 'POST',
  path: '/salesApi/salesMAccounting/syncInvoices',
  concernsAll: true,
  summary:
    'Write up to 200 published invoices with their taxes, payments and credit notes to the accounting service, and before them what they need there; answers per invoice, and how far it is after 12 seconds.',
  audit: 'synced invoices with the accounting service',
  params: z.strictObject({ invoiceIds: list(id()) }),
  result: outcome,
  errors: ['50001'],
})

export const getSyncLog = defineCall({
  ...SALES,
  method: 'GET',
  path: '/salesApi/salesMAccounting/getSyncLog',
  summary: 'What was written to the accounting service, what failed and why, newest first, paged.',
  params: z.strictObject({
    ...paging,
    ...within,
    orgIds: list(id(), 10_000).optional(),
    operationId: whole(1, Number.MAX_SAFE_INTEGER).optional(),
    kind: z.enum(ACCOUNTING_KINDS).optional(),
    states: list(z.enum(accountingSyncLifecycle.states)).optional(),
    recordId: id().optional(),
  }),
  result: page(accountingSync),
})

export const retrySync = defineCall({
  ...SALES,
  method: 'POST',
  path: '/salesApi/salesMAccounting/retrySync',
  concernsAll: true,
  summary: 'Try again what failed or differed, up to 200; answers per record.',
  audit: 'synced again with the accounting service',
  params: z.strictObject({ syncIds: list(id()) }),
  result: outcome,
  errors: ['50001'],
})

export const accountingCalls = {
  getConnection,
  getAccountingSettings,
  saveAccountingSettings,
  connect,
  callback,
  disconnectAccounting,
  syncCustomer,
  syncSku,
  syncDevices,
  syncInvoices,
  getSyncLog,
  retrySync,
}

/** What the API document says of the room. */
export const accountingWords: RoomWords = {
  title: 'Accounting',
  about: 'The connection with an accounting service, and what is written to it.',
  schemas: { AccountingConnection: accountingConnection, AccountingSync: accountingSync },
  fields: {
    connectionId: 'Id of the connection.',
    service: 'Which accounting service.',
    baseUrl: 'Address of the service’s API; its own where none is said.',
    credentials: 'Keys of the application at the service by their names; they are kept encrypted and never answered.',
    hasCredentials: 'Whether all keys are there that the service asks for.',
    'AccountingConnection.state':
      '`signedOut`: nobody is signed in; `connected`: somebody is; `expired`: the service no longer takes the sign-in.',
    'callback.out.state': 'How the connection stands now.',
    'callback.in.state': 'What was handed out when it was begun.',
    code: 'What the service hands out for the sign-in; good once.',
    realmId: 'Id of the company at the service.',
    error: 'What the service says where nobody signed in.',
    company: 'Name of the company at the service; empty before somebody is signed in.',
    incomeAccount:
      'Name of the income account there that SKUs are sold by; empty: the one that the service began with.',
    isAutomatic: 'Whether new invoices with their payments, and what was changed, are written by themselves.',
    connectedAt: 'When somebody signed in last, ISO 8601 UTC; null for never.',
    connectedBy: 'Who signed in last; null for nobody.',
    waiting: 'How many records wait to be written.',
    conflicts: 'How many records differ there.',
    url: 'Where to go.',
    syncId: 'Id of the line of the log.',
    syncIds: 'Ids of lines of the log.',
    operationId: 'Id of what was asked for together, by which the log can be narrowed.',
    isDone: 'Whether all of it has come to its end.',
    results: 'What became of each: `ok` where it is written or still waits.',
    kind: 'What kind of record it is.',
    recordId: 'Id of the record.',
    recordName: 'What the record was called then.',
    'AccountingSync.state':
      '`queued`: it waits for the service; `synced`: it is there; `failed`: it is not, and why; `conflict`: it differs there and was left alone.',
    states: 'Only in one of these states.',
    action:
      'What was done: written anew, written again, found there already, or the same as before; null before its end.',
    remoteId: 'Id that the record has there; empty for none.',
    errorCode: 'Code of why it failed; null where it did not.',
    message: 'Why it failed, in the language of the caller; empty where it did not.',
    said: 'What the service said where something failed; empty otherwise.',
    askedBy: 'Who asked for it; null for the product itself.',
    askedAt: 'When it was asked for, ISO 8601 UTC.',
    endedAt: 'When it came to its end, ISO 8601 UTC; null while it waits.',
    customerIds: 'Ids of the customers.',
    skuIds: 'Ids of the SKUs.',
    devices: 'Ids of the devices.',
    invoiceIds: 'Ids of the invoices.',
    'syncDevices.in.customerId': 'Id of the customer that they are to be of.',
  },
}
