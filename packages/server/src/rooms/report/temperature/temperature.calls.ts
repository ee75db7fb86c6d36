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
import { walkCarriers } from '../raw/walkCarriers.ts'
import { readKnown } from '../readKnown.ts'
import { type RangeFail, refuseTooMany } from '../refuseTooMany.ts'
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
    const rows = await raw.carriers.withTemperature(search, signal)
    const measured: Measured[] = []
    const columns = sensor === 1 ? (['temperature'] as const) : (['attributes'] as const)
    for await (const { vehicle, parts } of walkCarriers(raw, search, rows, columns, error, signal)) {
      const limits = isOwn ? vehicle : entered
      const found = measure(vehicle, sensorReadings(parts, sensor), limits, search, (params.leastMinutes ?? 0) * 60_000)
      if (found) measured.push(found)
    }
    const known = await readKnown(options, basis, search, params.timeZone, signal)
    const limits = isOwn ? 'own' : [params.low, params.high].map((each) => each ?? '…').join(' – ')
    const settings = [
      { name: 'limits', value: isOwn ? limits : `${limits} °C` },
      { name: 'sensor', value: String(sensor) },
      { name: 'leastMinutes', value: String(params.leastMinutes ?? 0) },
    ]
    return { measured, basis: { ...known, settings } }
  }
  return {
    getVehicleTemperatureList: async ({ caller, signal, error }, params) => {
      const { measured, basis: told } = await read(caller, params, error, signal)
      const zone = params.timeZone ?? 'UTC'
      const begins = measured.flatMap(({ excursions }) => excursions.map(({ from }) => from)).toSorted((a, b) => a - b)
      return answerRows(temperatureReport, measured.map(toMeasured), params, {
        basis: told,
        series: seriesOf(
          begins,
          (begin) => dayAt(begin, zone),
          () => 1,
        ),
      })
    },

    getExcursionList: async ({ caller, signal, error }, params) => {
      const { measured, basis: told } = await read(caller, params, error, signal)
      const zone = params.timeZone ?? 'UTC'
      const rows = measured.flatMap((vehicle) => vehicle.excursions.map((excursion) => ({ vehicle, excursion })))
      refuseTooMany(rows, error)
      return answerRows(
        excursionReport,
        rows.map(({ vehicle, excursion }) => toExcursion(vehicle, excursion)),
        params,
        {
          basis: told,
          series: seriesOf(
            rows.toSorted((a, b) => a.excursion.from - b.excursion.from),
            ({ excursion }) => dayAt(excursion.from, zone),
            ({ excursion }) => (excursion.to - excursion.from) / 1000,
          ),
        },
      )
    },
  }
}
