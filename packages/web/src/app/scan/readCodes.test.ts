import Code128Reader from '@zxing/library/esm/core/oned/Code128Reader.js'
import QRCodeWriter from '@zxing/library/esm/core/qrcode/QRCodeWriter.js'
import BarcodeFormat from '@zxing/library/esm/core/BarcodeFormat.js'
import { describe, expect, it } from 'vitest'
import { codesOf } from './readCodes.ts'

/** Of each sign of Code 128. */
const WIDTHS = Code128Reader['CODE_PATTERNS'] as readonly Int32Array[]
const IMEI = '356938035643809'

/** A picture of modules: black where `isBlack` says so, so many pixels each. */
function picture(columns: number, rows: number, size: number, isBlack: (column: number, row: number) => boolean) {
  const width = columns * size
  const height = rows * size
  const data = new Uint8ClampedArray(4 * width * height).fill(255)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (isBlack(Math.floor(x / size), Math.floor(y / size)))
        data.fill(0, 4 * (y * width + x), 4 * (y * width + x) + 3)
  return { data, width, height }
}

/** Code 128 of a text, in its set B: start, a sign for each letter, the check sign and stop, as widths of bars and gaps. */
function code128(text: string): boolean[] {
  const signs = Array.from(text, (letter) => letter.charCodeAt(0) - 32)
  const check = signs.reduce((sum, sign, place) => sum + sign * (place + 1), 104) % 103
  const quiet = Array.from({ length: 12 }, () => false)
  const bars = [104, ...signs, check, 106].flatMap((sign) =>
    [...(WIDTHS[sign] ?? [])].flatMap((width, place) => Array.from({ length: width }, () => place % 2 === 0)),
  )
  return [...quiet, ...bars, ...quiet]
}

describe('the codes in a picture, where the browser reads none itself', () => {
  it('are read from a bar code and from a square one', () => {
    const bars = code128(IMEI)
    expect(codesOf(picture(bars.length, 40, 2, (column) => bars[column] ?? false))).toEqual([IMEI])
    const code = new QRCodeWriter().encode(IMEI, BarcodeFormat.QR_CODE, 29, 29, new Map())
    expect(codesOf(picture(code.getWidth(), code.getHeight(), 4, (x, y) => code.get(x, y)))).toEqual([IMEI])
  })

  it('are none where there is none', () => {
    expect(codesOf(picture(60, 40, 2, (column, row) => (column * 7 + row * 13) % 5 === 0))).toEqual([])
  })
})
