import {
  bcd,
  dateOf,
  setBattery,
  setCharging,
  setCourse,
  setOdometer,
  setPosition,
  setSpeedKmh,
  setValid,
} from '../fields.ts'
import type { Session } from '../Session.ts'

/** Reports of Jointech's locks, as they happen and from memory. Their serial number has one byte. */
export const LOCK_REPORTS: ReadonlySet<number> = new Set([0x5501, 0x5502])

/** Time 6, latitude 4, longitude 4½, place ½, speed, course, 2, mileage 4, battery, cell 6, product, state 2, alarm 2. */
const FIXED = 35
/** Where the alarms stand, whose bits no document names. */
const ALARMS = 33
/** Country and network of the cell. */
const NETWORK = 0x0a
/** In the battery's place while the lock is charged. */
const CHARGING = 0xaa
const UNLOCKED = 0x0b

/** Adds a row from a lock's report. Throws a RangeError when it is cut short. */
export function addLockReport(session: Session, body: Buffer): void {
  if (body.length < FIXED) throw new RangeError('a report is cut short')
  const columns = session.columns()
  const row = columns.add(session.device, timeOf(session, body))
  const digits = body.toString('hex', 6, 15)
  // Degrees and minutes with four decimals: ddmmmmmm, dddmmmmmm.
  const lat = Number(digits.slice(0, 2)) + Number(digits.slice(2, 8)) / 600_000
  const lon = Number(digits.slice(8, 11)) + Number(digits.slice(11, 17)) / 600_000
  const place = body.readUInt8(14) & 15
  const placed = setPosition(columns, row, place & 2 ? lat : -lat, place & 4 ? lon : -lon)
  setValid(columns, row, placed && (place & 1) !== 0)
  setSpeedKmh(columns, row, body.readUInt8(15))
  setCourse(columns, row, body.readUInt8(16) * 2)
  setOdometer(columns, row, body.readUInt32BE(19) * 1000)
  const battery = body.readUInt8(23)
  if (battery === CHARGING) setCharging(columns, row, true)
  else setBattery(columns, row, battery)
  session.leaveRest(body, ALARMS, FIXED, 'alarms of a lock')
  let at = FIXED
  while (at + 2 <= body.length) {
    const [item, next] = [body.readUInt8(at), at + 2 + body.readUInt8(at + 1)]
    if (next > body.length) break
    // How it was opened 1, the password that was typed 6 (a secret: not kept), result 1.
    if (item === UNLOCKED && next - at === 10) columns.attribute(row, 'unlockResult', body.readUInt8(next - 1))
    else if (item !== NETWORK) session.leaveRest(body, at + 2, next, `lock 0x${item.toString(16).padStart(2, '0')}`)
    at = next
  }
  session.leaveRest(body, at, body.length, "behind a lock's report")
}

/** Day, month, year, hour, minute, second in BCD, UTC; the present where they are no date. */
function timeOf(session: Session, body: Buffer): number {
  const part = (index: number): number => bcd(body.readUInt8(index))
  const time = dateOf(part(2), part(1), part(0), part(3), part(4), part(5))
  return Number.isNaN(time) ? session.now() : time
}
