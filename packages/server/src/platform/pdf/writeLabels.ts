import { encode } from 'uqr'
import { INK, Pages, PALE } from './Pages.ts'
import type { LabelPaper, PdfLabel, PdfLabels } from './PdfLabels.ts'

/** Points around what stands on a label. */
const PADDING = 6

/** Sheets of labels as PDF: a QR code each, with words beside it. */
export function writeLabels({ title, language, paper, labels }: PdfLabels): Promise<Uint8Array> {
  const pages = new Pages({ title, language, size: paper.size, margin: 0 })
  const onSheet = paper.columns * paper.rows
  for (const [i, label] of labels.entries()) {
    if (i > 0 && i % onSheet === 0) pages.next()
    const place = i % onSheet
    const left = paper.left + (place % paper.columns) * paper.stepX
    const top = paper.top + Math.floor(place / paper.columns) * paper.stepY
    drawLabel(pages, label, { ...paper, left, top })
  }
  return pages.close()
}

interface Box extends Pick<LabelPaper, 'scale' | 'code'> {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

function drawLabel({ doc, pen }: Pages, { code, title, lines }: PdfLabel, box: Box): void {
  const { left, top, width, height, scale = 1 } = box
  const side = box.code ?? height - 2 * PADDING
  const { size, data } = encode(code, { ecc: 'M', border: 0 })
  const dot = side / size
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      // a little wider, so that no light shows between two of them
      if (isDark) doc.rect(left + PADDING + x * dot, top + PADDING + y * dot, dot + 0.02, dot + 0.02)
  doc.fill(INK)
  const at = left + side + 2 * PADDING
  const room = width - side - 3 * PADDING
  let y = top + PADDING + 4 * scale
  for (const line of pen.wrap(title, room, 10 * scale, true, 2)) {
    pen.write(line, at, y, { size: 10 * scale, bold: true, colour: INK })
    y += 13 * scale
  }
  for (const line of lines.flatMap((each) => pen.wrap(each, room, 7.5 * scale, false, 2))) {
    if (y + 8 * scale > top + height - PADDING) return
    pen.write(line, at, y, { size: 7.5 * scale, colour: PALE })
    y += 10 * scale
  }
}
