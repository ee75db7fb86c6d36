import { LOCK_REPORTS } from './jt808.lock.ts'
import type { Refusal } from '../Refusal.ts'

/** The head of a JT/T 808 message. */
export interface Jt808Header {
  id: number
  serial: number
  /** Phone number without leading zeros, or the IMEI where the field holds one in binary. */
  identifier: string
  /** The phone field as it came: 6 bytes, 10 since 2019. */
  phone: Buffer
  /** Protocol version of a 2019 header, or undefined for the older form. */
  version: number | undefined
  /** Bytes of the serial number: 2, on some messages of one maker 1. */
  serialBytes: 1 | 2
  isEncrypted: boolean
  /** Number of parts and which one this is, from 0; a whole message is the only one. */
  total: number
  index: number
}

const FLAG = 0x7e
const ESCAPE = 0x7d
const SUB_PACKAGE = 0x2000
const VERSIONED = 0x4000

/** Undoes the escapes, checks the XOR and reads the head of a frame with its flags; else says why not. */
export function unescapeFrame(frame: Buffer): { header: Jt808Header; body: Buffer } | Refusal {
  const bytes = unescape(frame)
  if (bytes && bytes.length >= 13 && isSound(bytes)) return readMessage(bytes)
  // Some devices do not escape at all; the XOR and the length still say whether the frame is whole.
  const raw = frame.subarray(1, -1)
  const message = raw.length >= 13 && raw.includes(ESCAPE) && isSound(raw) ? readMessage(raw) : 'checksum'
  if (typeof message !== 'string') return message
  return bytes && bytes.length >= 13 ? 'checksum' : 'malformed'
}

function isSound(bytes: Buffer): boolean {
  let check = 0
  for (let at = 0; at < bytes.length; at++) check ^= bytes[at] ?? 0
  return check === 0
}

function readMessage(bytes: Buffer): { header: Jt808Header; body: Buffer } | Refusal {
  const id = bytes.readUInt16BE(0)
  const isLock = LOCK_REPORTS.has(id)
  // Of these a lock sets flags as it likes: only the length means something.
  const properties = bytes.readUInt16BE(2) & (isLock ? 0x3ff : 0xffff)
  const isVersioned = (properties & VERSIONED) !== 0
  const isPart = (properties & SUB_PACKAGE) !== 0
  const phoneAt = isVersioned ? 5 : 4
  const serialAt = phoneAt + (isVersioned ? 10 : 6)
  const serialBytes = isLock ? 1 : 2
  const bodyAt = serialAt + serialBytes + (isPart ? 4 : 0)
  const length = properties & 0x3ff
  // Some count the whole message with its flags.
  if (bodyAt + length + 1 !== bytes.length && length !== bytes.length + 2) return 'length'
  const phone = bytes.subarray(phoneAt, serialAt)
  const header: Jt808Header = {
    id,
    serial: bytes.readUIntBE(serialAt, serialBytes),
    serialBytes,
    identifier: identifierOf(phone),
    phone,
    version: isVersioned ? bytes.readUInt8(4) : undefined,
    isEncrypted: (properties & 0x1c00) !== 0,
    total: isPart ? bytes.readUInt16BE(serialAt + 2) : 1,
    index: isPart ? bytes.readUInt16BE(serialAt + 4) - 1 : 0,
  }
  if (header.index < 0 || header.index >= header.total) return 'malformed'
  return { header, body: bytes.subarray(bodyAt, -1) }
}

/** A copy of the bytes between the flags with 7D 02 and 7D 01 undone; undefined for a wrong escape. */
function unescape(frame: Buffer): Buffer | undefined {
  const out = Buffer.allocUnsafe(frame.length)
  let length = 0
  for (let at = 1; at < frame.length - 1; at++) {
    const byte = frame[at] ?? 0
    if (byte === ESCAPE) {
      const code = frame[++at]
      if (code !== 1 && code !== 2) return undefined
      out[length++] = code === 1 ? ESCAPE : FLAG
    } else {
      out[length++] = byte
    }
  }
  return out.subarray(0, length)
}

/** The phone number's digits; 48 bits that are no digits are the first 14 digits of an IMEI. */
function identifierOf(phone: Buffer): string {
  const digits = phone.toString('hex')
  if (/^\d+$/.test(digits)) return digits.replace(/^0+(?=\d)/, '')
  if (phone.length !== 6) return digits
  const imei = String(phone.readUIntBE(0, 6))
  return imei + luhn(imei)
}

/** Check digit after Luhn (ISO/IEC 7812-1). */
function luhn(digits: string): number {
  let sum = 0
  for (let at = 0; at < digits.length; at++) {
    const digit = Number(digits.at(-1 - at))
    const weighed = at % 2 === 0 ? digit * 2 : digit
    sum += weighed > 9 ? weighed - 9 : weighed
  }
  return (10 - (sum % 10)) % 10
}

/** A whole message with flags, escapes and XOR, addressed like `header`. */
export function jt808Frame(
  header: Pick<Jt808Header, 'id' | 'serial' | 'phone' | 'version'> & { serialBytes?: 1 | 2 },
  body: Buffer,
): Buffer {
  const { serialBytes = 2 } = header
  const isVersioned = header.version !== undefined
  const head = Buffer.alloc((isVersioned ? 5 : 4) + header.phone.length + serialBytes)
  head.writeUInt16BE(header.id, 0)
  head.writeUInt16BE(body.length | (isVersioned ? VERSIONED : 0), 2)
  if (header.version !== undefined) head[4] = header.version
  head.set(header.phone, isVersioned ? 5 : 4)
  head.writeUIntBE(header.serial & (serialBytes === 2 ? 0xffff : 0xff), head.length - serialBytes, serialBytes)
  const plain = Buffer.concat([head, body])
  let check = 0
  for (let at = 0; at < plain.length; at++) check ^= plain[at] ?? 0
  return escape(plain, check)
}

function escape(plain: Buffer, check: number): Buffer {
  const out = Buffer.allocUnsafe(plain.length * 2 + 4)
  let length = 0
  const put = (byte: number): void => {
    if (byte === FLAG || byte === ESCAPE) {
      out[length++] = ESCAPE
      out[length++] = byte === FLAG ? 2 : 1
    } else {
      out[length++] = byte
    }
  }
  out[length++] = FLAG
  for (const byte of plain) put(byte)
  put(check)
  out[length++] = FLAG
  return out.subarray(0, length)
}
