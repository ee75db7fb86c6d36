import type { DeviceReport, DeviceSide } from '../DeviceSide.ts'
import { jt808Frame, unescapeFrame } from './jt808.frame.ts'
import { obeyJt808 } from './jt808.obey.ts'

/** The standard's clock is China's: UTC+8 all year. */
const CHINA = 8 * 3_600_000

const timeOf = (time: number): Buffer =>
  Buffer.from(new Date(time + CHINA).toISOString().replace(/\D/g, '').slice(2, 14), 'hex')

/** The body of a 0x0200 with odometer, signal, satellites and battery. */
function location(report: DeviceReport): Buffer {
  const fixed = Buffer.alloc(22)
  const valid = report.valid === false ? 0 : 2
  const state = (report.ignition === true ? 1 : 0) | valid | (report.lat < 0 ? 4 : 0) | (report.lon < 0 ? 8 : 0)
  fixed.writeUInt32BE(state, 4)
  fixed.writeUInt32BE(Math.round(Math.abs(report.lat) * 1e6), 8)
  fixed.writeUInt32BE(Math.round(Math.abs(report.lon) * 1e6), 12)
  fixed.writeInt16BE(Math.round(report.altitude ?? 0), 16)
  fixed.writeUInt16BE(Math.round((report.speed ?? 0) * 36), 18)
  fixed.writeUInt16BE(Math.round(report.course ?? 0) % 360, 20)
  const items: Buffer[] = [fixed, timeOf(report.time)]
  if (report.odometer !== undefined) {
    const item = Buffer.from([0x01, 4, 0, 0, 0, 0])
    item.writeUInt32BE(Math.round(report.odometer / 100), 2)
    items.push(item)
  }
  if (report.signal !== undefined) items.push(Buffer.from([0x30, 1, Math.round((report.signal * 31) / 100)]))
  if (report.satellites !== undefined) items.push(Buffer.from([0x31, 1, report.satellites]))
  if (report.battery !== undefined) items.push(Buffer.from([0xd4, 1, Math.round(report.battery)]))
  return Buffer.concat(items)
}

const headOf = (identifier: string, id: number, serial: number) => ({
  id,
  serial,
  version: undefined,
  phone: Buffer.from(identifier.padStart(12, '0'), 'hex'),
})

function batch(reports: readonly DeviceReport[]): Buffer {
  const items = reports.map((report) => {
    const body = location(report)
    return Buffer.concat([Buffer.from([body.length >>> 8, body.length & 0xff]), body])
  })
  return Buffer.concat([Buffer.from([reports.length >>> 8, reports.length & 0xff, 1]), ...items])
}

/** A 0x8001 names the message that it answers and its result: 0 for done. */
function isPositionAnswer(frame: Buffer): boolean {
  const message = unescapeFrame(frame)
  if (typeof message === 'string' || message.header.id !== 0x8001) return false
  const answered = message.body.readUInt16BE(2)
  return (answered === 0x0200 || answered === 0x0704) && message.body[4] === 0
}

/** JT/T 808-2013: login with the code that the server once gave, one 0x0200, or a 0x0704 for several. */
export const jt808Device: DeviceSide = {
  name: 'jt808',
  protocol: 'jt808',
  transport: 'tcp',
  identifier: '13800138000',
  most: 20,
  acknowledges: 'packets',
  packets: (count) => (count > 0 ? 1 : 0),
  hello: (identifier, serial) => jt808Frame(headOf(identifier, 0x0102, serial), Buffer.from(identifier, 'latin1')),
  reports(identifier, reports, serial) {
    const [first] = reports
    const isOne = reports.length === 1 && first !== undefined
    return jt808Frame(headOf(identifier, isOne ? 0x0200 : 0x0704, serial), isOne ? location(first) : batch(reports))
  },
  heartbeat: (identifier, _report, serial) => jt808Frame(headOf(identifier, 0x0002, serial), Buffer.alloc(0)),
  obey: (_identifier, bytes, newest) => obeyJt808(bytes, newest && location(newest)),
  acknowledged(bytes) {
    let count = 0
    for (let at = 0; ;) {
      const end = bytes.indexOf(0x7e, at + 1)
      if (end < 0) return count === 0 ? undefined : count
      if (isPositionAnswer(bytes.subarray(at, end + 1))) count++
      at = end + 1
    }
  },
}
