import { crc16Arc, crc16X25 } from '../protocols/crc.ts'
import { unescapeFrame, jt808Frame } from '../protocols/jt808/jt808.frame.ts'

/** A frame with more content than it had, sound in all else; undefined where the form has no room for it. */
export type Lengthen = (frame: Buffer, more: Buffer) => Buffer | undefined

/** GT06: in front of the serial number. */
const gt06: Lengthen = (frame, more) => {
  const at = frame.length - 6
  const out = Buffer.concat([frame.subarray(0, at), more, frame.subarray(at)])
  if (frame[0] === 0x79) out.writeUInt16BE(frame.readUInt16BE(2) + more.length, 2)
  else if (frame.readUInt8(2) + more.length > 255) return undefined
  else out[2] = frame.readUInt8(2) + more.length
  out.writeUInt16BE(crc16X25(out, 2, out.length - 4), out.length - 4)
  return out
}

/** JT/T 808: at the end of the body. */
const jt808: Lengthen = (frame, more) => {
  const message = frame[0] === 0x7e ? unescapeFrame(frame) : 'malformed'
  if (typeof message === 'string' || message.header.total > 1 || message.body.length + more.length > 1023)
    return undefined
  return jt808Frame(message.header, Buffer.concat([message.body, more]))
}

/** Teltonika over TCP: between the last record and its count. */
const teltonika: Lengthen = (frame, more) => {
  if (frame.length < 13 || frame.readUInt32BE(0) !== 0) return undefined
  const at = frame.length - 5
  const out = Buffer.concat([frame.subarray(0, at), more, frame.subarray(at)])
  out.writeUInt32BE(out.length - 12, 4)
  out.writeUInt32BE(crc16Arc(out, 8, out.length - 4), out.length - 4)
  return out
}

/** H02: further fields in front of `#`, further bytes behind the binary form. */
const h02: Lengthen = (frame, more) =>
  frame[0] === 0x2a
    ? Buffer.concat([frame.subarray(0, -1), Buffer.from(`,${more.toString('hex')}#`)])
    : Buffer.concat([frame, more])

/** By protocol. */
export const LENGTHEN: Readonly<Record<string, Lengthen>> = { gt06, jt808, teltonika, h02 }
