import { FILING_SYSTEMS } from '@waymark/core/reporting/fuelUnits.ts'
import { IFTA_MEMBERS } from '@waymark/core/reporting/ifta.ts'
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { figure, id, list, whole, within, year } from '../../fields.ts'
import { IMPORT_ERRORS, importCounts, importFields } from '../../imports/importFields.ts'
import { FUEL_FILE_BYTES, fuelField } from './fuel.ts'

/** Which rates: of a quarter and a fuel, in dollars a US gallon (us) or Canadian dollars a litre (metric). */
export const rateOf = {
  year: year(),
  quarter: whole(1, 4),
  system: z.enum(FILING_SYSTEMS),
  fuel: fuelField,
}

/** Most currency units for a unit of volume. */
const MOST = 100

export const getFuelTaxRateList = defineCall({
  method: 'GET',
  path: '/nodeAction/report/ifta/getFuelTaxRateList',
  area: 'report',
  summary:
    "Fuel tax rates of a quarter for every member: the organization's own, else those of the nearest organization above it.",
  permission: 'report:ifta:view',
  params: z.strictObject({ ...within, ...rateOf }),
  result: z.object({
    /** Whose own rates these would be. */
    orgId: z.number(),
    orgName: z.string(),
    list: z.array(
      z.object({
        jurisdiction: z.string(),
        /** Null: nobody has entered it. */
        rate: z.number().nullable(),
        /** Null: there is none. */
        surcharge: z.number().nullable(),
        /** The organization above that it comes from, blank where the reader does not see that; null for the organization's own. */
        from: z.string().nullable(),
        changedAt: z.string().nullable(),
        changedBy: z.string().nullable(),
      }),
    ),
  }),
})

export const saveFuelTaxRates = defineCall({
  method: 'POST',
  path: '/nodeAction/report/ifta/saveFuelTaxRates',
  concernsAll: true,
  area: 'report',
  summary: "Enter an organization's fuel tax rates of a quarter; those that are left out stay as they are.",
  permission: 'report:ifta:edit',
  audit: 'entered fuel tax rates',
  params: z.strictObject({
    ...rateOf,
    /** One's own when left out. */
    orgId: id().optional(),
    rates: list(
      z.strictObject({
        jurisdiction: z.enum(IFTA_MEMBERS),
        /** For a gallon or litre, to a millionth; null takes away the organization's own. */
        rate: figure(0, MOST).nullable(),
        surcharge: figure(0, MOST).nullable().optional(),
      }),
    ),
  }),
  result: z.object({}),
  errors: ['404600'],
})

export const importFuelTaxRates = defineCall({
  method: 'POST',
  path: '/nodeAction/report/ifta/importFuelTaxRates',
  concernsAll: true,
  area: 'report',
  summary:
    'Import fuel tax rates of a quarter from an xlsx, xls or csv file with the columns Jurisdiction, Rate and Surcharge: all of its lines, or none and what is wrong by line and column.',
  permission: 'report:ifta:edit',
  timeout: 60,
  upload: { files: 1, bytes: FUEL_FILE_BYTES },
  audit: 'imported fuel tax rates',
  params: z.strictObject({
    ...importFields,
    ...rateOf,
    orgId: id().optional(),
  }),
  result: z.object(importCounts),
  errors: ['404600', ...IMPORT_ERRORS],
})

export const taxRateCalls = { getFuelTaxRateList, saveFuelTaxRates, importFuelTaxRates }
