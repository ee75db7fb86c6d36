import type { DeviceReport, DeviceSide } from '../DeviceSide.ts'

const KNOT = 1852 / 3600

/** A sensor that the app passes on looks from the doors of a van to its bulkhead, and sees its cargo of so many kilograms at most. */
const DEPTH_MM = 3000
const FULL_KG = 1200

/** What such a sensor measures, mm. */
const cargoDistance = (kg: number): number => Math.round(DEPTH_MM - 2700 * Math.min(1, kg / FULL_KG))

function request(identifier: string, report: DeviceReport): string {
  const query = new URLSearchParams({
    id: identifier,
    timestamp: new Date(report.time).toISOString(),
    lat: report.lat.toFixed(7),
    lon: report.lon.toFixed(7),
    speed: ((report.speed ?? 0) / KNOT).toFixed(3),
    bearing: (report.course ?? 0).toFixed(1),
    altitude: (report.altitude ?? 0).toFixed(1),
  })
  if (report.battery !== undefined) query.set('batt', String(Math.round(report.battery)))
  if (report.charging !== undefined) query.set('charge', String(report.charging))
  if (report.odometer !== undefined) query.set('odometer', String(Math.round(report.odometer)))
  if (report.ignition !== undefined) query.set('ignition', String(report.ignition))
  if (report.motion !== undefined) query.set('motion', String(report.motion))
  if (report.cargo !== undefined) query.set('cargoDistance', String(cargoDistance(report.cargo)))
  if (report.valid === false) query.set('valid', 'false')
  return `GET /?${query.toString()} HTTP/1.1\r\nHost: gateway\r\n\r\n`
}

/** The Traccar Client app's requests: one per position, on a connection that stays. */
export const osmandDevice: DeviceSide = {
  name: 'osmand',
  protocol: 'osmand',
  transport: 'tcp',
  most: 20,
  acknowledges: 'packets',
  packets: (count) => count,
  hello: () => undefined,
  reports: (identifier, reports) =>
    Buffer.from(reports.map((report) => request(identifier, report)).join(''), 'latin1'),
  acknowledged: (bytes) => bytes.toString('latin1').match(/HTTP\/1\.1 200 /g)?.length,
}
