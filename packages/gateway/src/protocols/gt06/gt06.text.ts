import { setPosition, setValid } from '../fields.ts'
import { leaveGt06Rest, type Gt06Message } from './gt06.message.ts'
import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'

/** Bytes of the language behind an answer. */
const LANGUAGE = 2

/** Texts of sensors and settings; a fuel sensor's line gives the litres in its third field. */
export function gt06Text({ session }: Gt06Message, value: Buffer): void {
  const text = clean(value.toString('latin1'))
  if (!/^[\x20-\x7e]+/.test(text)) return
  const columns = session.columns()
  const row = columns.add(session.device, session.now())
  const fields = text.split(',')
  const fuel = fields[0] === '!AIOIL' ? Number(fields[2]) : Number.NaN
  const card = /^RFID:(\w+)/.exec(text)?.[1]
  if (card !== undefined) {
    columns.attribute(row, 'driverUniqueId', card)
    columns.attribute(row, 'serial', text)
  } else if (Number.isNaN(fuel)) columns.attribute(row, 'text', text.replace(/[^\x20-\x7e]/g, ''))
  else columns.attribute(row, 'fuel', fuel)
}

/** Answers to commands: length 1, server flag 4, text, (language 2); the long form puts the flag first, then an encoding. */
export function gt06Answer(message: Gt06Message): void {
  const { session, type, frame, start, end } = message
  const textEnd = shortTextEnd(frame, start, end)
  const text = type === 0x15 ? clean(frame.toString('latin1', start + 5, textEnd)) : longText(frame, start, end)
  if (type === 0x15) leaveGt06Rest(message, textEnd + LANGUAGE)
  if (text === '') return
  const columns = session.columns()
  const row = columns.add(session.device, session.now())
  columns.attribute(row, 'result', text)
  const iccid = /ICCID:(\d{18,20})/.exec(text)?.[1]
  if (iccid !== undefined) columns.attribute(row, 'iccid', iccid)
  // `[VERSION]NT19A_10_A1DL_R0_V01`, `VERSION:NF17_V1.2`: the answer to VERSION
  const version = /\bVERSION[\]:=]+\s*([\w.-]+)/i.exec(text)?.[1]
  if (version !== undefined) session.tellFirmware({ version })
  placeOfText(columns, row, text)
  // a device that does not repeat the flag leaves it zero
  const flag = type === 0x15 ? frame.readUInt32BE(start + 1) : frame.readUInt32BE(start)
  session.result(text, { mark: flag === 0 ? '' : String(flag) })
}

/** `Lat:N22.577156,Lon:E113.916840`, the answer to WHERE, and `q=N22.577156,E113.916840`, to URL. */
const PLACE = /([NS])(\d{1,2}\.\d+)[,;\s]+(?:Lon\w*[:=]\s*)?([EW])(\d{1,3}\.\d+)/i

/** Puts the place that an answer names into its row. The last known one is no fix. */
function placeOfText(columns: ReportColumns, row: number, text: string): void {
  const [, ns = '', lat, ew = '', lon] = PLACE.exec(text) ?? []
  if (lat === undefined || lon === undefined) return
  const placed = setPosition(
    columns,
    row,
    /s/i.test(ns) ? -Number(lat) : Number(lat),
    /w/i.test(ew) ? -Number(lon) : Number(lon),
  )
  setValid(columns, row, placed && !/last/i.test(text))
}

/** A length of 0 leaves it to the end: the language stands behind the text. */
function shortTextEnd(frame: Buffer, start: number, end: number): number {
  const length = frame.readUInt8(start) - 4
  return length > 0 ? Math.min(start + 5 + length, end) : end - LANGUAGE
}

function longText(frame: Buffer, start: number, end: number): string {
  if (frame.readUInt8(start + 4) !== 2) return clean(frame.toString('latin1', start + 5, end))
  const body = Buffer.from(frame.subarray(start + 5, end - ((end - start - 5) % 2)))
  return clean(body.swap16().toString('utf16le'))
}

const clean = (text: string): string => text.replaceAll('\0', '').trim()
