import { isIPv4, isIPv6 } from 'node:net'

/** The header of HAProxy's PROXY protocol, versions 1 and 2, which says where a connection comes from. */
export interface ProxyHeader {
  /** Bytes that it takes. */
  readonly length: number
  /** Of the tracker; undefined where the proxy speaks for itself, as when it looks whether the port answers. */
  readonly address: string | undefined
}

/** How the second version begins (The PROXY protocol, Versions 1 & 2, section 2.2). */
const SIGNATURE = Buffer.from('0d0a0d0a000d0a515549540a', 'hex')
const FIRST = Buffer.from('PROXY ')
/** The longest line of the first version (section 2.1). */
const LONGEST_LINE = 107
/** Bytes of signature, version, family and length. */
const HEAD = 16
/** Most bytes of addresses and what a proxy adds to them: ours adds nothing, others some names and certificates. */
const LONGEST = 4096

/** Reads the header at the beginning of a connection; `more` while it is not all there, `wrong` where it is none. */
export function readProxyHeader(bytes: Buffer): ProxyHeader | 'more' | 'wrong' {
  if (begins(bytes, SIGNATURE)) return readBinary(bytes)
  return begins(bytes, FIRST) ? readLine(bytes) : 'wrong'
}

const begins = (bytes: Buffer, mark: Buffer): boolean => {
  const length = Math.min(bytes.length, mark.length)
  return bytes.subarray(0, length).equals(mark.subarray(0, length))
}

function readBinary(bytes: Buffer): ProxyHeader | 'more' | 'wrong' {
  if (bytes.length < HEAD) return 'more'
  const command = bytes.readUInt8(12)
  const size = bytes.readUInt16BE(14)
  if (command >> 4 !== 2 || (command & 15) > 1 || size > LONGEST) return 'wrong'
  const length = HEAD + size
  if (bytes.length < length) return 'more'
  if ((command & 15) === 0) return { length, address: undefined }
  const family = bytes.readUInt8(13) >> 4
  if (family === 1 && size >= 12) return { length, address: [...bytes.subarray(HEAD, HEAD + 4)].join('.') }
  if (family === 2 && size >= 36) return { length, address: sixOf(bytes.subarray(HEAD, HEAD + 16)) }
  return family === 0 ? { length, address: undefined } : 'wrong'
}

const sixOf = (bytes: Buffer): string =>
  Array.from({ length: 8 }, (_, i) => bytes.readUInt16BE(2 * i).toString(16)).join(':')

function readLine(bytes: Buffer): ProxyHeader | 'more' | 'wrong' {
  const end = bytes.indexOf('\r\n')
  if (end < 0) return bytes.length >= LONGEST_LINE ? 'wrong' : 'more'
  const length = end + 2
  if (length > LONGEST_LINE) return 'wrong'
  const [, family, address = '', , ...ports] = bytes.toString('latin1', 0, end).split(' ')
  if (family === 'UNKNOWN') return { length, address: undefined }
  const isAddress = family === 'TCP4' ? isIPv4(address) : family === 'TCP6' && isIPv6(address)
  return isAddress && ports.length === 2 ? { length, address } : 'wrong'
}
