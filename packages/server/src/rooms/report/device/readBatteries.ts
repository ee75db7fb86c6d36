import { BATTERY_COLUMNS, batteryDays } from '@waymark/core/forecast/batteryDays.ts'
import { type BatteryDay, WINDOW } from '@waymark/core/forecast/batteryLine.ts'
import { likePattern } from '../../../platform/database/sqlText.ts'
import type { Caller } from '../../../platform/http/Caller.ts'
import { vehicleScopeOf } from '../../../platform/http/listParams.ts'
import type { CarrierRow } from '../raw/carriers.queries.ts'
import { walkCarriers } from '../raw/walkCarriers.ts'
import { readKnown } from '../readKnown.ts'
import type { TooManyFail } from '../refuseTooMany.ts'
import { refuseTooManyVehicles } from '../refuseTooManyVehicles.ts'
import { type ReportClocks, reportClocks } from '../reportClocks.ts'
import type { ReportOptions } from '../ReportOptions.ts'
import type { SpanSearch } from '../SpanSearch.ts'

const DAY = 86_400_000

interface Asked {
  readonly vehicleIds?: readonly number[] | undefined
  readonly keyword?: string | undefined
  readonly timeZone?: string | undefined
}

/** What a device told of its battery while its vehicle carries it. */
export interface TrackedBattery {
  readonly vehicle: CarrierRow
  readonly days: readonly BatteryDay[]
  /** First and last report of those that were read, ms since 1970 UTC. */
  readonly first: number | null
  readonly last: number | null
}

/**
 * The batteries of devices that vehicles in sight carry now, over so many weeks before now and as long before that as a forecast
 * looks back.
 *
 * @throws 50001 where there are too many reports
 */
export async function readBatteries(
  { raw, basis, clock, borders }: Pick<ReportOptions, 'raw' | 'basis' | 'clock' | 'borders'>,
  caller: Caller,
  asked: Asked,
  weeks: number,
  error: TooManyFail,
  signal: AbortSignal,
) {
  const now = clock.now()
  const search: SpanSearch = {
    orgIds: caller.orgIds,
    vehicleIds: vehicleScopeOf(caller, asked.vehicleIds),
    keyword: asked.keyword ? likePattern(asked.keyword) : null,
    from: now - (weeks * 7 + WINDOW) * DAY,
    to: now,
  }
  await refuseTooManyVehicles(basis, search, error, signal)
  const clocks: ReportClocks = await reportClocks(basis, { search }, asked.timeZone, signal)
  const rows = (await raw.carriers.all(search, signal)).filter(({ to_ms: to }) => to >= now)
  const batteries: TrackedBattery[] = []
  for await (const { vehicle, parts } of walkCarriers(raw, search, rows, BATTERY_COLUMNS, error, signal))
    batteries.push({
      vehicle,
      days: batteryDays(parts, clocks.of(vehicle.org_id)),
      first: parts.find(({ length }) => length > 0)?.time[0] ?? null,
      last: parts.findLast(({ length }) => length > 0)?.time.at(-1) ?? null,
    })
  const known = await readKnown({ clock, borders }, basis, search, clocks, signal)
  // it is of now: how far back was read is no range that was asked for
  return { batteries, clocks, now, basis: { ...known, from: null, to: null } }
}
