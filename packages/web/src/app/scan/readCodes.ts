import BinaryBitmap from '@zxing/library/esm/core/BinaryBitmap.js'
import HybridBinarizer from '@zxing/library/esm/core/common/HybridBinarizer.js'
import DataMatrixReader from '@zxing/library/esm/core/datamatrix/DataMatrixReader.js'
import Code128Reader from '@zxing/library/esm/core/oned/Code128Reader.js'
import Code39Reader from '@zxing/library/esm/core/oned/Code39Reader.js'
import QRCodeReader from '@zxing/library/esm/core/qrcode/QRCodeReader.js'
import RGBLuminanceSource from '@zxing/library/esm/core/RGBLuminanceSource.js'

/** Longest side of a picture that is looked at, in pixels: labels are held near, and more only takes longer. */
const MOST = 960
/** What labels of devices and shelves are printed in, the likeliest first. */
const READERS = [new Code128Reader(), new QRCodeReader(), new DataMatrixReader(), new Code39Reader()]

let canvas: HTMLCanvasElement | undefined

/** The codes in what a video shows now, by ZXing; of several kinds the first that is found. */
export function readCodes(view: HTMLVideoElement): readonly string[] {
  const { videoWidth, videoHeight } = view
  if (videoWidth === 0) return []
  const scale = Math.min(1, MOST / Math.max(videoWidth, videoHeight))
  const width = Math.round(videoWidth * scale)
  const height = Math.round(videoHeight * scale)
  canvas ??= document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return []
  context.drawImage(view, 0, 0, width, height)
  return codesOf(context.getImageData(0, 0, width, height))
}

/** The codes in a picture. */
export function codesOf({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>): readonly string[] {
  const grey = new Uint8ClampedArray(width * height)
  for (let at = 0; at < grey.length; at++) {
    const pixel = at * 4
    // weights of ITU-R BT.601, in 1024ths
    grey[at] = (306 * (data[pixel] ?? 0) + 601 * (data[pixel + 1] ?? 0) + 117 * (data[pixel + 2] ?? 0)) >> 10
  }
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, height)))
  for (const reader of READERS) {
    try {
      return [reader.decode(bitmap).getText()]
    } catch {
      // it finds none of its kind: the next looks
      reader.reset()
    }
  }
  return []
}
