import { z } from 'zod'
import { alsoBy } from '../../call.ts'
import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import { byNumbers, currency, flag, id, line, name, nameOrBlank, text, unitPrice } from '../../fields.ts'
import { importCall } from '../../imports/importCall.ts'
import { plainCalls } from '../../plainCalls.ts'

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

const plain = plainCalls({
  area: 'sales',
  path: '/salesApi/salesMSku',
  name: 'Sku',
  words: ['a SKU', 'SKUs'],
  may: 'sales:sku',
  id: 'skuId',
  row: sku,
  fields: skuFields,
  filters: { ...byNumbers, kind: z.enum(SKU_KINDS).optional(), isActive: flag().optional(), modelId: id().optional() },
  about: {
    list: 'What is sold, paged.',
    add: 'Add a product or a service that is sold.',
    edit: 'Edit a SKU. What is left out stays as it is; what was priced by it already keeps its price.',
    remove: 'Delete a SKU that no plan and no price rule needs.',
  },
  codes: { missing: '4041800', refused: ['400700', '4001800'], used: '4046602' },
})
export const { list: getSkuList, add: addSku, edit: editSku, remove: deleteSkuByPost } = plain

export const deleteSku = alsoBy('GET', deleteSkuByPost)

export const importSku = importCall(
  {
    ...SALES,
    path: '/salesApi/salesMSku/importSku',
    concernsAll: true,
    summary:
      'Add SKUs from an xlsx, xls or csv file, up to 5000 rows: all, the good ones, or none and what is wrong by line and column.',
    permission: 'sales:sku:import',
    audit: 'imported SKUs',
  },
  {
    preview: z.array(z.object({ code: z.string(), name: z.string(), price: z.string(), currency: z.string() })),
  },
)

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
