import { crc16Arc } from '../crc.ts'
import { isCargo } from '../isCargo.ts'
import type { DeviceReport, DeviceSide } from '../DeviceSide.ts'
import { obeyTeltonika } from './teltonika.obey.ts'

const CODEC_8 = 8

/** Elements of one size: number and value. */
type Elements = [number, number][]

/** How a device tells its cargo: by a switch at its first input, or by the vehicle's own scale. */
type CargoSign = 'switch' | 'scale'

function elementsOf(report: DeviceReport, sign: CargoSign): [Elements, Elements, Elements] {
  const bytes: Elements = []
  const words: Elements = []
  const longs: Elements = []
  if (report.ignition !== undefined) bytes.push([239, Number(report.ignition)])
  if (report.motion !== undefined) bytes.push([240, Number(report.motion)])
  if (report.signal !== undefined) bytes.push([21, Math.round(report.signal / 20)])
  if (report.battery !== undefined) bytes.push([113, Math.round(report.battery)])
  if (report.power !== undefined) words.push([66, Math.round(report.power * 1000)])
  if (report.odometer !== undefined) longs.push([16, Math.round(report.odometer)])
  if (report.temperature !== undefined) longs.push([72, Math.round(report.temperature * 10) >>> 0])
  if (report.cargo !== undefined) {
    if (sign === 'switch') bytes.push([1, Number(isCargo(report.cargo))])
    else longs.push([187, Math.round(report.cargo)])
  }
  return [bytes, words, longs]
}

function record(report: DeviceReport, sign: CargoSign): Buffer {
  const elements = elementsOf(report, sign)
  const total = elements.reduce((sum, group) => sum + group.length, 0)
  const size = 24 + 2 + 4 + elements.reduce((sum, group, index) => sum + group.length * (1 + (1 << index)), 0)
  const out = Buffer.alloc(size)
  out.writeUInt32BE(Math.floor(report.time / 0x1_0000_0000), 0)
  out.writeUInt32BE(report.time % 0x1_0000_0000, 4)
  out.writeInt32BE(Math.round(report.lon * 1e7), 9)
  out.writeInt32BE(Math.round(report.lat * 1e7), 13)
  out.writeInt16BE(Math.round(report.altitude ?? 0), 17)
  out.writeUInt16BE(Math.round(report.course ?? 0) % 360, 19)
  out[21] = report.valid === false ? 0 : (report.satellites ?? 8)
  out.writeUInt16BE(Math.round((report.speed ?? 0) * 3.6), 22)
  out[25] = total
  let at = 26
  for (const [index, group] of elements.entries()) {
    out[at++] = group.length
    for (const [id, value] of group) {
      out[at++] = id
      at = out.writeUIntBE(value, at, 1 << index)
    }
  }
  return out
}

function data(reports: readonly DeviceReport[], sign: CargoSign): Buffer {
  const count = Buffer.from([reports.length])
  return Buffer.concat([Buffer.from([CODEC_8]), count, ...reports.map((report) => record(report, sign)), count])
}

const packets = (count: number): number => (count > 0 ? 1 : 0)

/** Codec 8 over TCP. */
export const teltonikaDevice: DeviceSide = {
  name: 'teltonika',
  protocol: 'teltonika',
  transport: 'tcp',
  most: 200,
  acknowledges: 'reports',
  packets,
  hello: (identifier) => Buffer.concat([Buffer.from([0, identifier.length]), Buffer.from(identifier, 'latin1')]),
  reports(_identifier, reports) {
    const body = data(reports, 'scale')
    const out = Buffer.alloc(body.length + 12)
    out.writeUInt32BE(body.length, 4)
    out.set(body, 8)
    out.writeUInt32BE(crc16Arc(body, 0, body.length), body.length + 8)
    return out
  },
  obey: obeyTeltonika,
  acknowledged(bytes) {
    // The answer to the login is one byte, every other one four.
    let at = bytes.length % 4 === 1 ? 1 : 0
    if (bytes.length - at < 4) return undefined
    let count = 0
    for (; at + 4 <= bytes.length; at += 4) count += bytes.readUInt32BE(at)
    return count
  },
}

/** Codec 8 over UDP. */
export const teltonikaUdpDevice: DeviceSide = {
  name: 'teltonika-udp',
  protocol: 'teltonika',
  transport: 'udp',
  most: 20,
  acknowledges: 'reports',
  packets,
  hello: () => undefined,
  reports(identifier, reports, serial) {
    const head = Buffer.from([0, 0, (serial >>> 8) & 0xff, serial & 0xff, 1, serial & 0xff, 0, identifier.length])
    const out = Buffer.concat([head, Buffer.from(identifier, 'latin1'), data(reports, 'switch')])
    out.writeUInt16BE(out.length - 2, 0)
    return out
  },
  acknowledged: (bytes) => (bytes.length === 7 ? bytes[6] : undefined),
}
