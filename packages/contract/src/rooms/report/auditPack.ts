import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { id, list, within } from '../../fields.ts'
import { rangeParams } from './defineReport.ts'
import { rateOf } from './taxRate.ts'

/** A line of the audit pack: the file comes in pieces, in order. */
export const auditPackLine = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('begin'), vehicles: z.number().int(), fileName: z.string(), mime: z.string() }),
  z.object({
    kind: z.literal('progress'),
    /** Vehicles whose reports are read. */
    done: z.number().int(),
    /** Ways between two reports so far. */
    ways: z.number().int(),
  }),
  z.object({ kind: z.literal('data'), base64: z.string() }),
  z.object({
    kind: z.literal('end'),
    /** Of the file. */
    bytes: z.number().int(),
    ways: z.number().int(),
    /** Mileage of the quarter, and what of it the ways have. */
    millimetres: z.number(),
    inWays: z.number(),
  }),
])
export type AuditPackLine = z.infer<typeof auditPackLine>

export const getIftaAuditPack = defineCall({
  method: 'GET',
  path: '/nodeAction/report/ifta/getIftaAuditPack',
  area: 'report',
  summary:
    'The evidence of a quarter for an auditor: every way between two reports with its distance by jurisdiction, trips, gaps, how often vehicles reported, odometers against satellites. Lines of JSON with a workbook, or a zip file of csv files, in base64 pieces; one without its end is not complete.',
  permission: 'report:ifta:view',
  timeout: 3000,
  perMinute: 30,
  bulk: true,
  lines: auditPackLine,
  params: z.strictObject({
    ...within,
    vehicleIds: rangeParams.vehicleIds,
    year: rateOf.year,
    quarter: rateOf.quarter,
    /** Asset types that count; trucks and buses when left out. Trailers never do. */
    assetTypes: list(id()).optional(),
    format: z.enum(['xlsx', 'csv']),
    distanceUnit: rangeParams.distanceUnit,
  }),
  result: z.custom<AsyncIterable<AuditPackLine>>(),
})

export const auditPackCalls = { getIftaAuditPack }
