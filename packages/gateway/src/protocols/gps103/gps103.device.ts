import type { DeviceReport, DeviceSide } from '../DeviceSide.ts'

const KNOT = 1852 / 3600

/** ddmm.mmmm with `width` digits of degrees. */
function degrees(value: number, width: number): string {
  const tenThousandths = Math.round(Math.abs(value) * 600_000)
  const whole = Math.floor(tenThousandths / 600_000)
  return String(whole).padStart(width, '0') + ((tenThousandths % 600_000) / 10_000).toFixed(4).padStart(7, '0')
}

function position(identifier: string, report: DeviceReport): string {
  const digits = new Date(report.time).toISOString().replace(/\D/g, '')
  const fields = [
    `imei:${identifier}`,
    report.ignition === true ? 'acc on' : 'acc off',
    digits.slice(2, 12),
    '',
    report.valid === false ? 'L' : 'F',
    `${digits.slice(8, 14)}.000`,
    report.valid === false ? 'V' : 'A',
    degrees(report.lat, 2),
    report.lat < 0 ? 'S' : 'N',
    degrees(report.lon, 3),
    report.lon < 0 ? 'W' : 'E',
    ((report.speed ?? 0) / KNOT).toFixed(2),
    String(Math.round(report.course ?? 0) % 360),
  ]
  return `${fields.join(',')};`
}

/** GPS103: a sign-in that is answered, positions that are not. */
export const gps103Device: DeviceSide = {
  name: 'gps103',
  protocol: 'gps103',
  transport: 'tcp',
  untold: ['altitude', 'battery', 'odometer'],
  most: 100,
  acknowledges: 'nothing',
  packets: (count) => count,
  hello: (identifier) => Buffer.from(`##,imei:${identifier},A;`, 'latin1'),
  reports: (identifier, reports) =>
    Buffer.from(reports.map((report) => position(identifier, report)).join(''), 'latin1'),
  heartbeat: (identifier) => Buffer.from(`${identifier};`, 'latin1'),
  acknowledged: () => undefined,
}
