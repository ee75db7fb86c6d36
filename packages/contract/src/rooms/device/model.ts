import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import { z } from 'zod'
import { alsoBy, defineCall } from '../../call.ts'
import {
  currency,
  editedVersion,
  flag,
  id,
  list,
  name,
  nameOrBlank,
  page,
  recordPaging,
  text,
  whole,
} from '../../fields.ts'
import { wrong } from '../../fieldTexts/wrong.ts'
import { pictureKey } from '../upload.ts'

/** What devices of a model can, as far as the product has features for it (DEV-10). */
export const CAPABILITIES = ['statusChange', 'temperature', 'relay', 'rentable'] as const
export type Capability = (typeof CAPABILITIES)[number]

/** Digits that the versions of a model's hardware may have (FW-2). */
export const HARDWARE_DIGITS = [5, 6] as const

/** What something may cost, from and to, in the currency's smallest unit, such as cents (PRICE-2). */
const priceRange = z
  .strictObject({ min: whole(1, 1e12), max: whole(1, 1e12) })
  .refine(({ min, max }) => max >= min, { message: wrong('belowMin'), path: ['max'] })

const modelFields = {
  name: name(60),
  manufacturer: nameOrBlank(60).optional(),
  description: text(2000).optional(),
  /** Key of an uploaded picture; null for none. */
  picture: pictureKey.nullable().optional(),
  /** Devices of it are made for trailers. */
  isTrailer: flag().optional(),
  /** It is a part, such as a cable, and no device. */
  isParts: flag().optional(),
  productOrigin: nameOrBlank(60).optional(),
  /** ISO 4217, of all prices; needed where there is one. */
  currency: currency().nullable().optional(),
  priceSettlement: priceRange.nullable().optional(),
  priceCatalogue: priceRange.nullable().optional(),
  priceSales: priceRange.nullable().optional(),
  capabilities: list(z.enum(CAPABILITIES)).optional(),
  hwDigits: whole(5, 6).optional(),
  /** Of warranty, from the delivery of a device on. */
  warrantyMonths: whole(0, 120).optional(),
  /** Of its battery; null unknown. */
  batteryMah: whole(1, 1_000_000).nullable().optional(),
}

const storedRange = z.object({ min: z.number().int(), max: z.number().int() }).nullable()

export const model = z.object({
  modelId: z.number(),
  name: z.string(),
  manufacturer: z.string(),
  description: z.string(),
  /** Key of its picture; null without one. */
  picture: z.string().nullable(),
  isTrailer: z.boolean(),
  isParts: z.boolean(),
  productOrigin: z.string(),
  /** ISO 4217; null where it has no prices. */
  currency: z.string().nullable(),
  /** In the currency's smallest unit. */
  priceSettlement: storedRange,
  priceCatalogue: storedRange,
  priceSales: storedRange,
  capabilities: z.array(z.enum(CAPABILITIES)),
  /** Digits of the versions of its hardware. */
  hwDigits: z.number().int(),
  warrantyMonths: z.number().int(),
  /** Null unknown. */
  batteryMah: z.number().int().nullable(),
  /** How many devices of it the caller sees. */
  deviceCount: z.number().int(),
  version: z.number(),
})

const MODELS = { area: 'manufacture' } as const

export const getModelList = defineCall({
  ...MODELS,
  method: 'GET',
  path: '/nodeAction/model/getModelList',
  summary: 'Models of devices, paged.',
  permission: 'manufacture:model:view',
  params: z.strictObject({ ...recordPaging, isTrailer: flag().optional(), isParts: flag().optional() }),
  result: page(model),
})

export const addModel = defineCall({
  ...MODELS,
  method: 'POST',
  path: '/nodeAction/model/addModel',
  concernsAll: true,
  summary: 'Add a model of devices.',
  permission: 'manufacture:model:add',
  audit: 'added a model',
  params: z.strictObject(modelFields),
  result: z.object({ modelId: z.number() }),
  errors: ['400701', '400435'],
})

export const editModel = defineCall({
  ...MODELS,
  method: 'POST',
  path: '/nodeAction/model/editModel',
  concernsAll: true,
  summary: 'Edit a model; a new name is one for its devices too. What is left out stays as it is.',
  permission: 'manufacture:model:edit',
  audit: 'edited a model',
  params: z.strictObject({
    ...z.object(modelFields).partial().shape,
    modelId: id(),
    version: editedVersion(),
  }),
  result: z.object({ version: z.number() }),
  errors: ['400700', '400701', '400435'],
})

export const deleteModel = defineCall({
  ...MODELS,
  method: 'GET',
  path: '/nodeAction/model/deleteModel',
  concernsAll: true,
  summary: 'Delete a model that nothing is of (400702).',
  permission: 'manufacture:model:delete',
  audit: 'deleted a model',
  params: z.strictObject({ modelId: id() }),
  result: z.object({}),
  errors: ['400700', '400702'],
})

export const deleteModelByPost = alsoBy('POST', deleteModel)

export const modelCalls = {
  getModelList,
  addModel,
  editModel,
  deleteModel,
  deleteModelByPost,
}
export type Model = z.infer<typeof model>
export type PriceRange = NonNullable<z.infer<typeof storedRange>>

/** What the API document says of the room. */
export const modelWords: RoomWords = {
  title: 'Models',
  about: 'What devices are of: what they can, what they cost, and how their hardware is numbered.',
  schemas: { Model: model },
  fields: {
    modelId: 'Id of the model.',
    name: 'Name of the model.',
    manufacturer: 'Who makes it.',
    description: 'What people are told of it.',
    picture: 'Key of its uploaded picture; null without one.',
    isTrailer: 'Whether its devices are made for trailers.',
    isParts: 'Whether it is a part, such as a cable, and no device.',
    productOrigin: 'Where it is made.',
    currency: 'Currency of all its prices, ISO 4217; null where it has none.',
    priceSettlement: 'What partners are charged; null: nobody said.',
    priceCatalogue: 'What the catalogue says; null: nobody said.',
    priceSales: 'What customers pay; null: nobody said.',
    min: 'The least amount, in the currency’s smallest unit.',
    max: 'The largest amount, in the currency’s smallest unit.',
    capabilities: 'What the product offers for its devices.',
    hwDigits: 'How many digits the versions of its hardware have.',
    warrantyMonths: 'How many months a device of it is in warranty, from its delivery on.',
    batteryMah: 'Capacity of its battery, in milliampere hours; null unknown.',
    deviceCount: 'How many devices of it the user sees.',
  },
}
