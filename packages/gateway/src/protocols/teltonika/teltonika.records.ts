import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { LATEST_TIME, setAltitude, setCourse, setPositionE7, setSatellites, setSpeedKmh, setValid } from '../fields.ts'
import type { Session } from '../Session.ts'
import { readGhRecord } from './teltonika.gh.ts'
import { applyBytes, applyElement, elementsOf, type ElementTable } from './teltonika.io.ts'

const CODEC_GH = 0x07
const CODEC_8 = 0x08
const CODEC_8_EXTENDED = 0x8e
const CODEC_16 = 0x10

/** What the records of one frame have in common. */
interface Reading {
  readonly session: Session
  readonly columns: ReportColumns
  readonly table: ElementTable
  readonly frame: Buffer
  readonly end: number
  readonly codec: number
  /** Elements of 16 bytes stand after those of 8. */
  readonly hasLongest: boolean
}

/**
 * Decodes the records from the codec's byte on into rows. Returns how many there are to acknowledge; undefined, with the
 * refusal noted, when they cannot be read.
 *
 * @param isChecked a checksum says that the bytes are as they were sent. Records that can be read are taken then even where
 * others cannot: the device would send the same bytes for ever, and the frame is kept.
 */
export function readRecords(
  session: Session,
  frame: Buffer,
  start: number,
  end: number,
  isChecked: boolean,
): number | undefined {
  const codec = frame.readUInt8(start)
  const columns = session.columns()
  const count = frame.readUInt8(start + 1)
  const before = columns.length
  const table = elementsOf(codec, session.model)
  let whole = before
  const readAll = (hasLongest: boolean): boolean => {
    const reading = { session, columns, table, frame, end, codec, hasLongest }
    columns.truncate(before)
    whole = before
    let at = start + 2
    for (let record = 0; record < count && at > 0; record++) {
      at = codec === CODEC_GH ? readGh(reading, at) : readRecord(reading, at)
      if (at > 0) whole = columns.length
    }
    // The count stands after the records once more; both say that nothing was lost on the way.
    return at === end - 1 && frame.readUInt8(at) === count
  }
  if (readAll(false)) return count
  // Some firmware of codec 8 has elements of 16 bytes after those of 8: the frame comes out even only so.
  if (codec === CODEC_8 && readAll(true)) return count
  readAll(false)
  columns.truncate(whole)
  if (isChecked && whole > before) {
    session.leaveUnread('item', `${whole - before} of ${count} records`)
    return count
  }
  session.refused = 'malformed'
  return undefined
}

function readGh({ session, columns, table, frame, end }: Reading, at: number): number {
  return readGhRecord(columns, session.device, frame, at, end, (row, id, value) => {
    if (!applyBytes(table, columns, row, id, value)) session.leaveUnread('name', `io ${id}`)
  })
}

/** Decodes one record into a row. Returns where the next one starts, or -1 when the record is cut short. */
function readRecord(reading: Reading, at: number): number {
  const { session, columns, frame, end } = reading
  if (at + 24 > end) return -1
  const time = frame.readUInt32BE(at) * 0x1_0000_0000 + frame.readUInt32BE(at + 4)
  if (time > LATEST_TIME) return -1
  const row = columns.add(session.device, time)
  const placed = setPositionE7(columns, row, frame.readInt32BE(at + 13), frame.readInt32BE(at + 9))
  if (!placed) session.leaveUnread('position', frame.toString('hex', at + 9, at + 17))
  setAltitude(columns, row, frame.readInt16BE(at + 17))
  setCourse(columns, row, frame.readUInt16BE(at + 19))
  const satellites = frame.readUInt8(at + 21)
  setSatellites(columns, row, satellites)
  setSpeedKmh(columns, row, frame.readUInt16BE(at + 22))
  // Without satellites the device repeats its last position.
  setValid(columns, row, placed && satellites > 0)
  return readElements(reading, row, at + 24)
}

function readElements(reading: Reading, row: number, start: number): number {
  const { session, columns, table, frame, end, codec } = reading
  const isExtended = codec === CODEC_8_EXTENDED
  const idSize = codec === CODEC_8 ? 1 : 2
  const countSize = isExtended ? 2 : 1
  if (start + idSize + countSize + 1 > end) return -1
  const event = frame.readUIntBE(start, idSize)
  columns.event[row] = event < 0x8000 ? event : 0
  // Codec 16 tells after the event why the record was made; nothing here needs it.
  let at = start + idSize + (codec === CODEC_16 ? 1 : 0) + countSize
  for (let size = 1; size <= (reading.hasLongest ? 16 : 8); size *= 2) {
    if (at + countSize > end) return -1
    const count = frame.readUIntBE(at, countSize)
    at += countSize
    const step = idSize + size
    if (at + count * step > end) return -1
    for (let element = 0; element < count; element++, at += step) {
      const id = idSize === 1 ? frame.readUInt8(at) : frame.readUInt16BE(at)
      const value = at + idSize
      let isNamed: boolean
      if (size === 1) isNamed = applyElement(table, columns, row, id, frame.readUInt8(value), 1)
      else if (size === 2) isNamed = applyElement(table, columns, row, id, frame.readUInt16BE(value), 2)
      else if (size === 4) isNamed = applyElement(table, columns, row, id, frame.readUInt32BE(value), 4)
      else isNamed = applyBytes(table, columns, row, id, frame.subarray(value, value + size))
      if (!isNamed) session.leaveUnread('name', `io ${id}`)
    }
  }
  return isExtended ? readLongElements(reading, row, at) : at
}

function readLongElements({ session, columns, table, frame, end }: Reading, row: number, start: number): number {
  if (start + 2 > end) return -1
  const count = frame.readUInt16BE(start)
  let at = start + 2
  for (let element = 0; element < count; element++) {
    if (at + 4 > end) return -1
    const id = frame.readUInt16BE(at)
    const next = at + 4 + frame.readUInt16BE(at + 2)
    if (next > end) return -1
    if (!applyBytes(table, columns, row, id, frame.subarray(at + 4, next))) session.leaveUnread('name', `io ${id}`)
    at = next
  }
  return at
}
