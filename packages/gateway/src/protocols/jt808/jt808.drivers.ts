import { isTimeOfBcd, timeOfBcd } from './jt808.location.ts'
import type { Session } from '../Session.ts'

const INSERTED = 1
const CERTIFICATE = 20
/** Of 2019 a card's number of 20 follows. */
const VALIDITY = 4 + 20

/**
 * 0x0702. Since 2013: card in or out 1, time 6, result 1, name behind its length, certificate 20, office behind its
 * length, valid until 4. In 2011: name behind its length, identity card 20, certificate 40, office behind its length.
 */
export function addJt808Driver(session: Session, body: Buffer): void {
  if (body.length >= 7 && body.readUInt8(0) <= 2 && isTimeOfBcd(body, 1)) {
    if (body.length < 9 || body.readUInt8(0) !== INSERTED || body.readUInt8(7) !== 0) return
    const name = 9 + body.readUInt8(8)
    if (name + CERTIFICATE < body.length) {
      // The office that gave it out behind its length, and until when it counts.
      const office = name + CERTIFICATE + 1 + body.readUInt8(name + CERTIFICATE)
      session.leaveRest(body, office + VALIDITY, body.length, 'behind 0702')
    }
    add(session, timeOfBcd(session, body, 1), body.subarray(9, name), body.subarray(name, name + CERTIFICATE))
  } else if (body.length > 1) {
    const name = 1 + body.readUInt8(0)
    const office = name + 60
    if (office < body.length) session.leaveRest(body, office + 1 + body.readUInt8(office), body.length, 'behind 0702')
    add(session, session.now(), body.subarray(1, name), body.subarray(name + 20, name + 60))
  }
}

const clean = (text: Buffer): string => text.toString('latin1').replaceAll('\0', '').trim()

function add(session: Session, time: number, name: Buffer, certificate: Buffer): void {
  const number = clean(certificate)
  if (number === '') return
  const columns = session.columns()
  const row = columns.add(session.device, time)
  columns.attribute(row, 'driverUniqueId', number)
  // Names come in GBK: those in Latin letters are the same in it.
  if (/^[\x20-\x7e]+$/.test(clean(name))) columns.attribute(row, 'driver', clean(name))
}
