import {
  batteryPickReport,
  batteryReplacementReport,
  getBatteryPickList,
  getBatteryReplacementList,
  REPLACEMENT_WEEKS,
} from '@waymark/contract/rooms/report/battery.ts'
import type { CallParams } from '@waymark/contract/call.ts'
import { forecastBattery } from '@waymark/core/forecast/forecastBattery.ts'
import { pickList, weekOf } from '@waymark/core/forecast/replacements.ts'
import { dayAt } from '@waymark/core/reporting/days.ts'
import { isoOrNull } from '../../../platform/clock/isoOrNull.ts'
import type { Caller } from '../../../platform/http/Caller.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { sightOf } from '../../../platform/http/Sight.ts'
import { answerRows, seriesOf } from '../answerRows.ts'
import type { TooManyFail } from '../refuseTooMany.ts'
import type { ReportOptions } from '../ReportOptions.ts'
import { FORECAST_SETTINGS } from './forecastSettings.ts'
import { readBatteries } from './readBatteries.ts'
import { batteryReportQueries } from './batteryReport.queries.ts'

export const replacementCalls = { getBatteryReplacementList, getBatteryPickList }

const DAY = 86_400_000

/** Which batteries run out in the weeks to come, and what to take along to where they are. */
export function replacementHandlers(options: ReportOptions): Handlers<typeof replacementCalls> {
  const { db, fleet, landmarkNames } = options
  const batteryReports = batteryReportQueries(db)

  const read = async (
    caller: Caller,
    params: CallParams<typeof getBatteryReplacementList>,
    error: TooManyFail,
    signal: AbortSignal,
  ) => {
    const weeks = params.weeks ?? REPLACEMENT_WEEKS
    const found = await readBatteries(options, caller, params, 0, error, signal)
    const { batteries, clocks, now } = found
    const ending = batteries.flatMap(({ vehicle, days, first, last }) => {
      const { trend, level, daysLeft, fewestDays, mostDays } = forecastBattery(days)
      const end = days.at(-1)
      if (trend !== 'falling' || daysLeft === null || !end) return []
      const today = dayAt(now, clocks.of(vehicle.org_id))
      const dayAfter = (count: number): string => new Date((end.day + count) * DAY).toISOString().slice(0, 10)
      const emptyOn = dayAfter(daysLeft)
      if (Date.parse(emptyOn) >= Date.parse(today) + weeks * 7 * DAY) return []
      // what should be empty by now is for this week
      return [{ vehicle, level, first, last, emptyOn, fewestDays, mostDays, dayAfter, today }]
    })
    const { landmarks } = fleet.columnsFor(
      ending.map(({ vehicle }) => vehicle.vehicle_id),
      sightOf(caller),
    )
    const names = await landmarkNames(caller, [...new Set(landmarks.flatMap(([one]) => one ?? []))], signal)
    const capacities = await batteryReports.capacities(
      ending.map(({ vehicle }) => vehicle.device),
      signal,
    )
    const rows = ending.map(({ vehicle, level, first, last, emptyOn, fewestDays, mostDays, dayAfter, today }, i) => ({
      landmarkName: names.get(landmarks[i]?.[0] ?? 0) ?? null,
      replaceWeek: weekOf(emptyOn < today ? today : emptyOn),
      vehicleName: vehicle.name,
      battery: level === null ? null : level / 100,
      emptyOn,
      earliestOn: fewestDays === null ? null : dayAfter(fewestDays),
      latestOn: mostDays === null ? null : dayAfter(mostDays),
      model: vehicle.model || null,
      batteryMah: capacities.get(vehicle.device) ?? null,
      deviceId: vehicle.device_id,
      heard: isoOrNull(last),
      toReplace: 1,
      orgName: vehicle.org_name,
      vehicleId: vehicle.vehicle_id,
      from: isoOrNull(first),
    }))
    const settings = [...FORECAST_SETTINGS, { name: 'weeks', value: String(weeks) }]
    return {
      // within a landmark by what comes first
      rows: rows.toSorted((one, other) => (one.emptyOn < other.emptyOn ? -1 : one.emptyOn > other.emptyOn ? 1 : 0)),
      basis: { ...found.basis, settings },
    }
  }

  return {
    getBatteryReplacementList: async ({ caller, signal, error }, params) => {
      const { rows, basis } = await read(caller, params, error, signal)
      return answerRows(batteryReplacementReport, rows, params, {
        basis,
        series: seriesOf(
          rows,
          ({ replaceWeek }) => replaceWeek,
          () => 1,
        ).toSorted((one, other) => (one.at < other.at ? -1 : 1)),
      })
    },

    getBatteryPickList: async ({ caller, signal, error }, params) => {
      const { rows, basis } = await read(caller, params, error, signal)
      const picks = pickList(rows)
      return answerRows(batteryPickReport, picks, params, {
        basis,
        series: seriesOf(
          picks,
          ({ model }) => model ?? '–',
          ({ toReplace }) => toReplace,
        ),
      })
    },
  }
}
