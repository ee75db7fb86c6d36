import type { Jt808Header } from './jt808.frame.ts'
import { jt808Iccid } from './jt808.item.ts'
import { JT808_PROPERTIES } from './jt808.orders.ts'
import type { Session } from '../Session.ts'

/**
 * 0x0107, the answer to 0x8107. The ICCID stands behind kind 2, maker 5, model 20, number 7; since 2019 behind 2, 11, 30 and 30.
 * Behind it the versions of hardware and firmware, each behind its length, and what the device can do.
 */
export function jt808Properties(session: Session, body: Buffer, { version }: Jt808Header): void {
  const at = version === undefined ? 34 : 73
  if (body.length < at + 10) {
    session.leaveUnread('message', '0107')
    return
  }
  jt808SimCard(session, body.subarray(at, at + 10))
  let next = at + 10
  for (const name of ['hardware', 'version']) {
    if (next >= body.length) break
    const end = next + 1 + body.readUInt8(next)
    if (name === 'version') session.tellFirmware({ version: body.toString('latin1', next + 1, end) })
    next = end
  }
  session.leaveRest(body, next + 2, body.length, 'behind 0107')
  session.result('properties', { mark: JT808_PROPERTIES, verdict: 'done' })
}

/** What was updated: the terminal itself. */
const TERMINAL = 0
const SUCCESS = 0

/** 0x0108: what was updated 1, how it ended 1 (done, failed, cancelled). */
export function jt808UpdateResult(session: Session, body: Buffer): void {
  if (body.readUInt8(0) === TERMINAL)
    session.tellFirmware({ update: body.readUInt8(1) === SUCCESS ? 'done' : 'failed' })
}

/** Numbers of SIM cards begin with 89, in two digits to a byte or as text. */
export function jt808SimCard(session: Session, body: Buffer): void {
  if (body[0] !== 0x89 && body[0] !== 0x38) {
    session.leaveRest(body, 0, body.length, 'SIM card')
    return
  }
  const columns = session.columns()
  jt808Iccid(columns, columns.add(session.device, session.now()), body)
}
