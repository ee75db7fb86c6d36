import type { DeviceReport, DeviceSide } from '../DeviceSide.ts'
import { obeyGt06 } from './gt06.obey.ts'
import { gt06Frame } from './gt06.ts'

const UNITS = 1_800_000

function timeOf(time: number): number[] {
  const date = new Date(time)
  const clock = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()]
  return [date.getUTCFullYear() - 2000, date.getUTCMonth() + 1, date.getUTCDate(), ...clock]
}

/** 0x22 with a cell, the ignition and the mileage. */
function location(report: DeviceReport, serial: number): Buffer {
  const content = Buffer.alloc(33)
  content.set(timeOf(report.time), 0)
  content[6] = 0xc0 | Math.min(report.satellites ?? 8, 15)
  content.writeUInt32BE(Math.round(Math.abs(report.lat) * UNITS), 7)
  content.writeUInt32BE(Math.round(Math.abs(report.lon) * UNITS), 11)
  content[15] = Math.min(Math.round((report.speed ?? 0) * 3.6), 255)
  const north = report.lat >= 0 ? 0x0400 : 0
  const west = report.lon < 0 ? 0x0800 : 0
  const fixed = report.valid === false ? 0 : 0x1000
  content.writeUInt16BE((Math.round(report.course ?? 0) % 360) | north | west | fixed, 16)
  // The cell: country 302 (Canada), network, area and cell of no consequence.
  content.set([0x01, 0x2e, 0x0a, 0x10, 0x01, 0x00, 0x20, 0x02], 18)
  content[26] = report.ignition === true ? 1 : 0
  content.writeUInt32BE(Math.round(report.odometer ?? 0), 29)
  return gt06Frame(0x22, content, serial)
}

/** GT06: a login with the IMEI, one frame per position, nothing acknowledged but login and heartbeat. */
export const gt06Device: DeviceSide = {
  name: 'gt06',
  protocol: 'gt06',
  transport: 'tcp',
  untold: ['altitude', 'battery'],
  most: 100,
  acknowledges: 'nothing',
  packets: (count) => count,
  hello: (identifier, serial) => gt06Frame(0x01, Buffer.from(identifier.padStart(16, '0'), 'hex'), serial),
  reports: (_identifier, reports, serial) =>
    Buffer.concat(reports.map((report, index) => location(report, serial + index))),
  heartbeat(_identifier, report, serial) {
    const state = 0x40 | (report.ignition === true ? 2 : 0) | (report.charging === true ? 4 : 0)
    const battery = Math.round(((report.battery ?? 100) * 6) / 100)
    return gt06Frame(0x13, [state, battery, Math.round((report.signal ?? 100) / 25), 0, 2], serial)
  },
  obey: obeyGt06,
  acknowledged: () => undefined,
}
