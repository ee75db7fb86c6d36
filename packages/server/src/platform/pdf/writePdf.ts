import PDFDocument from 'pdfkit'
import { Pen } from './Pen.ts'
import type { PdfDocument, PdfNotes } from './PdfDocument.ts'
import { layOutColumns, type TableLayout } from './layOutColumns.ts'

/** Points; a Letter page on its side. */
const [WIDTH, HEIGHT] = [792, 612]
const MARGIN = 36
const BOTTOM = HEIGHT - MARGIN - 14
const [INK, PALE, LINE, SHADE] = ['#1a2330', '#5b6675', '#d5dae1', '#f2f4f7'] as const
/** Points of a row's text and of what is around it. */
const [SIZE, PADDING, LEADING] = [8, 3, 10.5] as const
/** Lines of one cell; what is longer is cut. */
const MOST_LINES = 4

/**
 * A document of one table as PDF: title, what it is of, the table with its heading on every page, sums, what it rests on,
 * and page numbers. Columns that hold nothing are left out.
 */
export function writePdf(content: PdfDocument): Promise<Uint8Array> {
  const { title, language } = content
  const doc = new PDFDocument({
    size: [WIDTH, HEIGHT],
    margin: 0,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Producer: 'Waymark', Creator: 'Waymark' },
    font: '',
  } as PDFKit.PDFDocumentOptions)
  const pieces: Buffer[] = []
  doc.on('data', (piece: Buffer) => pieces.push(piece))
  const written = new Promise<Uint8Array>((resolve, reject) => {
    doc.once('end', () => resolve(Buffer.concat(pieces)))
    doc.once('error', reject)
  })
  new Page(doc, content).draw()
  doc.end()
  return written
}

class Page {
  readonly #doc: PDFKit.PDFDocument
  readonly #pen: Pen
  readonly #content: PdfDocument
  readonly #table: TableLayout
  #y = MARGIN

  constructor(doc: PDFKit.PDFDocument, content: PdfDocument) {
    this.#doc = doc
    this.#pen = new Pen(doc)
    this.#content = content
    this.#table = layOutColumns(
      content,
      WIDTH - 2 * MARGIN,
      (text, bold) => this.#pen.width(text, SIZE, bold) + 2 * PADDING,
    )
  }

  draw(): void {
    const { title, about, rows, totals, notes } = this.#content
    this.#pen.write(title, MARGIN, this.#y, { size: 15, bold: true, colour: INK })
    this.#y += 22
    for (const line of about) {
      for (const part of this.#pen.wrap(line, WIDTH - 2 * MARGIN, 9, false, 3)) {
        this.#pen.write(part, MARGIN, this.#y, { size: 9, colour: PALE })
        this.#y += 12.5
      }
    }
    this.#y += 6
    this.#head()
    for (const [index, row] of rows.entries()) this.#row(row, { shade: index % 2 === 1 })
    if (totals && rows.length > 0) this.#row(totals, { bold: true, above: true })
    for (const each of notes) this.#notes(each)
    this.#number()
  }

  #head(): void {
    this.#row(
      this.#content.columns.map(({ head }) => head),
      { bold: true, below: true, isHead: true },
    )
  }

  #row(
    cells: readonly string[],
    look: { bold?: boolean; shade?: boolean; above?: boolean; below?: boolean; isHead?: boolean },
  ): void {
    const { columns } = this.#table
    const bold = look.bold ?? false
    const wrapped = columns.map(({ index, width }) =>
      this.#pen.wrap(cells[index] ?? '', width - 2 * PADDING, SIZE, bold, MOST_LINES),
    )
    const height = Math.max(1, ...wrapped.map((lines) => lines.length)) * LEADING + 2 * PADDING - 1
    if (this.#y + height > BOTTOM && !look.isHead) {
      this.#next()
      this.#head()
    }
    const doc = this.#doc
    if (look.shade) doc.rect(MARGIN, this.#y, this.#table.width, height).fill(SHADE)
    for (const edge of [look.above ? this.#y : undefined, look.below ? this.#y + height : undefined])
      if (edge !== undefined)
        doc
          .moveTo(MARGIN, edge)
          .lineTo(MARGIN + this.#table.width, edge)
          .lineWidth(0.75)
          .stroke(look.above ? PALE : LINE)
    for (const [i, { left, width, isNumber }] of columns.entries())
      for (const [line, text] of (wrapped[i] ?? []).entries()) {
        const indent = isNumber ? width - PADDING - this.#pen.width(text, SIZE, bold) : PADDING
        this.#pen.write(text, MARGIN + left + indent, this.#y + PADDING + line * LEADING - 1, {
          size: SIZE,
          bold,
          colour: look.isHead ? PALE : INK,
        })
      }
    this.#y += height
  }

  /** Facts, two columns of them; kept together where a page has room for them. */
  #notes({ title, lines }: PdfNotes): void {
    const each = LEADING + 2
    if (this.#y + 34 + Math.min(lines.length, 6) * each > BOTTOM) this.#next()
    this.#y += 14
    this.#pen.write(title, MARGIN, this.#y, { size: 9, bold: true, colour: INK })
    this.#y += 14
    for (const [label, value] of lines) {
      const texts = this.#pen.wrap(
        value === null ? '–' : String(value),
        WIDTH - 2 * MARGIN - 220,
        SIZE,
        false,
        MOST_LINES,
      )
      if (this.#y + texts.length * each > BOTTOM) this.#next()
      this.#pen.write(label, MARGIN, this.#y, { size: SIZE, colour: PALE })
      for (const text of texts) {
        this.#pen.write(text, MARGIN + 220, this.#y, { size: SIZE, colour: INK })
        this.#y += each
      }
    }
  }

  #next(): void {
    this.#doc.addPage()
    this.#y = MARGIN
  }

  #number(): void {
    const { start, count } = this.#doc.bufferedPageRange()
    for (let page = 0; page < count; page++) {
      this.#doc.switchToPage(start + page)
      const text = `${page + 1} / ${count}`
      const y = HEIGHT - MARGIN + 4
      this.#pen.write(this.#content.title, MARGIN, y, { size: 7.5, colour: PALE })
      this.#pen.write(text, WIDTH - MARGIN - this.#pen.width(text, 7.5), y, { size: 7.5, colour: PALE })
    }
  }
}
