import type { ComputedAttribute } from '@waymark/contract/rooms/computed.ts'
import { computedReport, getComputedDayList } from '@waymark/contract/rooms/report/computedDays.ts'
import { computationOf } from '@waymark/core/computed/computationOf.ts'
import { type ComputedDay, ComputedDays } from '@waymark/core/computed/ComputedDays.ts'
import type { RowOf } from '@waymark/core/reporting/Column.ts'
import { daysOf, type ZoneDay } from '@waymark/core/reporting/days.ts'
import { ALL_DAY_COLUMNS } from '@waymark/core/reports/sealed/DayRows.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { answerRows } from '../answerRows.ts'
import type { CarrierRow } from '../raw/carriers.queries.ts'
import { walkCarriers } from '../raw/walkCarriers.ts'
import { readKnown } from '../readKnown.ts'
import { refuseTooMany } from '../refuseTooMany.ts'
import { refuseTooManyVehicles } from '../refuseTooManyVehicles.ts'
import { reportClocks } from '../reportClocks.ts'
import type { ReportOptions } from '../ReportOptions.ts'
import { reportSearch } from '../reportSearch.ts'

export const computedReportCalls = { getComputedDayList }

type Row = RowOf<typeof computedReport.columns>

/** Values that one report works out: some ten seconds; more take a shorter range or fewer vehicles. */
const MOST_VALUES = 20_000_000

const iso = (ms: number): string => new Date(ms).toISOString()

/** What computed attributes came to by day, from what devices reported and by the attributes as they are now. */
export function computedReportHandlers(options: ReportOptions): Handlers<typeof computedReportCalls> {
  const { raw, basis, computed } = options
  return {
    getComputedDayList: async ({ caller, signal, error }, params) => {
      const search = reportSearch(caller, params, error)
      await refuseTooManyVehicles(basis, search, error, signal)
      const clocks = await reportClocks(basis, { search }, params.timeZone, signal)
      const carriers = await raw.carriers.all(search, signal)
      const vehicleIds = [...new Set(carriers.map((row) => row.vehicle_id))]
      const had = await computed(caller, vehicleIds, signal)
      const attributesOf = (vehicle: number): readonly ComputedAttribute[] =>
        (had.get(vehicle) ?? []).filter(({ attributeId }) => [undefined, attributeId].includes(params.attributeId))
      const wanted = carriers.filter((row) => attributesOf(row.vehicle_id).length > 0)
      const rows: Row[] = []
      let values = 0
      for await (const carrier of walkCarriers(raw, search, wanted, ALL_DAY_COLUMNS, error, signal)) {
        const days = daysOf(search.from, search.to, clocks.of(carrier.vehicle.org_id))
        for (const attribute of attributesOf(carrier.vehicle.vehicle_id)) {
          const computation = computationOf(attribute)
          if (!computation) continue
          values += carrier.parts.reduce((sum, { length }) => sum + length, 0)
          if (values > MOST_VALUES) throw error('50001', [{ name: 'from', kind: 'tooManyReports', limit: MOST_VALUES }])
          const taken = new ComputedDays(
            computation,
            days.map(({ start }) => start),
            search.to,
          )
          for (const columns of carrier.parts) taken.take(columns)
          rows.push(...taken.days().map((day) => toRow(carrier.vehicle, attribute, day, { days, ...search })))
        }
        refuseTooMany(rows, error)
      }
      const known = await readKnown(options, basis, search, clocks, signal)
      return answerRows(computedReport, rows, params, {
        basis: { ...known, settings: settingsOf(rows, had) },
        series: params.attributeId === undefined ? [] : meansByDay(rows),
      })
    },
  }
}

function toRow(
  vehicle: CarrierRow,
  { attributeId, name, unit }: ComputedAttribute,
  of: ComputedDay,
  { days, from, to }: { readonly days: readonly ZoneDay[]; readonly from: number; readonly to: number },
): Row {
  const [day, next] = [days[of.day], days[of.day + 1]]
  const orNone = (value: number): number | null => (of.readings > 0 ? value : null)
  return {
    vehicleName: vehicle.name,
    computedAttribute: name,
    day: day?.day ?? null,
    lowest: orNone(of.lowest),
    mean: orNone(of.sum / of.readings),
    highest: orNone(of.highest),
    lastValue: orNone(of.last),
    unit,
    inside: of.withinMs / 1000,
    outside: of.outsideMs / 1000,
    readings: of.readings,
    orgName: vehicle.org_name,
    vehicleId: vehicle.vehicle_id,
    attributeId,
    from: iso(Math.max(from, day?.start ?? from)),
    to: iso(Math.min(to, next?.start ?? to)),
  }
}

/** The mean of all vehicles' means on each day. */
function meansByDay(rows: readonly Row[]): { at: string; value: number }[] {
  const byDay = Map.groupBy(
    rows.filter(({ mean }) => mean !== null),
    ({ day }) => day ?? '',
  )
  return [...byDay]
    .map(([at, own]) => ({ at, value: own.reduce((sum, { mean }) => sum + (mean ?? 0), 0) / own.length }))
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
}

/** By which formulas it was made, and since when each is so. */
function settingsOf(rows: readonly Row[], had: ReadonlyMap<number, readonly ComputedAttribute[]>) {
  const shown = new Set(rows.map(({ attributeId }) => attributeId))
  const all = new Map([...had.values()].flat().map((each) => [each.attributeId, each]))
  return [...all.values()]
    .filter(({ attributeId }) => shown.has(attributeId))
    .slice(0, 20)
    .map(({ name, expression, updatedAt }) => ({ name, value: `${expression} (${updatedAt})` }))
}
