import type { Session } from '../Session.ts'

/** Type of a message from the device: its answer to a command. */
const ANSWER = 0x06
const REFUSED_BY_DEVICE = 0x11
const CODEC_12 = 0x0c
const CODEC_13 = 0x0d
const CODEC_14 = 0x0e
const CODEC_15 = 0x0f

/**
 * Codecs 12 to 15: messages beside the positions, most of them answers to commands. 13 and 15 carry a time, 14 and 15
 * the IMEI (eight bytes of BCD, the first digit 0).
 */
export function teltonikaMessage(session: Session, frame: Buffer, start: number, end: number): void {
  const codec = frame.readUInt8(start)
  const type = frame.readUInt8(start + 2)
  const size = frame.readUInt32BE(start + 3)
  const bodyEnd = start + 7 + size
  if (bodyEnd + 1 > end) {
    session.refused = 'malformed'
    return
  }
  let at = start + 7
  let time = session.now()
  if (codec === CODEC_13 || codec === CODEC_15) {
    time = frame.readUInt32BE(at) * 1000
    at += 4
  }
  if (codec === CODEC_14 || codec === CODEC_15) {
    if (!session.identify(frame.toString('hex', at, at + 8).replace(/^0/, ''))) return
    at += 8
  }
  const fromDevice = codec === CODEC_13 || codec === CODEC_15 || type === ANSWER || type === REFUSED_BY_DEVICE
  if (!fromDevice) {
    session.leaveUnread('message', `codec ${codec} type ${type}`)
    return
  }
  keep(
    session,
    time,
    messageText(frame.subarray(Math.min(at, bodyEnd), bodyEnd)),
    codec === CODEC_12 || codec === CODEC_14,
    type === REFUSED_BY_DEVICE,
  )
}

function keep(session: Session, time: number, text: string, isAnswer: boolean, isRefusal: boolean): void {
  if (!session.known()) return
  const columns = session.columns()
  const row = columns.add(session.device, time)
  // Drivers and garages come as GTSL|type|…|identifier|…
  const driver = text.startsWith('GTSL|') ? text.split('|')[4] : undefined
  if (driver) columns.attribute(row, 'driverUniqueId', driver)
  else columns.attribute(row, 'result', text)
  // the answer to getver: Ver:03.27.07_00 GPS:AXN_5.1.9 Hw:FMB120 Mod:15 … BL:1.10
  const version = /^Ver:(\S+)/.exec(text)?.[1]
  if (version !== undefined) session.tellFirmware({ version, bootloader: /\bBL:(\S+)/.exec(text)?.[1] ?? '' })
  if (isAnswer) session.result(text, isRefusal ? { verdict: 'refused' } : {})
}

/** Readable bytes as text, others as hex. */
function messageText(bytes: Buffer): string {
  const text = bytes.toString('latin1').replace(/[\r\n\0]+$/, '')
  return /^[\t\r\n\x20-\x7e]*$/.test(text) ? text.trim() : bytes.toString('hex')
}
