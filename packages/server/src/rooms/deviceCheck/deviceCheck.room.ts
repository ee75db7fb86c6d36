import { ROOMS } from '@waymark/contract/calls.ts'
import { LAST_REPORTS, type CheckedReport, type deviceCheckCalls } from '@waymark/contract/rooms/device/deviceCheck.ts'
import type { Caller } from '../../platform/http/Caller.ts'
import type { CallError } from '../../platform/http/CallError.ts'
import { checkUnlimited } from '../../platform/http/gifts.ts'
import { routesOf, type Handlers } from '../../platform/http/handlers.ts'
import { readRange } from '../../platform/http/timeSearch.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { deviceStore } from '../device/public.ts'
import { drivenReader, stopReader } from '../movement/public.ts'
import {
  buildTrail,
  DEFAULT_BUDGET,
  readDrivenOf,
  readUsedReports,
  readStopsOf,
  type CarriedReader,
  type LocationReader,
} from '../trail/public.ts'
import { deviceCheckQueries } from './deviceCheck.queries.ts'

type Given = Ground &
  Omit<CarriedReader, 'readStops' | 'readDriven'> &
  Pick<LocationReader, 'readReports' | 'nearestTown'>

const HOUR = 3_600_000
/** Most reports of the hour before the newest that are looked at. */
const MOST_OF_HOUR = 20_000

/** Where a device is and was, whether it is on a vehicle or not. */
export const deviceCheckRoom = defineRoom({
  routes: (given: Given) =>
    routesOf(
      ROOMS.deviceCheck,
      deviceCheckHandlers({ ...given, readStops: stopReader(given.db), readDriven: drivenReader(given.db) }),
    ),
})

function deviceCheckHandlers(given: Given & CarriedReader): Handlers<typeof deviceCheckCalls> {
  const queries = deviceCheckQueries(given.db)
  const devices = deviceStore(given.db)

  /** What is known of a device of the caller's organisations, and since when it is theirs. @throws CallError 404200, 403 for one who is limited to some vehicles */
  const lookUp = async (caller: Caller, device: number, error: (code: '404200') => CallError, signal: AbortSignal) => {
    checkUnlimited(caller)
    const [stored] = await devices.readAll(caller, [device])
    const located = stored && (await queries.located(device, signal))
    if (!located) throw error('404200')
    return { ...located, since: await queries.ownedSince(device, caller.orgIds, signal) }
  }

  return {
    loadDeviceLocation: async ({ caller, error, signal }, { device }) => {
      const { since, time, fixed, deviceId, protocol, ...last } = await lookUp(caller, device, error, signal)
      const isOwn = time !== null && time >= since
      const isPlaced = isOwn && fixed !== null && fixed >= since
      const { lat, lon } = last
      return {
        deviceId,
        protocol,
        receivedAt: isOwn ? last.receivedAt : null,
        fixedAt: isPlaced ? last.fixedAt : null,
        lat: isPlaced ? lat : null,
        lon: isPlaced ? lon : null,
        town: (isPlaced && lat !== null && lon !== null && given.nearestTown(lat, lon)?.town) || '',
        reports: isOwn ? await lastReports(device, Math.max(since, time - HOUR), time, signal) : [],
      }
    },

    loadDeviceTrail: async ({ caller, error, signal }, { device, from, to, raw, budget }) => {
      const range = readRange(from, to, error)
      const { deviceId, since } = await lookUp(caller, device, error, signal)
      const begin = Math.max(range.from, since)
      const carried = begin < range.to ? [{ device, from_ms: begin, to_ms: range.to }] : []
      const judged = await readUsedReports(given, carried, signal)
      const found = await readStopsOf(given, carried, judged?.parts, signal)
      const most = raw ? Number.POSITIVE_INFINITY : (budget ?? DEFAULT_BUDGET)
      return {
        deviceId,
        tooMany: judged === undefined,
        ...buildTrail(judged?.parts ?? [], range.from, found.stops, most, judged?.rejected),
        distance: await readDrivenOf(given, carried, signal),
        pending: found.pending.map((gap) => ({ from: gap.from - range.from, to: gap.to - range.from })),
      }
    },
  }

  /** The newest reports of a device up to a moment, the newest first. */
  async function lastReports(
    device: number,
    from: number,
    time: number,
    signal: AbortSignal,
  ): Promise<CheckedReport[]> {
    const columns = await given.readTrail(device, from, time + 1, MOST_OF_HOUR, signal)
    const times = new Set(columns ? [...columns.time.subarray(0, columns.length)] : [time])
    const reports: CheckedReport[] = []
    for (const at of [...times].toReversed()) {
      for (const { report, delay } of await given.readReports(device, at, signal))
        reports.push({ ...report, receivedAt: new Date(at + delay * 1000).toISOString() })
      if (reports.length >= LAST_REPORTS) break
    }
    return reports.slice(0, LAST_REPORTS)
  }
}
