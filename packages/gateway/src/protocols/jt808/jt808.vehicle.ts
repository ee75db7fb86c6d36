import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { setPower } from '../fields.ts'
import { jt808Number, type Jt808Items } from './jt808.item.ts'
import { isTimeOfBcd, setJt808Place, timeOfBcd } from './jt808.location.ts'
import type { Session } from '../Session.ts'

/** Kinds of a vehicle report: what the vehicle measures, and a list of trouble codes. */
const MEASURED = 1
const TROUBLE = 2

/**
 * 0x0900 with 0xF0: time 6, stored or not 1, kind of vehicle 1, kind of report 1, contents, and at the end state 4,
 * latitude 4, longitude 4, for some a time 6. Contents of kinds that nobody names are kept unread.
 */
export function addVehicleReport(session: Session, body: Buffer): void {
  const hasTime = body.length >= 25 && isTimeOfBcd(body, body.length - 6)
  const at = body.length - (hasTime ? 18 : 12)
  const state = body.readUInt32BE(at)
  const columns = session.columns()
  const row = columns.add(session.device, timeOfBcd(session, body, hasTime ? at + 12 : 1))
  setJt808Place(columns, row, state, body.readUInt32BE(at + 4), body.readUInt32BE(at + 8))
  const contents = body.subarray(10, at)
  if (body[9] === TROUBLE) {
    const codes = troubleCodes(contents)
    if (codes.length > 0) columns.attribute(row, 'dtcs', codes.join(' '))
  } else if (body[9] === MEASURED) measurements(session, columns, row, contents)
  else if (contents.length > 0) session.leaveUnread('item', `0900 0xf0 contents ${body[9]}`)
}

/** Measurements by their number, each behind its length of one byte. Others are kept unread. */
export const JT808_MEASUREMENTS: Jt808Items = {
  0x052d: { what: 'temperature of the coolant', apply: jt808Number('coolantTemp', { offset: -40, bytes: 1 }) },
  0x052e: { what: 'temperature of the intake', apply: jt808Number('intakeTemp', { offset: -40, bytes: 1 }) },
  0x0530: {
    what: 'supply, thousandths of a volt',
    apply: (columns, row, value) => setPower(columns, row, value.readUInt16BE(0) / 1000),
  },
  0x0536: { what: 'revolutions per minute', apply: jt808Number('rpm', { bytes: 2 }) },
}

/** Number 2, length 1, value, again and again. */
function measurements(session: Session, columns: ReportColumns, row: number, contents: Buffer): void {
  let at = 0
  while (at + 3 <= contents.length && at + 3 + contents.readUInt8(at + 2) <= contents.length) {
    const number = contents.readUInt16BE(at)
    const value = contents.subarray(at + 3, at + 3 + contents.readUInt8(at + 2))
    const item = JT808_MEASUREMENTS[number]
    if (item) item.apply?.(columns, row, value)
    else session.leaveRest(value, 0, value.length, `0900 0xf0 0x${number.toString(16).padStart(4, '0')}`)
    at += 3 + value.length
  }
  session.leaveRest(contents, at, contents.length, 'behind measurements')
}

/** Systems 2, and for each: number 4, codes 2, and for each: number 4, state 4, length 2 and text. */
function troubleCodes(list: Buffer): string[] {
  const codes: string[] = []
  let at = 2
  for (let system = list.length >= 2 ? list.readUInt16BE(0) : 0; system > 0 && at + 6 <= list.length; system--) {
    let count = list.readUInt16BE(at + 4)
    for (at += 6; count > 0 && at + 10 <= list.length; count--) {
      const end = at + 10 + list.readUInt16BE(at + 8)
      const code = list
        .toString('latin1', at + 10, end)
        .replaceAll('\0', '')
        .trim()
      if (/^[PCBU][0-9A-Fa-f]{4}$/.test(code)) codes.push(code)
      at = end
    }
  }
  return codes
}
