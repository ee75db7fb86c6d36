import { addBeacons } from './jt808.beacons.ts'
import { addJt808Gateway } from './jt808.gateway.ts'
import { addVehicleReport } from './jt808.vehicle.ts'
import type { Session } from '../Session.ts'

const VEHICLE = 0xf0

/** 0x0900: what comes through the terminal from something else, by its first byte and by who the terminal is. */
export function addJt808PassedThrough(session: Session, body: Buffer): void {
  if (body[0] === VEHICLE && body.length >= 19) addVehicleReport(session, body)
  else if (session.model === 'GL100' && addBeacons(session, body)) return
  else if (!addCard(session, body) && !addJt808Gateway(session, body))
    session.leaveUnread('message', `0900 0x${(body[0] ?? 0).toString(16).padStart(2, '0')}`)
}

/** A card reader's line: `GTSL|6|1|0|10218094|1|`. */
function addCard(session: Session, body: Buffer): boolean {
  const fields = body.toString('latin1').split('|')
  if (!fields[0]?.endsWith('GTSL') || !fields[4]) return false
  const columns = session.columns()
  columns.attribute(columns.add(session.device, session.now()), 'driverUniqueId', fields[4])
  return true
}
