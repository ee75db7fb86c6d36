import type { Destination } from '@waymark/contract/rooms/destination.ts'
import { fromWall, toWall } from '../../app/format/zones.ts'

/** A vehicle that is sent there, as the form holds it; times are `YYYY-MM-DDTHH:mm` on the user's wall. */
export interface OrderValues {
  vehicleId: string
  vehicleName: string
  /** Empty for now. */
  startsAt: string
  /** Empty where it may take as long as it likes. */
  dueAt: string
}

/** A destination as the form holds it. */
export interface DestinationValues {
  name: string
  orgId: number
  where: 'landmark' | 'point'
  landmarkId: number | null
  /** Latitude and longitude, as maps copy them. */
  point: string
  /** In the user's short unit: feet or metres. */
  radius: number | null
  remark: string
  orders: OrderValues[]
}

/** Metres. */
const USUAL_RADIUS = 200

/** What the form starts with. @param unit metres in the user's short unit */
export function destinationValues(
  destination: Destination | undefined,
  ownOrg: number,
  zone: string,
  unit: number,
): DestinationValues {
  const made = destination?.madeLandmark ?? false
  return {
    name: destination?.name ?? '',
    orgId: destination?.orgId ?? ownOrg,
    where: made ? 'point' : 'landmark',
    landmarkId: destination?.landmarkId ?? null,
    point: destination && made ? `${destination.lat.toFixed(5)}, ${destination.lon.toFixed(5)}` : '',
    radius: Math.round((destination?.radiusM ?? USUAL_RADIUS) / unit),
    remark: destination?.remark ?? '',
    orders: (destination?.missions ?? []).map((mission) => ({
      vehicleId: String(mission.vehicleId),
      vehicleName: mission.vehicleName,
      startsAt: toWall(Date.parse(mission.startsAt), zone),
      dueAt: mission.dueAt === null ? '' : toWall(Date.parse(mission.dueAt), zone),
    })),
  }
}

/** Latitude and longitude out of a text such as `39.7392, -104.9903`; undefined for anything else. */
export function readPoint(text: string): { lat: number; lon: number } | undefined {
  const found = /^\s*(-?\d+(?:\.\d+)?)\s*[,;\s]\s*(-?\d+(?:\.\d+)?)\s*$/.exec(text)
  if (!found) return undefined
  const [lat, lon] = [Number(found[1]), Number(found[2])]
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : undefined
}

/**
 * The orders as the call wants them. A time that nobody touched keeps its seconds: it is left out, and stays as it is.
 */
export function toOrders(values: DestinationValues, before: DestinationValues, zone: string) {
  const instant = (wall: string): string => new Date(fromWall(wall, zone)).toISOString()
  return values.orders
    .filter((order) => order.vehicleId !== '')
    .map((order) => {
      const old = before.orders.find((each) => each.vehicleId === order.vehicleId)
      return {
        vehicleId: Number(order.vehicleId),
        ...(order.startsAt === '' || order.startsAt === old?.startsAt ? {} : { startsAt: instant(order.startsAt) }),
        ...(order.dueAt === old?.dueAt ? {} : { dueAt: order.dueAt === '' ? null : instant(order.dueAt) }),
      }
    })
}
