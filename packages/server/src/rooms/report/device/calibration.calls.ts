import {
  batteryCalibrationReport,
  CALIBRATION_WEEKS,
  getBatteryCalibrationList,
} from '@waymark/contract/rooms/report/battery.ts'
import {
  type CalibrationOutcome,
  checkIntervals,
  isDecided,
  type SaidInterval,
} from '@waymark/core/forecast/calibration.ts'
import type { RowOf } from '@waymark/core/reporting/Column.ts'
import { dayAt } from '@waymark/core/reporting/days.ts'
import { isoOrNull } from '../../../platform/clock/isoOrNull.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { answerRows } from '../answerRows.ts'
import type { ReportOptions } from '../ReportOptions.ts'
import { FORECAST_SETTINGS } from './forecastSettings.ts'
import { DAYS_LEFT_STEPS } from './daysLeftSteps.ts'
import { readBatteries, type TrackedBattery } from './readBatteries.ts'

export const calibrationCalls = { getBatteryCalibrationList }

const DAY = 86_400_000

/** Forecasts of batteries against what came. */
export function calibrationHandlers(options: ReportOptions): Handlers<typeof calibrationCalls> {
  return {
    getBatteryCalibrationList: async ({ caller, signal, error }, params) => {
      const weeks = params.weeks ?? CALIBRATION_WEEKS
      const { batteries, clocks, now, basis } = await readBatteries(options, caller, params, weeks, error, signal)
      const checked = batteries.map((battery) => {
        const today = dayNumber(now, clocks.of(battery.vehicle.org_id))
        return { battery, said: checkIntervals(battery.days, today - weeks * 7, today) }
      })
      const decided = checked.flatMap(({ said }) => said.filter(isDecided))
      const rows = checked.filter(({ said }) => said.length > 0).map(({ battery, said }) => toRow(battery, said))
      return answerRows(batteryCalibrationReport, rows, params, {
        basis: {
          ...basis,
          settings: [...FORECAST_SETTINGS, { name: 'weeks', value: String(weeks) }],
        },
        series: DAYS_LEFT_STEPS.flatMap((most, i) => {
          const ahead = decided.filter(
            ({ saidOn, last }) => last - saidOn <= most && last - saidOn > (DAYS_LEFT_STEPS[i - 1] ?? -1),
          )
          return ahead.length === 0 ? [] : [{ at: `≤ ${most}`, value: shareWithin(ahead) ?? 0 }]
        }),
      })
    },
  }
}

/** Days since 1970-01-01 on the wall of a zone. */
const dayNumber = (time: number, zone: string): number => Date.parse(dayAt(time, zone)) / DAY

/** Share of intervals that held what came, 0 to 1; null of none. */
function shareWithin(decided: readonly SaidInterval[]): number | null {
  return decided.length === 0 ? null : decided.filter(({ outcome }) => outcome === 'within').length / decided.length
}

function toRow(
  { vehicle, first, last }: TrackedBattery,
  said: readonly SaidInterval[],
): RowOf<typeof batteryCalibrationReport.columns> {
  const count = (of: CalibrationOutcome): number => said.filter(({ outcome }) => outcome === of).length
  const decided = said.filter(isDecided)
  const newest = decided.at(-1)
  const date = (day: number | null | undefined): string | null =>
    day == null ? null : new Date(day * DAY).toISOString().slice(0, 10)
  return {
    vehicleName: vehicle.name,
    forecasts: said.length,
    within: count('within'),
    early: count('early'),
    after: count('late'),
    pastInside: shareWithin(decided),
    charged: count('charged'),
    fellSilent: count('silent'),
    notOver: count('open'),
    saidOn: date(newest?.saidOn),
    earliestOn: date(newest?.first),
    latestOn: date(newest?.last),
    ranOutOn: date(newest?.emptyOn),
    model: vehicle.model || null,
    deviceId: vehicle.device_id,
    orgName: vehicle.org_name,
    vehicleId: vehicle.vehicle_id,
    from: isoOrNull(first),
    heard: isoOrNull(last),
  }
}
