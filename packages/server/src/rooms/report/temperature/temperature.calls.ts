import {
  excursionReport,
  getExcursionList,
  getVehicleTemperatureList,
  temperatureReport,
} from '@waymark/contract/rooms/report/temperature.ts'
import type { CallParams } from '@waymark/contract/call.ts'
import { dayAt } from '@waymark/core/reporting/days.ts'
import type { Caller } from '../../../platform/http/Caller.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { sensorReadings } from '../../temperature/public.ts'
import { answerRows, seriesOf } from '../answerRows.ts'
import type { CarrierRow } from '../raw/carriers.queries.ts'
import { walkCarriers } from '../raw/walkCarriers.ts'
import { readKnown } from '../readKnown.ts'
import { type RangeFail, refuseTooMany } from '../refuseTooMany.ts'
import { refuseTooManyVehicles } from '../refuseTooManyVehicles.ts'
import { reportClocks } from '../reportClocks.ts'
import type { ReportOptions } from '../ReportOptions.ts'
import { reportSearch } from '../reportSearch.ts'
import { measure, type Measured, toExcursion, toMeasured } from './measure.ts'

export const temperatureReportCalls = { getVehicleTemperatureList, getExcursionList }

const hundredths = (celsius: number | undefined): number | null =>
  celsius === undefined ? null : Math.round(celsius * 100)

/** Temperatures with their excursions, from what devices reported. */
export function temperatureReportHandlers(options: ReportOptions): Handlers<typeof temperatureReportCalls> {
  const { raw, basis } = options
  const read = async (
    caller: Caller,
    params: CallParams<typeof getExcursionList>,
    error: RangeFail,
    signal: AbortSignal,
  ) => {
    const search = reportSearch(caller, params, error)
    const entered = { low: hundredths(params.low), high: hundredths(params.high) }
    const isOwn = entered.low === null && entered.high === null
    const sensor = params.sensor ?? 1
    await refuseTooManyVehicles(basis, search, error, signal)
    const rows = await raw.carriers.withTemperature(search, signal)
    const clocks = await reportClocks(basis, { search }, params.timeZone, signal)
    const measured: Measured[] = []
    const begun: { day: string; ms: number }[] = []
    const columns = sensor === 1 ? (['temperature'] as const) : (['attributes'] as const)
    for await (const { vehicle, carried, parts } of walkCarriers(raw, search, rows, columns, error, signal)) {
      const limits = isOwn ? vehicle : entered
      const found = measure(vehicle, sensorReadings(parts, sensor), limits, search, (params.leastMinutes ?? 0) * 60_000)
      if (!found) continue
      measured.push(found)
      for (const { from, to } of found.excursions)
        begun.push({ day: dayAt(from, clocks.of(orgAt(carried, from))), ms: to - from })
    }
    const known = await readKnown(options, basis, search, clocks, signal)
    const limits = isOwn ? 'own' : [params.low, params.high].map((each) => each ?? '…').join(' – ')
    const settings = [
      { name: 'limits', value: isOwn ? limits : `${limits} °C` },
      { name: 'sensor', value: String(sensor) },
      { name: 'leastMinutes', value: String(params.leastMinutes ?? 0) },
    ]
    return { measured, begun: begun.toSorted((a, b) => (a.day < b.day ? -1 : 1)), basis: { ...known, settings } }
  }
  return {
    getVehicleTemperatureList: async ({ caller, signal, error }, params) => {
      const { measured, begun, basis } = await read(caller, params, error, signal)
      return answerRows(temperatureReport, measured.map(toMeasured), params, {
        basis,
        series: seriesOf(
          begun,
          ({ day }) => day,
          () => 1,
        ),
      })
    },

    getExcursionList: async ({ caller, signal, error }, params) => {
      const { measured, begun, basis } = await read(caller, params, error, signal)
      const rows = measured.flatMap((vehicle) => vehicle.excursions.map((excursion) => ({ vehicle, excursion })))
      refuseTooMany(rows, error)
      return answerRows(
        excursionReport,
        rows.map(({ vehicle, excursion }) => toExcursion(vehicle, excursion)),
        params,
        {
          basis,
          series: seriesOf(
            begun,
            ({ day }) => day,
            ({ ms }) => ms / 1000,
          ),
        },
      )
    },
  }
}

/** The organisation that had a vehicle at a moment. */
function orgAt(carried: readonly CarrierRow[], at: number): number {
  return (carried.find(({ from_ms, to_ms }) => at >= from_ms && at < to_ms) ?? carried.at(-1))?.org_id ?? 0
}
