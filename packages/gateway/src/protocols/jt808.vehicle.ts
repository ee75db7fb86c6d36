import { isTimeOfBcd, setJt808Place, timeOfBcd } from './jt808.location.ts'
import type { Session } from './Session.ts'

/** Kind of a vehicle report that lists trouble codes. */
const TROUBLE = 2

/**
 * 0x0900 with 0xF0: time 6, stored or not 1, kind of vehicle 1, kind of report 1, contents, and at the end state 4,
 * latitude 4, longitude 4, for some a time 6. Contents of other kinds than trouble codes are kept unread.
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
  } else if (contents.length > 0) session.leaveUnread('item', `0900 0xf0 contents ${body[9]}`)
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
