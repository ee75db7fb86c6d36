import type { PutBytes } from './teltonika.element.ts'

/** Bits of a beacon's flags: what follows its identifier, and of which kind that is. */
const HAS_SIGNAL = 0x01
const HAS_BATTERY = 0x02
const HAS_TEMPERATURE = 0x04
const IS_IBEACON = 0x20
/** The first byte numbers the part of the list. */
const HEAD = 1

/**
 * Element 385: beacons as the device has them in sight. iBeacons have a UUID of 16 bytes, major and minor number; others
 * (Eddystone) a namespace of 10 bytes and an instance of 6. A list that does not come out even is kept as it came.
 */
export const beacons: PutBytes = (columns, row, bytes) => {
  let at = HEAD
  for (let number = 1; at < bytes.length; number++) {
    const flags = bytes.readUInt8(at++)
    const tag = `tag${number}`
    const [first, second] = flags & IS_IBEACON ? [16, 4] : [10, 6]
    const after = at + first + second
    const length = (flags & HAS_SIGNAL ? 1 : 0) + (flags & HAS_BATTERY ? 2 : 0) + (flags & HAS_TEMPERATURE ? 2 : 0)
    if (after + length > bytes.length) {
      columns.attribute(row, 'io385', bytes.toString('hex'))
      return
    }
    if (flags & IS_IBEACON) {
      columns.attribute(row, `${tag}Uuid`, bytes.toString('hex', at, at + 16))
      columns.attribute(row, `${tag}Major`, bytes.readUInt16BE(at + 16))
      columns.attribute(row, `${tag}Minor`, bytes.readUInt16BE(at + 18))
    } else {
      columns.attribute(row, `${tag}Namespace`, bytes.toString('hex', at, at + 10))
      columns.attribute(row, `${tag}Instance`, bytes.toString('hex', at + 10, after))
    }
    at = after
    if (flags & HAS_SIGNAL) columns.attribute(row, `${tag}Rssi`, bytes.readInt8(at++))
    if (flags & HAS_BATTERY) columns.attribute(row, `${tag}Battery`, bytes.readUInt16BE((at += 2) - 2) / 1000)
    if (flags & HAS_TEMPERATURE) columns.attribute(row, `${tag}Temp`, bytes.readInt16BE((at += 2) - 2) / 100)
  }
}

/** Element 548: each beacon has its length, then parts of number, length and value. A list that does not come out even is kept as it came. */
export const beaconsInParts: PutBytes = (columns, row, bytes) => {
  let at = HEAD
  for (let number = 1; at < bytes.length; number++) {
    const end = at + 1 + bytes.readUInt8(at)
    if (end > bytes.length) {
      columns.attribute(row, 'io548', bytes.toString('hex'))
      return
    }
    for (at++; at + 2 <= end;) {
      const part = bytes.readUInt8(at)
      const value = bytes.subarray(at + 2, Math.min(at + 2 + bytes.readUInt8(at + 1), end))
      at += 2 + bytes.readUInt8(at + 1)
      if (value.length === 0) continue
      if (part === 0) columns.attribute(row, `tag${number}Rssi`, value.readInt8(0))
      else columns.attribute(row, `tag${number}${PARTS[part] ?? `Part${part}`}`, value.toString('hex'))
    }
    at = end
  }
}

const PARTS: Readonly<Record<number, string>> = { 1: 'Id', 2: 'Data' }
