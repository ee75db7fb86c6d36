import sharp from 'sharp'

/** Longest edge of a small picture, pixels: twice what lists show, for sharp screens. */
const EDGE = 240

/** A small WebP picture of one that was encoded here (`encodePicture`). */
export function shrinkPicture(content: Buffer): Promise<Buffer> {
  return sharp(content).resize({ width: EDGE, height: EDGE, fit: 'inside', withoutEnlargement: true }).webp().toBuffer()
}
