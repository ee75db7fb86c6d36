import type { DeviceReport, DeviceSide } from '../DeviceSide.ts'

function post(identifier: string, report: DeviceReport): string {
  const [user = '', device = ''] = identifier.split('/')
  const message: Record<string, unknown> = {
    _type: 'location',
    tst: Math.floor(report.time / 1000),
    lat: Number(report.lat.toFixed(7)),
    lon: Number(report.lon.toFixed(7)),
    vel: Math.round((report.speed ?? 0) * 3.6),
    cog: Math.round(report.course ?? 0) % 360,
    alt: Math.round(report.altitude ?? 0),
    acc: 10,
  }
  if (report.battery !== undefined) message.batt = Math.round(report.battery)
  if (report.charging !== undefined) message.bs = report.charging ? 2 : 1
  const body = JSON.stringify(message)
  const head = `POST / HTTP/1.1\r\nHost: gateway\r\nX-Limit-U: ${user}\r\nX-Limit-D: ${device}\r\n`
  return `${head}Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}

/** OwnTracks over HTTP; the identifier is `user/device`. */
export const owntracksDevice: DeviceSide = {
  name: 'owntracks',
  protocol: 'owntracks',
  transport: 'tcp',
  identifier: 'ann/phone',
  untold: ['odometer', 'ignition', 'valid'],
  most: 20,
  acknowledges: 'packets',
  packets: (count) => count,
  hello: () => undefined,
  reports: (identifier, reports) => Buffer.from(reports.map((report) => post(identifier, report)).join('')),
  acknowledged: (bytes) => bytes.toString('latin1').match(/HTTP\/1\.1 200 /g)?.length,
}
