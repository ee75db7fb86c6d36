import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { id, list, paging, whole, within, year } from '../../fields.ts'
import { defineReport, knownParams, rangeParams, reportAnswer, reportFacts } from './defineReport.ts'
import { wrong } from '../../fieldTexts/wrong.ts'
import type { ReportKinds } from './ReportKind.ts'

export const iftaReport = defineReport({
  name: 'ifta',
  columns: {
    jurisdiction: { kind: 'text', head: 'Jurisdiction' },
    vehicleName: { kind: 'text', head: 'Vehicle' },
    member: { kind: 'choice', head: 'IFTA' },
    distance: { kind: 'distance', head: 'Distance', total: 'sum' },
    odometerDistance: { kind: 'distance', head: 'By odometer', total: 'sum' },
    satelliteDistance: { kind: 'distance', head: 'By satellites', total: 'sum' },
    inferredDistance: { kind: 'distance', head: 'Estimated across gaps', total: 'sum' },
    vin: { kind: 'text', head: 'VIN', hidden: true },
    orgName: { kind: 'text', head: 'Organization' },
    vehicleId: { kind: 'id', head: 'Vehicle id', hidden: true },
    from: { kind: 'time', head: 'From', hidden: true },
    to: { kind: 'time', head: 'To', hidden: true },
  },
  // members first, then what is told apart
  sort: 'member',
  chart: 'distance',
  evidence: ['vehicleId', 'from', 'to'],
})

/** How the miles are put together: for each jurisdiction, or for each vehicle in each. */
export const IFTA_VIEWS = ['jurisdiction', 'vehicle'] as const

const { vehicleIds, format, distanceUnit } = rangeParams

/** A report of IFTA is of a quarter or of a month. */
export const isOnePeriod = (asked: { quarter?: number | undefined; month?: number | undefined }): boolean =>
  asked.quarter === undefined || asked.month === undefined
export const ONE_PERIOD = { message: wrong('monthOrQuarter'), path: ['month'] }

export const getVehicleIftaList = defineCall({
  ...reportFacts,
  path: '/nodeAction/report/ifta/getVehicleIftaList',
  figures: 'ifta',
  summary:
    'IFTA: distance of power units by jurisdiction in a quarter or month of their organization, with what lies in no member and in none at all.',
  permission: 'report:ifta:view',
  params: z
    .strictObject({
      ...paging,
      ...within,
      ...knownParams,
      vehicleIds,
      year: year(),
      /** One of the two; a whole year without. */
      quarter: whole(1, 4).optional(),
      month: whole(1, 12).optional(),
      view: z.enum(IFTA_VIEWS).optional(),
      /** Asset types that count; trucks and buses when left out. Trailers never do. */
      assetTypes: list(id()).optional(),
      format,
      distanceUnit,
    })
    .refine(isOnePeriod, ONE_PERIOD),
  result: reportAnswer(iftaReport.columns),
  errors: ['4003102', '50001'],
})

export const iftaCalls = { getVehicleIftaList }

export const iftaKinds = {
  ifta: {
    report: iftaReport,
    call: getVehicleIftaList,
    span: 'calendar',
    title: 'iftaReport',
    path: '/iftaReport',
    knowsThen: true,
  },
} as const satisfies ReportKinds
