import { VOLUME_UNITS } from '@waymark/core/reporting/fuelUnits.ts'
import { JURISDICTIONS } from '@waymark/core/reporting/ifta.ts'
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import {
  currency,
  editedVersion,
  figure,
  fileAnswer,
  flag,
  id,
  instant,
  line,
  list,
  page,
  paging,
  whole,
  within,
} from '../../fields.ts'
import { IMPORT_ERRORS, importCounts, importFields } from '../../imports/importFields.ts'
import { FUEL_TYPES } from '../../fuelTypes.ts'
import { wrong } from '../../fieldTexts/wrong.ts'

export const jurisdictionField = z.enum(JURISDICTIONS)
export const fuelField = z.enum(FUEL_TYPES)

/** Most purchases of a file, read or written. */
export const MOST_PURCHASES_IN_FILE = 5000
/** Bytes of a file to import. */
export const FUEL_FILE_BYTES = 5 * 1024 * 1024

export const fuelPurchase = z.object({
  purchaseId: z.number(),
  orgId: z.number(),
  orgName: z.string(),
  vehicleId: z.number(),
  vehicleName: z.string(),
  /** ISO 8601 UTC. */
  at: z.string(),
  jurisdiction: z.string(),
  fuel: fuelField,
  /** In `unit`, as it was entered. */
  volume: z.number(),
  unit: z.enum(VOLUME_UNITS),
  /** The same in litres. */
  litres: z.number(),
  /** In the currency's smallest unit; null where nobody wrote it down. */
  amount: z.number().nullable(),
  currency: z.string().nullable(),
  seller: z.string(),
  receipt: z.string(),
  taxPaid: z.boolean(),
  version: z.number(),
})
export type FuelPurchase = z.infer<typeof fuelPurchase>

const amountField = whole(0, 1e12).nullable()
const FIELDS = {
  vehicleId: id(),
  at: instant(),
  /** ISO 3166-2. */
  jurisdiction: jurisdictionField,
  fuel: fuelField,
  /** In `unit`, to a thousandth. */
  volume: figure(0.001, 100_000),
  unit: z.enum(VOLUME_UNITS),
  /** In the currency's smallest unit, such as cents. */
  amount: amountField.optional(),
  /** ISO 4217. */
  currency: currency().nullable().optional(),
  seller: line(100).optional(),
  receipt: line(60).optional(),
  /** The fuel tax was part of the price. */
  taxPaid: flag(),
}
const isPaired = ({ amount, currency: of }: { amount?: unknown; currency?: unknown }): boolean =>
  ((amount ?? null) === null) === ((of ?? null) === null)
const PAIRED = { message: wrong('withAmount'), path: ['currency'] }

const purchaseFilter = {
  keyword: paging.keyword,
  ...within,
  vehicleIds: list(id(), 10_000).optional(),
  jurisdictions: list(jurisdictionField).optional(),
  fuels: list(fuelField).optional(),
  from: instant().optional(),
  to: instant().optional(),
}

export const getFuelPurchaseList = defineCall({
  method: 'GET',
  path: '/nodeAction/report/ifta/getFuelPurchaseList',
  area: 'report',
  summary: 'Fuel purchases, the newest first, with what they come to; paged.',
  permission: 'report:ifta:view',
  timeout: 60,
  params: z.strictObject({ ...paging, ...purchaseFilter }),
  result: page(fuelPurchase).extend({
    /** Of all of them. */
    litres: z.number(),
    amounts: z.array(z.object({ currency: z.string(), amount: z.number() })),
  }),
  errors: ['4003102', '4003104'],
})

const NOT_SAVED = ['4041111', '4002200', '4003102'] as const

export const addFuelPurchase = defineCall({
  method: 'POST',
  path: '/nodeAction/report/ifta/addFuelPurchase',
  area: 'report',
  summary: 'Enter a fuel purchase of a vehicle; it belongs to whom the vehicle belonged to at its time.',
  permission: 'report:ifta:edit',
  audit: 'entered a fuel purchase',
  params: z.strictObject(FIELDS).refine(isPaired, PAIRED),
  result: z.object({ purchaseId: z.number() }),
  errors: NOT_SAVED,
})

export const editFuelPurchase = defineCall({
  method: 'POST',
  path: '/nodeAction/report/ifta/editFuelPurchase',
  area: 'report',
  summary: 'Correct a fuel purchase.',
  permission: 'report:ifta:edit',
  audit: 'corrected a fuel purchase',
  params: z
    .strictObject({
      purchaseId: id(),
      ...FIELDS,
      /** The version that was edited: when it has changed since, the edit is refused (400). */
      version: editedVersion(),
    })
    .refine(isPaired, PAIRED),
  result: z.object({}),
  errors: [...NOT_SAVED, '4042200'],
})

export const deleteFuelPurchase = defineCall({
  method: 'POST',
  path: '/nodeAction/report/ifta/deleteFuelPurchase',
  area: 'report',
  summary: 'Delete up to 200 fuel purchases; they can be restored.',
  permission: 'report:ifta:edit',
  audit: 'deleted fuel purchases',
  params: z.strictObject({ purchaseIds: list(id()) }),
  result: z.object({ deleted: z.number().int() }),
  errors: ['4042200'],
})

export const importFuelPurchase = defineCall({
  method: 'POST',
  path: '/nodeAction/report/ifta/importFuelPurchase',
  area: 'report',
  summary:
    'Import fuel purchases from an xlsx, xls or csv file: all of its lines, or none and what is wrong by line and column. Times without a zone are of the organization.',
  permission: 'report:ifta:edit',
  timeout: 120,
  upload: { files: 1, bytes: FUEL_FILE_BYTES },
  audit: 'imported fuel purchases',
  params: z.strictObject({
    ...importFields,
    /** Unit of lines that name none; gallons when left out. */
    unit: z.enum(VOLUME_UNITS).optional(),
  }),
  result: z.object(importCounts),
  errors: [...IMPORT_ERRORS],
})

export const exportFuelPurchase = defineCall({
  method: 'GET',
  path: '/nodeAction/report/ifta/exportFuelPurchase',
  area: 'report',
  summary: 'Fuel purchases as a csv or xlsx file that can be imported again, at most 5,000 of them.',
  permission: 'report:ifta:view',
  timeout: 60,
  bulk: true,
  params: z.strictObject({ ...purchaseFilter, format: z.enum(['csv', 'xlsx']) }),
  result: fileAnswer,
  errors: ['400111011', '4003102', '4003104'],
})

export const fuelCalls = {
  getFuelPurchaseList,
  addFuelPurchase,
  editFuelPurchase,
  deleteFuelPurchase,
  importFuelPurchase,
  exportFuelPurchase,
}
