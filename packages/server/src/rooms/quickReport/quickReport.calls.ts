import type { LiveColumns } from '@waymark/contract/live/liveColumns.ts'
import type { QuickReport, quickReportCalls } from '@waymark/contract/rooms/device/quickReport.ts'
import { expectedNext } from '@waymark/core/tracking/expectedNext.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Caller } from '../../platform/http/Caller.ts'
import { CallError } from '../../platform/http/CallError.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { sightOf } from '../../platform/http/Sight.ts'
import type { FleetView } from '../../platform/fleet/FleetView.ts'
import type { QuickReporter, QuickSession } from './public.ts'
import type { QuickReportQueries } from './quickReport.queries.ts'

/** How far back reports say how a device reports. Milliseconds. */
const LOOK_BACK = 7 * 86_400_000
/** Seconds and minutes where a caller names none. */
const INTERVAL = 30
const MINUTES = 10

export interface QuickReportOptions {
  readonly queries: QuickReportQueries
  readonly reporter: QuickReporter
  readonly fleet: FleetView
  readonly clock: Clock
  /** Whether devices of a protocol count the time themselves or are asked for every report; undefined: neither. */
  readonly trackingOf: (protocol: string) => 'timed' | 'asked' | undefined
  /** Those of the devices that have a connection. */
  readonly connected: (devices: readonly number[]) => Promise<ReadonlySet<number>>
  /** Knows what a device speaks now, which may not be written down yet; empty when it has not spoken. */
  readonly directory: { protocolOf(device: number): string }
  /** Times of a device's reports between two times, milliseconds since 1970 UTC; undefined when there are too many. */
  readonly reportTimes: (
    device: number,
    from: number,
    to: number,
    signal: AbortSignal,
  ) => Promise<Float64Array | undefined>
}

/** Fast reports of one device for a while. */
export function quickReportHandlers(options: QuickReportOptions): Handlers<typeof quickReportCalls> {
  const { queries, reporter, fleet, clock } = options

  /** The device on a vehicle of the caller's, with how it can report quickly. */
  const deviceOf = async (caller: Caller, vehicleId: number, signal: AbortSignal) => {
    const found = await queries.carrier(vehicleId, caller, signal)
    if (!found) throw new CallError('4041111')
    const spoken = found.device === null ? '' : options.directory.protocolOf(found.device)
    return { ...found, tracking: options.trackingOf(spoken || (found.protocol ?? '')) }
  }

  const tell = async (
    caller: Caller,
    vehicleId: number,
    device: number | null,
    signal: AbortSignal,
  ): Promise<QuickReport> => {
    const live = fleet.columnsFor([vehicleId], sightOf(caller))
    const session = device === null ? undefined : await reporter.of(device)
    const now = clock.now()
    const state = stateOf(session, live.heard[0] ?? 0)
    const isWaiting = state === 'waiting' && device !== null
    const planned = isWaiting ? plannedNext(live, now) : undefined
    const times =
      isWaiting && planned === undefined ? await options.reportTimes(device, now - LOOK_BACK, now, signal) : undefined
    const expected = planned ?? (times && expectedNext(times, now))
    return {
      state,
      interval: session?.interval ?? INTERVAL,
      secondsLeft: secondsLeft(session, now),
      expectedAt: expected === undefined ? null : new Date(expected).toISOString(),
      toldAt: session?.toldAt === undefined ? null : new Date(session.toldAt).toISOString(),
      location: locationOf(live),
    }
  }

  const start: Handlers<typeof quickReportCalls>['startActiveReport'] = async (context, params) => {
    const { caller, signal, note } = context
    const { vehicleId, interval = INTERVAL, minutes = MINUTES } = params
    const { device, tracking } = await deviceOf(caller, vehicleId, signal)
    if (params.start) {
      if (device === null || !tracking) throw new CallError('400', [{ name: 'vehicleId', kind: 'noQuickDevice' }])
      await reporter.start(device, tracking === 'timed', interval, minutes)
      note({ kind: 'vehicle', recordId: vehicleId, after: { interval, minutes } })
    }
    return tell(caller, vehicleId, device, signal)
  }
  const stop: Handlers<typeof quickReportCalls>['stopActiveReport'] = async (
    { caller, signal, note },
    { vehicleId },
  ) => {
    const { device } = await deviceOf(caller, vehicleId, signal)
    if (device !== null) await reporter.stop(device)
    note({ kind: 'vehicle', recordId: vehicleId })
    return tell(caller, vehicleId, device, signal)
  }

  return {
    isShowCurReport: async ({ caller, signal }, { vehicleId }) => {
      const { device, tracking } = await deviceOf(caller, vehicleId, signal)
      const reason = device === null ? 'noDevice' : tracking ? '' : 'unsupported'
      return { show: reason === '', reason, online: device !== null && (await options.connected([device])).has(device) }
    },
    getActiveReportLocation: start,
    startActiveReport: start,
    stopActiveReport: stop,
    stopActiveReportByPost: stop,
  }
}

/** The vehicle's newest position; null before the first. */
function locationOf({ time: [time = 0], lat: [lat = 0], lon: [lon = 0], speed: [speed = -1] }: LiveColumns) {
  if (time === 0) return null
  return {
    time: new Date(time * 1000).toISOString(),
    lat: lat / 1e6,
    lon: lon / 1e6,
    speed: speed < 0 ? null : speed / 100,
  }
}

function secondsLeft(session: QuickSession | undefined, now: number): number {
  if (session?.phase !== 'told' || session.endsAt === undefined) return 0
  return Math.max(0, Math.ceil((session.endsAt - now) / 1000))
}

/** @param heard newest report of the vehicle, seconds since 1970 UTC */
function stateOf(session: QuickSession | undefined, heard: number): QuickReport['state'] {
  if (!session) return 'none'
  const { phase, toldAt } = session
  // trackers tell whole seconds
  const hasReported = toldAt !== undefined && heard >= Math.floor(toldAt / 1000)
  if (phase === 'told') return hasReported ? 'live' : 'requested'
  if (phase === 'ended') return hasReported ? 'expired' : 'noContact'
  return phase
}

/** When a device reports next by the plan that it is assigned to; undefined without one, and where that moment is past. */
function plannedNext({ next, grace }: LiveColumns, now: number): number | undefined {
  const at = (next[0] ?? 0) * 1000
  return (grace[0] ?? 0) > 0 && at > now ? at : undefined
}
