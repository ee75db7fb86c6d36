import { crc16Arc } from '@waymark/gateway/protocols/crc.ts'

/** Bytes before the first record: four zeros, length, codec, count. */
const HEAD = 10

/** Elements of a record as [number, value], by their size in bytes. The odometer is the one of four bytes. */
const ELEMENTS: Record<1 | 2 | 4, readonly (readonly [id: number, value: number])[]> = {
  // ignition, movement, signal, charge of the battery
  1: [
    [239, 1],
    [240, 1],
    [21, 4],
    [113, 96],
  ],
  // supply in millivolts
  2: [[66, 13_800]],
  4: [[16, 0]],
}

/** A record without the values that differ; the last is its odometer, four zeros before its end. */
const RECORD = buildRecord()
const ODOMETER_AT = RECORD.length - 8

/** What differs from report to report. */
export interface ReportValues {
  /** Milliseconds since 1970 UTC. */
  time: number
  /** 1e-7 degrees. */
  lat: number
  lon: number
  /** km/h. */
  speed: number
  /** Degrees. */
  course: number
  /** Metres. */
  odometer: number
}

/**
 * A codec 8 Extended packet of `records` records, each with a fix and what a vehicle tracker commonly adds: ignition,
 * movement, signal, battery, supply, odometer. Built once; {@link patchRecord} and {@link finishFrame} make it the next.
 */
export function buildFrame(records: number): Buffer {
  const frame = Buffer.alloc(HEAD + records * RECORD.length + 1 + 4)
  frame.writeUInt32BE(frame.length - 12, 4)
  frame.set([0x8e, records], 8)
  for (let n = 0; n < records; n++) frame.set(RECORD, HEAD + n * RECORD.length)
  frame[frame.length - 5] = records
  return frame
}

function buildRecord(): Buffer {
  const fix = Buffer.alloc(24)
  // altitude 210 m, 11 satellites
  fix.writeInt16BE(210, 17)
  fix[21] = 11
  const parts = [fix, word(0), word(Object.values(ELEMENTS).flat().length)]
  for (const [size, elements] of Object.entries(ELEMENTS)) {
    parts.push(word(elements.length))
    for (const [id, value] of elements) {
      const bytes = Buffer.alloc(Number(size))
      bytes.writeUIntBE(value, 0, bytes.length)
      parts.push(word(id), bytes)
    }
  }
  // none of eight bytes, none of other lengths
  return Buffer.concat([...parts, word(0), word(0)])
}

function word(value: number): Buffer {
  return Buffer.from([value >> 8, value & 0xff])
}

/** Puts values into record `n` of a frame. */
export function patchRecord(frame: Buffer, n: number, values: ReportValues): void {
  const at = HEAD + n * RECORD.length
  const high = Math.floor(values.time / 0x1_0000_0000)
  frame.writeUInt32BE(high, at)
  frame.writeUInt32BE(values.time - high * 0x1_0000_0000, at + 4)
  frame.writeInt32BE(values.lon, at + 9)
  frame.writeInt32BE(values.lat, at + 13)
  frame.writeUInt16BE(values.course, at + 19)
  frame.writeUInt16BE(values.speed, at + 22)
  frame.writeUInt32BE(values.odometer, at + ODOMETER_AT)
}

/** Writes the checksum after the last change. */
export function finishFrame(frame: Buffer): void {
  frame.writeUInt32BE(crc16Arc(frame, 8, frame.length - 4), frame.length - 4)
}

/** The packet with which a connection opens. */
export function buildHandshake(imei: number): Buffer {
  const text = String(imei)
  return Buffer.concat([word(text.length), Buffer.from(text, 'latin1')])
}
