import type { Session } from '../Session.ts'

/**
 * What GTUPD says of an update ("@Track Air Interface Firmware Update Protocol", 2.2): refused, cancelled or no battery for it; the
 * download failed; the update failed or has no battery.
 */
const FAILED = new Set(['101', '102', '103', '202', '302', '303'])
const DONE = '301'

/** Tells of the device's software: its versions (GTVER), and how an update went (GTUPD). */
export function reportQueclinkFirmware(session: Session, name: string, fields: readonly string[]): void {
  const version = fields[5] ?? ''
  if (name === 'VER' && /^[0-9A-Z]{2,8}$/i.test(version)) session.tellFirmware({ version })
  const code = fields[4] ?? ''
  if (name === 'UPD' && FAILED.has(code)) session.tellFirmware({ update: 'failed' })
  if (name === 'UPD' && code === DONE) session.tellFirmware({ update: 'done' })
}
