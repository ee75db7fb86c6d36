import type { DeviceReport, DeviceSide } from '../DeviceSide.ts'
import { obeyQueclink } from './queclink.obey.ts'

const timeOf = (time: number): string => new Date(time).toISOString().replace(/\D/g, '').slice(0, 14)

/** Ignition (1 off, 2 on), movement (1 at rest, 2 moving), inputs and outputs. */
const stateOf = (report: DeviceReport): string =>
  `${report.ignition === true ? 2 : 1}${report.motion === true ? 2 : 1}0100`

/** GTFRI as the GV family writes it. */
function periodic(identifier: string, report: DeviceReport, serial: number): string {
  const time = timeOf(report.time)
  const fix = [
    report.valid === false ? 0 : 1,
    ((report.speed ?? 0) * 3.6).toFixed(1),
    Math.round(report.course ?? 0) % 360,
    (report.altitude ?? 0).toFixed(1),
    report.lon.toFixed(6),
    report.lat.toFixed(6),
    time,
  ]
  const power = report.power === undefined ? '' : Math.round(report.power * 1000)
  const odometer = ((report.odometer ?? 0) / 1000).toFixed(1)
  const battery = report.battery === undefined ? '' : Math.round(report.battery)
  const count = (serial & 0xffff).toString(16).toUpperCase().padStart(4, '0')
  const head = ['+RESP:GTFRI', '060228', identifier, '', power, 10, 1]
  const tail = [
    '0302',
    '0610',
    '1001',
    '2002',
    '00',
    odometer,
    '',
    '',
    '',
    '',
    battery,
    stateOf(report),
    '',
    '',
    '',
    time,
  ]
  return `${[...head, ...fix, ...tail, count].join(',')}$`
}

/** Queclink @Track: no login, one GTFRI per position, each acknowledged by its count. */
export const queclinkDevice: DeviceSide = {
  name: 'queclink',
  protocol: 'queclink',
  transport: 'tcp',
  most: 100,
  acknowledges: 'packets',
  packets: (count) => count,
  hello: () => undefined,
  reports: (identifier, reports, serial) =>
    Buffer.from(reports.map((report, index) => periodic(identifier, report, serial + index)).join(''), 'latin1'),
  heartbeat: (identifier, report, serial) =>
    Buffer.from(
      `+ACK:GTHBD,060228,${identifier},,${timeOf(report.time)},${(serial & 0xffff).toString(16).toUpperCase().padStart(4, '0')}$`,
      'latin1',
    ),
  obey: obeyQueclink,
  acknowledged: (bytes) => bytes.toString('latin1').match(/\+SACK:[0-9A-F]{4}\$/g)?.length,
}
