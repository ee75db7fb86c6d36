import { readOdometer } from '@waymark/core/movement/odometer/readOdometer.ts'
import type { Mileage } from '@waymark/core/movement/results/MovementRow.ts'
import type { MovementRoomQueries } from './movement.queries.ts'

type Entries = Awaited<ReturnType<MovementRoomQueries['adjustments']>>

const HOUR = 3_600_000

/**
 * A vehicle's odometer at a moment, metres: the last entry before it plus what its devices were driven since. Without an
 * entry it is what its device tells of the odometer, as the list of vehicles has it, and where that tells none it counts
 * from the first report.
 */
export async function readOdometerNow(
  queries: MovementRoomQueries,
  vehicleId: number,
  entries: Entries,
  at: number,
  signal: AbortSignal,
): Promise<{ reading: number; isEstimated: boolean }> {
  const ofDevice = entries.length === 0 ? await queries.deviceOdometer(vehicleId, signal) : undefined
  if (ofDevice && ofDevice.at <= at) return { reading: ofDevice.value, isEstimated: false }
  const ledger = entries.map(({ at: moment, value, entered_at, username, reason }) => ({
    at: moment,
    value,
    entered: entered_at,
    by: username,
    reason,
  }))
  if (ofDevice) ledger.push({ ...ofDevice, entered: ofDevice.at, by: '', reason: '' })
  const since = Math.max(0, ...ledger.filter((entry) => entry.at <= at).map((entry) => entry.at))
  const mileage: Mileage[] = []
  const add = (start: number, mm: number): void =>
    void mileage.push({ kind: 'mileage', start, region: -1, mm, odometerMm: 0, inferredMm: 0, known: start })
  const carried = await queries.carried(vehicleId, undefined, since - HOUR, at, signal)
  await queries.atOneMoment(async (results) => {
    for (const { device, from_ms, to_ms, is_now } of carried) {
      for (const { start, mm } of await results.drivenByHour(device, from_ms - HOUR, to_ms)) add(start, mm)
      if (!is_now) continue
      const now = await results.now(device)
      for (const row of now?.now.mileage ?? []) add(Number(row['start']), Number(row['mm']))
    }
  }, signal)
  const { value, isEstimated } = readOdometer(ledger, mileage, at)
  return { reading: Math.max(0, value), isEstimated }
}
