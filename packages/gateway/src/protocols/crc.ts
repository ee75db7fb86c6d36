/** Table of a reflected CRC-16 with the given (reversed) polynomial. */
function table(polynomial: number): Uint16Array {
  const out = new Uint16Array(256)
  for (let byte = 0; byte < 256; byte++) {
    let value = byte
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ polynomial : value >>> 1
    out[byte] = value
  }
  return out
}

const ARC = table(0xa001)
const X25 = table(0x8408)

function run(lookup: Uint16Array, initial: number, bytes: Uint8Array, start: number, end: number): number {
  let crc = initial
  for (let at = start; at < end; at++) crc = (crc >>> 8) ^ (lookup[(crc ^ (bytes[at] ?? 0)) & 0xff] ?? 0)
  return crc
}

/** CRC-16/ARC (polynomial 0x8005 reflected, starting from 0) of bytes `start` to `end`: Teltonika's checksum. */
export function crc16Arc(bytes: Uint8Array, start: number, end: number): number {
  return run(ARC, 0, bytes, start, end)
}

/** CRC-16/X-25 (polynomial 0x1021 reflected, from 0xffff, inverted) of bytes `start` to `end`: GT06's checksum. */
export function crc16X25(bytes: Uint8Array, start: number, end: number): number {
  return run(X25, 0xffff, bytes, start, end) ^ 0xffff
}
