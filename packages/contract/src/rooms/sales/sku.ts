import { z } from 'zod'
import { alsoBy, defineCall } from '../../call.ts'
import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import {
  byNumbers,
  currency,
  flag,
  id,
  line,
  list,
  name,
  nameOrBlank,
  page,
  recordPaging,
  text,
  unitPrice,
  whole,
  within,
} from '../../fields.ts'
import { IMPORT_ERRORS, IMPORT_UPLOAD, importCounts, importOrder } from '../../imports/importFields.ts'

/** What is sold: a thing, or something that is done for the customer. */
export const SKU_KINDS = ['product', 'service'] as const

const SALES = { area: 'sales' } as const

const skuFields = {
  code: name(60),
  name: name(),
  kind: z.enum(SKU_KINDS),
  currency: currency(),
  price: unitPrice(),
  cost: unitPrice().nullable().optional(),
  category: nameOrBlank(60).optional(),
  source: nameOrBlank(60).optional(),
  taxCode: line(40).optional(),
  modelId: id().nullable().optional(),
  description: text(2000).optional(),
  isActive: flag().optional(),
  isInShop: flag().optional(),
}

export const sku = z.object({
  skuId: z.number(),
  orgId: z.number(),
  orgName: z.string(),
  code: z.string(),
  name: z.string(),
  kind: z.enum(SKU_KINDS),
  category: z.string(),
  source: z.string(),
  description: z.string(),
  modelId: z.number().nullable(),
  model: z.string(),
  currency: z.string(),
  price: z.string(),
  cost: z.string().nullable(),
  taxCode: z.string(),
  isActive: z.boolean(),
  isInShop: z.boolean(),
  createdAt: z.string(),
  version: z.number(),
})
export type Sku = z.infer<typeof sku>

export const getSkuList = defineCall({
  ...SALES,
  method: 'GET',
  path: '/salesApi/salesMSku/getSkuList',
  summary: 'What is sold, paged.',
  permission: 'sales:sku:view',
  params: z.strictObject({
    ...recordPaging,
    ...byNumbers,
    ...within,
    orgIds: list(id(), 10_000).optional(),
    kind: z.enum(SKU_KINDS).optional(),
    isActive: flag().optional(),
    modelId: id().optional(),
  }),
  result: page(sku),
})

export const addSku = defineCall({
  ...SALES,
  method: 'POST',
  path: '/salesApi/salesMSku/addSku',
  concernsAll: true,
  summary: 'Add a product or a service that is sold.',
  permission: 'sales:sku:add',
  audit: 'added a SKU',
  params: z.strictObject({ ...skuFields, orgId: id() }),
  result: z.object({ skuId: z.number() }),
  errors: ['404600', '400700', '4001800'],
})

export const editSku = defineCall({
  ...SALES,
  method: 'POST',
  path: '/salesApi/salesMSku/editSku',
  concernsAll: true,
  summary: 'Edit a SKU. What is left out stays as it is; what was priced by it already keeps its price.',
  permission: 'sales:sku:edit',
  audit: 'edited a SKU',
  params: z.strictObject({
    ...z.object(skuFields).partial().shape,
    skuId: id(),
    /** The version that was edited; when the record has changed since, the edit is refused (400). */
    version: whole(1, 2_147_483_647).optional(),
  }),
  result: z.object({ version: z.number() }),
  errors: ['4041800', '400700', '4001800'],
})

export const deleteSku = defineCall({
  ...SALES,
  method: 'GET',
  path: '/salesApi/salesMSku/deleteSku',
  concernsAll: true,
  summary: 'Delete a SKU that no plan and no price rule needs.',
  permission: 'sales:sku:delete',
  audit: 'deleted a SKU',
  params: z.strictObject({ skuId: id() }),
  result: z.object({}),
  errors: ['4041800', '4046602'],
})

export const deleteSkuByPost = alsoBy('POST', deleteSku)

export const importSku = defineCall({
  ...SALES,
  method: 'POST',
  path: '/salesApi/salesMSku/importSku',
  concernsAll: true,
  summary:
    'Add SKUs from an xlsx, xls or csv file, up to 5000 rows: all, the good ones, or none and what is wrong by line and column.',
  permission: 'sales:sku:import',
  upload: IMPORT_UPLOAD,
  audit: 'imported SKUs',
  params: z.strictObject(importOrder),
  result: z.object({
    ...importCounts,
    preview: z.array(z.object({ code: z.string(), name: z.string(), price: z.string(), currency: z.string() })),
  }),
  errors: ['404600', ...IMPORT_ERRORS],
})

export const skuCalls = { getSkuList, addSku, editSku, deleteSku, deleteSkuByPost, importSku }

/** What the API document says of the room. */
export const skuWords: RoomWords = {
  title: 'SKUs',
  about: 'Products and services that are sold, each under a code, with what they cost where no rule says otherwise.',
  schemas: { Sku: sku },
  fields: {
    skuId: 'Id of the SKU.',
    code: 'Code that it is ordered by; each once in an organization.',
    name: 'Name of the product or service.',
    kind: 'Whether it is a thing or a service.',
    category: 'Category that it is sorted into.',
    source: 'Where it comes from, such as a supplier.',
    description: 'Description.',
    modelId: 'Id of the model of devices that it is; null for none.',
    'in.modelId': 'Id of the model.',
    model: 'Name of the model; empty for none.',
    currency: 'Currency of price and cost, ISO 4217.',
    price: 'List price of one, an exact decimal in the currency itself.',
    cost: 'What one costs the seller, an exact decimal in the currency itself; null where nobody said.',
    taxCode: 'Code that tells how it is taxed.',
    isActive: 'It can be sold; one that is not stays on what was sold.',
    isInShop: 'It is offered in the online shop.',
    preview: 'The first rows that can be added.',
  },
}
