import type { TemperatureRow, temperatureCalls } from '@waymark/contract/rooms/temperature.ts'
import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { UNKNOWN } from '@waymark/core/reports/unknown.ts'
import { changes } from '../../platform/audit/changes.ts'
import type { Caller } from '../../platform/http/Caller.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { pageOf } from '../../platform/http/listParams.ts'
import { sightOf } from '../../platform/http/Sight.ts'
import { drivenBy } from '../vehicle/public.ts'
import type { FleetView } from '../../platform/fleet/FleetView.ts'
import { readRange } from '../../platform/http/timeSearch.ts'
import { type CarriedReader, readParts, type TrailQueries } from '../trail/public.ts'
import { cutToSight } from '../../platform/fleet/cutToSight.ts'
import { buildHistory } from './buildHistory.ts'
import { gapsOf } from '@waymark/core/series/gapsOf.ts'
import { readingsToDraw } from '@waymark/core/series/readingsToDraw.ts'
import { columnReadings, sensorReadings, sensorsOf } from './readSeries.ts'
import type { TemperatureQueries } from './temperature.queries.ts'
import { temperatureState } from './temperatureState.ts'

/** Points that a chart can tell apart; more cost bytes and show nothing. */
const DEFAULT_BUDGET = 2000

export interface TemperatureRoomOptions extends Pick<CarriedReader, 'readTrail' | 'trailPoints'> {
  readonly queries: TemperatureQueries
  /** Devices that a vehicle carried (trail room). */
  readonly carried: TrailQueries['carried']
  readonly fleet: Pick<FleetView, 'columnsFor' | 'rowReader'>
}

const hundredths = (celsius: number | null): number | null => (celsius === null ? null : Math.round(celsius * 100))

/** A vehicle that measures its temperature. */
interface Measured extends Pick<TemperatureRow, 'vehicleId' | 'temperature' | 'state'> {
  /** Seconds since 1970 UTC. */
  readonly time: number
}

/** Temperature monitoring and the series of sensor charts. */
export function temperatureHandlers(options: TemperatureRoomOptions): Handlers<typeof temperatureCalls> {
  const { queries, fleet } = options

  /** Reports of what a vehicle carried in a range, as far as the caller sees it; undefined when there are too many. */
  const partsOf = async (
    caller: Caller,
    vehicleId: number,
    range: { from: number; to: number },
    signal: AbortSignal,
  ): Promise<ReportColumns[] | undefined> => {
    const seen = cutToSight(fleet, caller, vehicleId, range)
    return readParts(options, await options.carried(vehicleId, caller, seen, signal), signal)
  }

  const measured = async (
    caller: Caller,
    { keyword, sort }: { keyword?: string | undefined; sort?: string | undefined },
    signal: AbortSignal,
  ): Promise<Measured[]> => {
    const filter = { keyword, sort, assetTypes: undefined, bound: true, drivenBy: drivenBy(caller) }
    const keys = await queries.keys({ ...filter, orgIds: caller.orgIds, vehicleIds: caller.vehicleIds }, signal)
    const stateOf = fleet.rowReader(sightOf(caller))
    return keys.flatMap(([vehicleId, low, high]) => {
      const { temperature, heard } = stateOf(vehicleId)
      if (temperature === UNKNOWN.temperature) return []
      return [{ vehicleId, temperature, time: heard, state: temperatureState(temperature, low, high) }]
    })
  }

  return {
    getTemperatureList: async ({ caller, signal }, params) => {
      const { limit, offset } = pageOf(params)
      const all = await measured(caller, params, signal)
      const outside = all.filter(isOutside)
      const chosen = sorted(params.outside ? outside : all, params.sort)
      const shown = chosen.slice(offset, offset + limit)
      const rows = await queries.rows(
        shown.map(({ vehicleId }) => vehicleId),
        caller,
        signal,
      )
      const byId = new Map(rows.map((row) => [row.vehicle_id, row]))
      const list = shown.flatMap(({ time, ...each }): TemperatureRow[] => {
        const row = byId.get(each.vehicleId)
        if (!row) return []
        const { name, plate, asset_type: assetType, org_name: orgName, low, high } = row
        return [{ ...each, name, plate, assetType, orgName, low, high, time: new Date(time * 1000).toISOString() }]
      })
      return { list, total: chosen.length, outside: outside.length }
    },

    setTemperatureRange: async ({ caller, error, note }, { vehicleId, ...celsius }) => {
      const [low, high] = [hundredths(celsius.low), hundredths(celsius.high)]
      if (low !== null && high !== null && low >= high) throw error('400', [{ name: 'high', kind: 'aboveLow' }])
      const before = await queries.range(vehicleId, caller)
      if (!before || (await queries.setRange(vehicleId, caller, low, high)) === 0) throw error('4041111')
      const was = { low: before.low, high: before.high }
      note({ kind: 'vehicle', recordId: vehicleId, ...changes(was, { low, high }) })
      return {}
    },

    historyTemp: async ({ caller, signal, error }, params) => {
      const range = readRange(params.from, params.to, error)
      const vehicle = await queries.range(params.vehicleId, caller, signal)
      if (!vehicle) throw error('4041111')
      const isOwn = params.low === undefined && params.high === undefined
      const entered = { low: hundredths(params.low ?? null), high: hundredths(params.high ?? null) }
      const limits = isOwn ? { low: vehicle.low, high: vehicle.high } : entered
      const parts = await partsOf(caller, params.vehicleId, range, signal)
      const readings = sensorReadings(parts ?? [], params.sensor ?? 1)
      const budget = params.raw ? Number.POSITIVE_INFINITY : (params.budget ?? DEFAULT_BUDGET)
      return {
        vehicleId: params.vehicleId,
        name: vehicle.name,
        tooMany: parts === undefined,
        sensors: sensorsOf(parts ?? []),
        ...buildHistory(readings, range.from, limits, budget),
      }
    },

    sensorHistory: async ({ caller, signal, error }, params) => {
      const range = readRange(params.from, params.to, error)
      const vehicle = await queries.range(params.vehicleId, caller, signal)
      if (!vehicle) throw error('4041111')
      const parts = await partsOf(caller, params.vehicleId, range, signal)
      const { budget = DEFAULT_BUDGET } = params
      const seriesOf = (column: 'temperature' | 'speed' | 'battery' | 'signal') =>
        readingsToDraw(columnReadings(parts ?? [], column), range.from, budget)
      const times = (parts ?? []).flatMap((part) => [...part.time.subarray(0, part.length)])
      return {
        vehicleId: params.vehicleId,
        name: vehicle.name,
        start: new Date(range.from).toISOString(),
        tooMany: parts === undefined,
        total: times.length,
        series: {
          temperature: seriesOf('temperature'),
          speed: seriesOf('speed'),
          battery: seriesOf('battery'),
          signal: seriesOf('signal'),
        },
        gaps: gapsOf(times, range.from),
      }
    },
  }
}

const isOutside = ({ state }: Measured): boolean => state === 'low' || state === 'high'

/** By temperature or time where that is asked for; else in the order that the database gave. */
function sorted(all: readonly Measured[], sort: string | undefined): readonly Measured[] {
  const key = sort?.replace(/^-/, '')
  if (key !== 'temperature' && key !== 'time') return all
  const sign = sort?.startsWith('-') ? -1 : 1
  return all.toSorted((a, b) => (a[key] - b[key]) * sign)
}
