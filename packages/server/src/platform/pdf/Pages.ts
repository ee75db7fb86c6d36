import PdfKit from 'pdfkit'
import { Pen } from './Pen.ts'
import type { PdfNotes } from './PdfDocument.ts'

export const [INK, PALE, LINE, SHADE] = ['#1a2330', '#5b6675', '#d5dae1', '#f2f4f7'] as const
/** Points of a row's text, of what is around it, and from line to line. */
export const [SIZE, PADDING, LEADING] = [8, 3, 10.5] as const
/** Lines of one cell; what is longer is cut. */
export const MOST_LINES = 4
/** Points from the left of a note's label to its value. */
const NOTE_INDENT = 200

interface PagesOptions {
  readonly title: string
  /** BCP 47. */
  readonly language: string
  /** Points. */
  readonly size: readonly [width: number, height: number]
  readonly margin: number
}

/** The pages of a document as they fill from the top: where the pen stands, what goes onto the next one, and their numbers. */
export class Pages {
  readonly doc: PDFKit.PDFDocument
  readonly pen: Pen
  /** Points between the margins. */
  readonly width: number
  readonly margin: number
  /** Where the pen stands, points from the top. */
  y: number
  readonly #options: PagesOptions
  readonly #written: Promise<Uint8Array>

  constructor(options: PagesOptions) {
    const { title, language, size, margin } = options
    this.doc = new PdfKit({
      size: [...size],
      margin: 0,
      bufferPages: true,
      lang: language,
      displayTitle: true,
      info: { Title: title, Producer: 'Waymark', Creator: 'Waymark' },
      font: '',
    })
    this.#options = options
    this.pen = new Pen(this.doc)
    this.width = size[0] - 2 * margin
    this.margin = margin
    this.y = margin
    const pieces: Buffer[] = []
    this.doc.on('data', (piece: Buffer) => pieces.push(piece))
    this.#written = new Promise((resolve, reject) => {
      this.doc.once('end', () => resolve(Buffer.concat(pieces)))
      this.doc.once('error', reject)
    })
  }

  /** Whether so many points are left on the page. */
  fits(height: number): boolean {
    return this.y + height <= this.#options.size[1] - this.margin - 14
  }

  next(): void {
    this.doc.addPage()
    this.y = this.margin
  }

  /** A line across, from the left margin or from `left` on. */
  rule(y: number, colour: string, left = this.margin, width = this.width): void {
    this.doc
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(0.75)
      .stroke(colour)
  }

  /** Writes a line that ends at `right`. */
  writeRight(text: string, right: number, y: number, look: Parameters<Pen['write']>[3]): void {
    this.pen.write(text, right - this.pen.width(text, look.size, look.bold), y, look)
  }

  /** Facts, label and value; kept together where a page has room for them. */
  notes({ title, lines }: PdfNotes): void {
    const each = LEADING + 2
    if (!this.fits(34 + Math.min(lines.length, 6) * each)) this.next()
    this.y += 14
    this.pen.write(title, this.margin, this.y, { size: 9, bold: true, colour: INK })
    this.y += 14
    for (const [label, value] of lines) {
      const shown = value === null ? '–' : String(value)
      const texts = this.pen.wrap(shown, this.width - NOTE_INDENT, SIZE, false, MOST_LINES)
      if (!this.fits(texts.length * each)) this.next()
      this.pen.write(label, this.margin, this.y, { size: SIZE, colour: PALE })
      for (const text of texts) {
        this.pen.write(text, this.margin + NOTE_INDENT, this.y, { size: SIZE, colour: INK })
        this.y += each
      }
    }
  }

  /** Numbers the pages; answers the whole. */
  end(): Promise<Uint8Array> {
    const { start, count } = this.doc.bufferedPageRange()
    const look = { size: 7.5, colour: PALE }
    const y = this.#options.size[1] - this.margin + 4
    for (let page = 0; page < count; page++) {
      this.doc.switchToPage(start + page)
      this.pen.write(this.#options.title, this.margin, y, look)
      this.writeRight(`${page + 1} / ${count}`, this.margin + this.width, y, look)
    }
    return this.close()
  }

  /** Answers the whole without numbers, as sheets are that are cut. */
  close(): Promise<Uint8Array> {
    this.doc.end()
    return this.#written
  }
}
