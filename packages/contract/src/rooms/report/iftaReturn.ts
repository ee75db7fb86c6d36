import { FILED_FIGURES, FILED_PARTS } from '@waymark/core/reporting/changesSinceFiling.ts'
import { FILING_CHECKS } from '@waymark/core/reporting/filingChecks.ts'
import { z } from 'zod'
import { isOnePeriod, ONE_PERIOD } from './ifta.ts'
import { defineCall } from '../../call.ts'
import { id, list, paging, within } from '../../fields.ts'
import { FUEL_TYPES } from '../../fuelTypes.ts'
import { rangeParams, reportAnswer, reportFacts } from './defineReport.ts'
import { rateOf } from './taxRate.ts'

const { vehicleIds, format, distanceUnit } = rangeParams
const answer = reportAnswer({}).shape

/** A figure that is null while something is missing for it. */
const orNull = z.number().nullable()

/** A return as it was filed last, and which of its figures are others now. */
const filing = z.object({
  /** ISO 8601 UTC. */
  filedAt: z.string(),
  filedBy: z.string(),
  /** How often it was filed so far: more than once, and the last one amends it. */
  filings: z.number().int(),
  changes: z.array(
    z.object({
      part: z.enum(FILED_PARTS),
      /** Empty for the sums and for the unattributed rest. */
      jurisdiction: z.string(),
      figure: z.enum(FILED_FIGURES),
      filed: orNull,
      now: orNull,
    }),
  ),
})

export const getIftaReturn = defineCall({
  ...reportFacts,
  path: '/nodeAction/report/ifta/getIftaReturn',
  figures: 'ifta',
  summary:
    "The quarterly fuel tax return of an organization's power units of one fuel: a line for each member, in whole units as it is filed, that closes to the mileage of the quarter.",
  permission: 'report:ifta:view',
  params: z.strictObject({
    ...within,
    ...rateOf,
    vehicleIds,
    /** Asset types that count; trucks and buses when left out. Trailers never do. */
    assetTypes: list(id()).optional(),
    format,
  }),
  result: z.object({
    /** Whose return it is. */
    orgId: z.number().int(),
    orgName: z.string(),
    vehicles: z.number().int(),
    /** Fuels of the organization's power units in the quarter: a return each. */
    fuels: z.array(z.enum(FUEL_TYPES)),
    units: z.object({ distance: z.enum(['mi', 'km']), volume: z.enum(['gal', 'l']), currency: z.enum(['USD', 'CAD']) }),
    /** Units of distance on a unit of volume. */
    consumption: orNull,
    lines: z.array(
      z.object({
        jurisdiction: z.string(),
        /** A surcharge has a line of its own below the tax. */
        kind: z.enum(['tax', 'surcharge']),
        distance: z.number().int(),
        taxableDistance: z.number().int(),
        taxableVolume: orNull,
        taxPaidVolume: z.number().int(),
        netVolume: orNull,
        rate: orNull,
        /** In the currency's smallest unit; negative for a credit. */
        due: orNull,
        /** Millimetres behind the distance. */
        distanceMm: z.number().int(),
      }),
    ),
    /** Where nothing is taxed under the agreement; an empty jurisdiction for the unattributed rest. */
    outside: z.array(z.object({ jurisdiction: z.string(), distance: z.number().int(), distanceMm: z.number().int() })),
    totals: z.object({
      distance: z.number().int(),
      taxableDistance: z.number().int(),
      volume: z.number().int(),
      taxableVolume: orNull,
      taxPaidVolume: z.number().int(),
      netVolume: orNull,
      due: orNull,
    }),
    missingRates: z.array(z.string()),
    /** Vehicles that drove and have no fuel purchase in the quarter. */
    unfuelled: z.array(z.object({ vehicleId: z.number(), vehicleName: z.string() })),
    /** What to look at before it is filed. */
    checks: z.array(
      z.object({
        kind: z.enum(FILING_CHECKS),
        vehicleId: z.number(),
        vehicleName: z.string(),
        /** Miles on a US gallon for `consumption`, millilitres for `noMiles`, else the share of the distance from 0 to 1. */
        value: z.number(),
      }),
    ),
    /** Null before it was filed, and in an answer that is not of all of the organization's power units. */
    filing: filing.nullable(),
    closing: answer.closing,
    basis: answer.basis,
    file: answer.file,
  }),
})

export const fileIftaReturn = defineCall({
  method: 'POST',
  path: '/nodeAction/report/ifta/fileIftaReturn',
  concernsAll: true,
  area: 'report',
  summary:
    'Keep the fuel tax return of a quarter that is over as it stands, as filed: what changes of it afterwards is told. Filing it again amends it.',
  permission: 'report:ifta:edit',
  timeout: 90,
  audit: 'marked a fuel tax return as filed',
  params: z.strictObject({ withinOrgId: id(), ...rateOf }),
  result: z.object({ filing }),
  errors: ['404600'],
})

export const getIftaMatrix = defineCall({
  ...reportFacts,
  path: '/nodeAction/report/ifta/getIftaMatrix',
  summary: 'IFTA: distance of each power unit in each jurisdiction, in a quarter or month; paged by vehicles.',
  permission: 'report:ifta:view',
  params: z
    .strictObject({
      ...within,
      pageNo: paging.pageNo,
      pageSize: paging.pageSize,
      keyword: paging.keyword,
      vehicleIds,
      year: rateOf.year,
      /** One of the two; a whole year without. */
      quarter: rateOf.quarter.optional(),
      month: z.coerce.number<number>().int().min(1).max(12).optional(),
      assetTypes: list(id()).optional(),
      format,
      distanceUnit,
    })
    .refine(isOnePeriod, ONE_PERIOD),
  result: z.object({
    /** Members first, then others, the unattributed rest (empty) last. */
    jurisdictions: z.array(z.object({ code: z.string(), member: z.enum(['member', 'nonMember', 'unattributed']) })),
    /** Of all vehicles, millimetres, in the order of the jurisdictions. */
    totals: z.array(z.number()),
    list: z.array(
      z.object({
        vehicleId: z.number(),
        vehicleName: z.string(),
        orgName: z.string(),
        /** Millimetres, in the order of the jurisdictions. */
        mm: z.array(z.number()),
        total: z.number(),
      }),
    ),
    total: z.number().int(),
    closing: answer.closing,
    basis: answer.basis,
    file: answer.file,
  }),
})

export const iftaReturnCalls = { getIftaReturn, fileIftaReturn, getIftaMatrix }
