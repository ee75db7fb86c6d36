import { getVehicleIftaList, iftaReport } from '@waymark/contract/rooms/report/ifta.ts'
import type { RowOf } from '@waymark/core/reporting/Column.ts'
import { iftaMember } from '@waymark/core/reporting/ifta.ts'
import { sortRows } from '@waymark/core/reporting/sortRows.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { answerRows, seriesOf } from '../answerRows.ts'
import { toReportBasis } from '../readBasis.ts'
import { readZoneBasis } from '../readZoneBasis.ts'
import type { ReportOptions } from '../ReportOptions.ts'
import { ofEach } from '../zoneSearches.ts'
import { closingOf } from './closingOf.ts'
import type { IftaRow } from './ifta.queries.ts'
import { powerUnitSearch } from './powerUnits.ts'

export const iftaCalls = { getVehicleIftaList }

/** The fuel tax report: distance by jurisdiction that closes to the mileage of the period. */
export function iftaHandlers(options: ReportOptions): Handlers<typeof iftaCalls> {
  const { ifta } = options
  return {
    getVehicleIftaList: async ({ caller, signal }, params) => {
      const { searches, types } = await powerUnitSearch(ifta, caller, params, signal)
      const [rows, known] = await Promise.all([
        ofEach(searches, async (search) => {
          const range = { from: new Date(search.from).toISOString(), to: new Date(search.to).toISOString() }
          return (await ifta.byRegion(search, types, signal)).map((row) => ({ ...row, range }))
        }),
        readZoneBasis(options, searches, 'mileage', signal),
      ])
      const list = sortRows(
        rows.map((row) => toRow(row, row.range)),
        'jurisdiction',
      )
      return answerRows(iftaReport, params.view === 'vehicle' ? list : byJurisdiction(list), params, {
        basis: toReportBasis(known),
        series: seriesOf(
          rows.toSorted((a, b) => (a.region < b.region ? -1 : 1)),
          ({ region }) => region || '–',
          ({ mm }) => mm / 1000,
        ),
        closing: closingOf(rows, known.mm),
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
