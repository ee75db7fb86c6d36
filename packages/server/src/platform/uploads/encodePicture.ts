import sharp from 'sharp'
import { CallError } from '../http/CallError.ts'

/** A picture as it is stored. */
export interface EncodedPicture {
  readonly mime: 'image/jpeg' | 'image/webp'
  readonly width: number
  readonly height: number
  readonly content: Buffer
}

/** Most pixels of a picture as it is handed in: a small file can unpack to more memory than there is. */
const MAX_PIXELS = 50_000_000
/** Longest edge of a stored picture, pixels: sharp on any screen, small enough to send. */
const MAX_EDGE = 2560
/** Seconds after which decoding is given up. */
const TIME_LIMIT = 15

/** First bytes of the formats that are taken (PNG, JFIF/Exif, GIF89 and WebP specifications). */
const SIGNATURES: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
]

sharp.cache(false)

/**
 * Decodes a picture and encodes it anew, upright and within {@link MAX_EDGE}: what is stored holds nothing but pixels, no
 * metadata (such as where it was taken) and nothing that hides behind them.
 *
 * @throws CallError 400435 when the bytes are no PNG, JPEG, GIF or WebP picture, 400437 when it is too large
 */
export async function encodePicture(bytes: Uint8Array): Promise<EncodedPicture> {
  const input = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!SIGNATURES.some((fits) => fits(input))) throw new CallError('400435')
  try {
    const { width, height, hasAlpha } = await sharp(input, { limitInputPixels: false }).metadata()
    if (width * height > MAX_PIXELS) throw new CallError('400437')
    const picture = sharp(input, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize({ width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: TIME_LIMIT })
    const encoded = hasAlpha ? picture.webp({ quality: 88 }) : picture.jpeg({ quality: 85 })
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
    return {
      mime: hasAlpha ? 'image/webp' : 'image/jpeg',
      width: info.width,
      height: info.height,
      content: data,
    }
  } catch (error) {
    throw error instanceof CallError ? error : new CallError('400435')
  }
}
