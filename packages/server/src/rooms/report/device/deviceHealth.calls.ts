import { deviceHealthReport, getDeviceHealthList } from '@waymark/contract/rooms/report/deviceHealth.ts'
import { BATTERY_COLUMNS } from '@waymark/core/forecast/batteryDays.ts'
import { HORIZON } from '@waymark/core/forecast/forecastBattery.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { answerRows } from '../answerRows.ts'
import { walkCarriers } from '../raw/walkCarriers.ts'
import { readKnown } from '../readKnown.ts'
import { refuseTooManyVehicles } from '../refuseTooManyVehicles.ts'
import { reportClocks } from '../reportClocks.ts'
import type { ReportOptions } from '../ReportOptions.ts'
import { reportSearch } from '../reportSearch.ts'
import { FORECAST_SETTINGS } from './forecastSettings.ts'
import { DAYS_LEFT_STEPS } from './daysLeftSteps.ts'
import { toHealth } from './toHealth.ts'

export const deviceHealthCalls = { getDeviceHealthList }

/** How devices report and how long their batteries last, from what they reported in the range. */
export function deviceHealthHandlers(options: ReportOptions): Handlers<typeof deviceHealthCalls> {
  const { raw, basis, clock } = options
  return {
    getDeviceHealthList: async ({ caller, signal, error }, params) => {
      const search = reportSearch(caller, params, error)
      await refuseTooManyVehicles(basis, search, error, signal)
      const clocks = await reportClocks(basis, { search }, params.timeZone, signal)
      const rows = await raw.carriers.all(search, signal)
      // of a vehicle that carried several, the device that it carried last
      const newest = [...new Map(rows.map((row) => [row.vehicle_id, row])).values()]
      const list: ReturnType<typeof toHealth>[] = []
      const until = Math.min(search.to, clock.now())
      for await (const { vehicle, parts } of walkCarriers(
        raw,
        search,
        newest,
        ['flags', ...BATTERY_COLUMNS],
        error,
        signal,
      ))
        list.push(toHealth(vehicle, parts, until, clocks.of(vehicle.org_id)))
      const left = list.flatMap(({ daysLeft }) => daysLeft ?? [])
      const known = await readKnown(options, basis, search, clocks, signal)
      return answerRows(deviceHealthReport, list, params, {
        basis: {
          ...known,
          settings: [...FORECAST_SETTINGS, { name: 'horizon', value: String(HORIZON) }],
        },
        series: DAYS_LEFT_STEPS.map((most, i) => ({
          at: `≤ ${most}`,
          value: left.filter((days) => days <= most && days > (DAYS_LEFT_STEPS[i - 1] ?? -1)).length,
        })),
      })
    },
  }
}
