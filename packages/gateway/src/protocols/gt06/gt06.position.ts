import { addGt06Fix, GPS_LENGTH, gt06FixAt, isGt06Date } from './gt06.fix.ts'
import { leaveGt06Rest, type Gt06Message } from './gt06.message.ts'
import { gt06Tail } from './gt06.tail.ts'

/** Position messages: 0x12, 0x22, 0x32 and their like, 4G ones 0xA0 and 0xA2. */
export function gt06Location(message: Gt06Message): void {
  // Some devices put the IMEI in front of the time.
  const start = hasIdentifier(message) ? message.start + 8 : message.start
  const row = addGt06Fix(message, start)
  if (row !== undefined) gt06Tail(message, message.session.columns(), row, start + GPS_LENGTH)
}

/** Messages that hold a fix on some devices and something else on others. */
export function gt06LocationOr(other: (message: Gt06Message) => void): (message: Gt06Message) => void {
  return (message) => {
    const at = gt06FixAt(message)
    if (at === undefined) other(message)
    else if (at === message.start || at === message.start + 8) gt06Location(message)
    else {
      addGt06Fix(message, at)
      leaveGt06Rest(message, at + GPS_LENGTH)
      message.session.leaveRest(message.frame, message.start, at, 'in front of a fix')
    }
  }
}

const hasIdentifier = ({ frame, start, end }: Gt06Message): boolean =>
  end - start >= 8 + GPS_LENGTH &&
  frame.readUInt8(start) < 16 &&
  /^0\d{15}$/.test(frame.toString('hex', start, start + 8)) &&
  !isGt06Date(frame, start)
