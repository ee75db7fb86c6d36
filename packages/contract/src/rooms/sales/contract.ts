import { z } from 'zod'
import { alsoBy, defineCall } from '../../call.ts'
import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import {
  byNumbers,
  day,
  editedVersion,
  fileAnswer,
  id,
  line,
  list,
  name,
  page,
  recordPaging,
  text,
  within,
} from '../../fields.ts'
import { linkKey as key, sha256 as hash } from './signingFields.ts'
import { contractLifecycle } from '../../lifecycles/contractLifecycle.ts'

const SALES = { area: 'sales' } as const
const EDIT = { ...SALES, method: 'POST', concernsAll: true, permission: 'sales:contract:edit' } as const

/** How something is sold (ORD-5). */
export const SALES_MODELS = ['lump_sum', 'general_sales', 'leasing'] as const

const version = { version: editedVersion() }
const contractFields = {
  startsOn: day(),
  endsOn: day().nullable().optional(),
  salesModel: z.enum(SALES_MODELS),
  terms: text(20_000).optional(),
}

export const contract = z.object({
  contractId: z.number(),
  orgId: z.number(),
  orgName: z.string(),
  customerId: z.number(),
  customer: z.string(),
  number: z.string(),
  startsOn: z.string(),
  endsOn: z.string().nullable(),
  salesModel: z.enum(SALES_MODELS),
  terms: z.string(),
  fileId: z.number().nullable(),
  file: z.string(),
  fileSha256: z.string(),
  supersedesId: z.number().nullable(),
  supersedes: z.string(),
  state: z.enum(contractLifecycle.states),
  sentTo: z.string(),
  linkExpiresAt: z.string().nullable(),
  signedName: z.string(),
  signedAt: z.string().nullable(),
  signedFrom: z.string(),
  signedSha256: z.string(),
  isCustomerConfirmed: z.boolean(),
  createdAt: z.string(),
  events: z.array(z.string()),
  version: z.number(),
})
export type Contract = z.infer<typeof contract>

export const getContractList = defineCall({
  ...SALES,
  method: 'GET',
  path: '/salesApi/salesMContract/getContractList',
  summary: 'Contracts of the customers that the caller sees, paged.',
  permission: 'sales:contract:view',
  params: z.strictObject({
    ...recordPaging,
    ...byNumbers,
    ...within,
    orgIds: list(id(), 10_000).optional(),
    state: z.enum(contractLifecycle.states).optional(),
    customerId: id().optional(),
  }),
  result: page(contract),
})

export const addContract = defineCall({
  ...SALES,
  method: 'POST',
  path: '/salesApi/salesMContract/addContract',
  concernsAll: true,
  summary: 'Add a contract with a customer, or a new version of one that is confirmed.',
  permission: 'sales:contract:add',
  audit: 'added a contract',
  params: z.strictObject({
    ...contractFields,
    customerId: id(),
    /** Left out: the next number of the organization. */
    number: line(40, 1).optional(),
    supersedesId: id().optional(),
  }),
  result: z.object({ contractId: z.number() }),
  errors: ['4041810', '4041840', '4001840', '4001843'],
})

export const editContract = defineCall({
  ...EDIT,
  path: '/salesApi/salesMContract/editContract',
  summary:
    'Edit a contract that is not confirmed; what is left out stays as it is. A signature of what it was is void.',
  audit: 'edited a contract',
  params: z.strictObject({
    ...z.object(contractFields).partial().shape,
    ...version,
    contractId: id(),
    fileId: id().nullable().optional(),
  }),
  result: z.object({ version: z.number() }),
  errors: ['4041840', '4001841', '4001844'],
})

export const sendContract = defineCall({
  ...EDIT,
  path: '/salesApi/salesMContract/sendContract',
  summary: 'Mail a link by which the customer signs: good once, for 14 days; one before is worth nothing any more.',
  audit: 'sent a contract to be signed',
  params: z.strictObject({ ...version, contractId: id(), email: z.email().max(254) }),
  result: z.object({ version: z.number() }),
  errors: ['4041840', '4001841'],
})

export const confirmContract = defineCall({
  ...EDIT,
  path: '/salesApi/salesMContract/confirmContract',
  summary: 'Confirm a contract that is signed, of a customer who is confirmed: nobody changes it from then on.',
  audit: 'confirmed a contract',
  params: z.strictObject({ ...version, contractId: id() }),
  result: z.object({ version: z.number() }),
  errors: ['4041840', '4001842', '4001845'],
})

export const deleteContract = defineCall({
  ...SALES,
  method: 'GET',
  path: '/salesApi/salesMContract/deleteContract',
  concernsAll: true,
  summary: 'Delete a contract that is not confirmed.',
  permission: 'sales:contract:delete',
  audit: 'deleted a contract',
  params: z.strictObject({ contractId: id() }),
  result: z.object({}),
  errors: ['4041840', '4001841'],
})
export const deleteContractByPost = alsoBy('POST', deleteContract)

export const getContractToSign = defineCall({
  ...SALES,
  method: 'POST',
  path: '/salesApi/salesMContract/getContractToSign',
  summary: 'What the holder of a signing link reads before they sign.',
  permission: 'public',
  perMinute: 60,
  params: z.strictObject({ key }),
  result: z.object({
    seller: z.string(),
    customer: z.string(),
    number: z.string(),
    startsOn: z.string(),
    endsOn: z.string().nullable(),
    salesModel: z.enum(SALES_MODELS),
    terms: z.string(),
    file: z.string(),
    sha256: z.string(),
  }),
  errors: ['4001846'],
})

export const getContractFileToSign = defineCall({
  ...SALES,
  method: 'POST',
  path: '/salesApi/salesMContract/getContractFileToSign',
  summary: 'The file of a contract, for the holder of its signing link.',
  permission: 'public',
  perMinute: 20,
  params: z.strictObject({ key }),
  result: fileAnswer,
  errors: ['4001846'],
})

export const signContract = defineCall({
  ...SALES,
  method: 'POST',
  path: '/salesApi/salesMContract/signContract',
  summary: 'Sign a contract by the link: who, and that they read what it is now. The link works once.',
  permission: 'public',
  perMinute: 20,
  audit: 'signed a contract',
  params: z.strictObject({ key, name: name(100), sha256: hash }),
  result: z.object({ number: z.string(), signedAt: z.string() }),
  errors: ['4001846', '4001847'],
})

export const contractCalls = {
  getContractList,
  addContract,
  editContract,
  sendContract,
  confirmContract,
  deleteContract,
  deleteContractByPost,
  getContractToSign,
  getContractFileToSign,
  signContract,
}

/** What the API document says of the room. */
export const contractWords: RoomWords = {
  title: 'Contracts',
  about: 'Contracts with customers: signed by a link, then confirmed and never changed.',
  schemas: { Contract: contract },
  fields: {
    contractId: 'Id of the contract.',
    customerId: 'Id of the customer.',
    customer: 'Name of the customer.',
    seller: 'Name of the organization that sells.',
    number: 'Number of the contract; stays taken for ever.',
    startsOn: 'First day, such as 2026-11-21.',
    endsOn: 'Last day; null while nobody said.',
    salesModel: 'How it is sold.',
    terms: 'What was agreed, in words.',
    fileId: 'Id of the file that is signed, among those of the contract; null for none.',
    file: 'What that file is called; empty for none.',
    fileSha256: 'SHA-256 of that file, hexadecimal; empty for none.',
    supersedesId: 'Id of the confirmed contract that it is a new version of; null for none.',
    supersedes: 'Number of that contract; empty for none.',
    state: 'How far it is.',
    email: 'Where the link goes.',
    sentTo: 'Where the signing link went; empty for nowhere.',
    linkExpiresAt: 'Until when that link works, ISO 8601 UTC; null for none.',
    signedName: 'Who signed it; empty for nobody.',
    signedAt: 'When it was signed, ISO 8601 UTC; null while it is not.',
    signedFrom: 'Network address that it was signed from.',
    signedSha256: 'SHA-256 of what was read and signed, hexadecimal.',
    sha256: 'SHA-256 of what is read, hexadecimal: it goes along with the signature.',
    isCustomerConfirmed: 'The customer is confirmed, so that the contract can be.',
    events: 'What the caller may bring about on it now.',
    key: 'Key from the link in the e-mail.',
    name: 'Full name of who signs.',
  },
}
