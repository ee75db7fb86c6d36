import type { DeviceReport, DeviceSide } from '../DeviceSide.ts'
import { obeyH02 } from './h02.obey.ts'

const KNOT = 1852 / 3600

/** ddmm.mmmm with `width` digits of degrees. */
function degrees(value: number, width: number): string {
  const tenThousandths = Math.round(Math.abs(value) * 600_000)
  const whole = Math.floor(tenThousandths / 600_000)
  return String(whole).padStart(width, '0') + ((tenThousandths % 600_000) / 10_000).toFixed(4).padStart(7, '0')
}

function position(identifier: string, report: DeviceReport): string {
  const digits = new Date(report.time).toISOString().replace(/\D/g, '')
  const date = digits.slice(6, 8) + digits.slice(4, 6) + digits.slice(2, 4)
  const fields = [
    '*HQ',
    identifier,
    'V1',
    digits.slice(8, 14),
    report.valid === false ? 'V' : 'A',
    degrees(report.lat, 2),
    report.lat < 0 ? 'S' : 'N',
    degrees(report.lon, 3),
    report.lon < 0 ? 'W' : 'E',
    ((report.speed ?? 0) / KNOT).toFixed(2),
    String(Math.round(report.course ?? 0) % 360),
    date,
    report.ignition === true ? 'FFFFFFFF' : 'FFFFFBFF',
  ]
  return `${fields.join(',')}#`
}

/** H02 in text: no login, one V1 per position, each confirmed by a V4. */
export const h02Device: DeviceSide = {
  name: 'h02',
  protocol: 'h02',
  transport: 'tcp',
  identifier: '4210051415',
  untold: ['altitude', 'battery', 'odometer'],
  most: 100,
  acknowledges: 'packets',
  packets: (count) => count,
  hello: () => undefined,
  reports: (identifier, reports) =>
    Buffer.from(reports.map((report) => position(identifier, report)).join(''), 'latin1'),
  heartbeat: (identifier) => Buffer.from(`*HQ,${identifier},HTBT#`, 'latin1'),
  obey: (_identifier, bytes) => obeyH02(bytes),
  acknowledged: (bytes) => bytes.toString('latin1').match(/,V4,V1,/g)?.length,
}
