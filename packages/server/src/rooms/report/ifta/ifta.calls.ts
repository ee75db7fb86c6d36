import { ASSET_TYPES } from '@waymark/contract/assetTypes.ts'
import { getVehicleIftaList, iftaReport } from '@waymark/contract/rooms/report/ifta.ts'
import type { RowOf } from '@waymark/core/reporting/Column.ts'
import { periodOf } from '@waymark/core/reporting/days.ts'
import { iftaMember } from '@waymark/core/reporting/ifta.ts'
import { sortRows } from '@waymark/core/reporting/sortRows.ts'
import { likePattern } from '../../../platform/database/sqlText.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { vehicleScopeOf } from '../../../platform/http/listParams.ts'
import { answerRows, seriesOf } from '../answerRows.ts'
import { readBasis, tellBasis } from '../readBasis.ts'
import type { ReportOptions } from '../ReportOptions.ts'
import type { IftaRow } from './ifta.queries.ts'

export const iftaCalls = { getVehicleIftaList }

/** Trucks and buses, with what is under them. */
const POWER_UNITS = [2000, 3000]
const TRAILERS = 1000

const under = (code: number, roots: readonly number[]): boolean => {
  const type = ASSET_TYPES.find((each) => each.code === code)
  return roots.includes(code) || (type !== undefined && 'parent' in type && roots.includes(type.parent))
}

/** The types that are counted: those asked for, without trailers. */
function typesOf(asked: readonly number[] | undefined): number[] {
  const roots = asked ?? POWER_UNITS
  return ASSET_TYPES.map(({ code }) => code).filter((code) => under(code, roots) && !under(code, [TRAILERS]))
}

/** The fuel tax report: distance by jurisdiction that closes to the mileage of the period. */
export function iftaHandlers({ ifta, basis, clock, borders }: ReportOptions): Handlers<typeof iftaCalls> {
  return {
    getVehicleIftaList: async ({ caller, signal }, params) => {
      const timeZone = await ifta.zone(caller.within ?? caller.orgId, signal)
      const period = periodOf(params, timeZone)
      const types = typesOf(params.assetTypes)
      const scope = { orgIds: caller.orgIds, vehicleIds: vehicleScopeOf(caller, params.vehicleIds) }
      const units = (await ifta.powerUnits(scope, types, signal)).map(([vehicleId]) => vehicleId)
      const keyword = params.keyword ? likePattern(params.keyword) : null
      const search = { ...period, orgIds: caller.orgIds, vehicleIds: units, keyword }
      const facts = { kind: 'mileage', timeZone, now: clock.now(), borders: borders() }
      const [rows, known] = await Promise.all([
        ifta.byRegion(search, types, signal),
        readBasis(basis, search, facts, signal),
      ])
      const range = { from: new Date(period.from).toISOString(), to: new Date(period.to).toISOString() }
      const list = sortRows(
        rows.map((row) => toRow(row, range)),
        'jurisdiction',
      )
      const sumOf = (kind: string): number =>
        rows.reduce((sum, { region, mm }) => sum + (iftaMember(region) === kind ? mm : 0), 0)
      return answerRows(iftaReport, params.view === 'vehicle' ? list : byJurisdiction(list), params, {
        basis: tellBasis(known),
        series: seriesOf(
          rows.toSorted((a, b) => (a.region < b.region ? -1 : 1)),
          ({ region }) => region || '–',
          ({ mm }) => mm / 1000,
        ),
        closing: [
          ...(['member', 'nonMember', 'unattributed'] as const).map((part) => ({ part, mm: sumOf(part) })),
          { part: 'mileage', mm: known.mm },
        ],
      })
    },
  }
}

type Row = RowOf<typeof iftaReport.columns>

function toRow(row: IftaRow, range: { from: string; to: string }): Row {
  return {
    jurisdiction: row.region,
    vehicleName: row.name,
    member: iftaMember(row.region),
    distance: row.mm / 1000,
    odometerDistance: row.odometer_mm / 1000,
    satelliteDistance: (row.mm - row.odometer_mm) / 1000,
    inferredDistance: row.inferred_mm / 1000,
    vin: row.vin,
    orgName: row.org_name,
    vehicleId: row.vehicle_id,
    ...range,
  }
}

const FIGURES = ['distance', 'odometerDistance', 'satelliteDistance', 'inferredDistance'] as const

/** Rows of all vehicles together, for each jurisdiction one. */
function byJurisdiction(rows: readonly Row[]): Row[] {
  return [...Map.groupBy(rows, (row) => row.jurisdiction)].map(([jurisdiction, own]) => {
    const sums = FIGURES.map((name) => [
      name,
      own.reduce((sum, row) => sum + Math.round((row[name] ?? 0) * 1000), 0) / 1000,
    ])
    return {
      ...(own[0] as Row),
      jurisdiction,
      ...(Object.fromEntries(sums) as Pick<Row, (typeof FIGURES)[number]>),
      vehicleName: null,
      vin: null,
      orgName: null,
      vehicleId: null,
    }
  })
}
