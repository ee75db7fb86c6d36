import { INK, LEADING, LINE, MOST_LINES, PADDING, Pages, PALE, SHADE, SIZE } from './Pages.ts'
import type { PdfDocument } from './PdfDocument.ts'
import { layOutColumns, type TableLayout } from './layOutColumns.ts'

/** Points; a Letter page on its side. */
const PAGE = [792, 612] as const
const MARGIN = 36

/**
 * A document of one table as PDF: title, what it is of, the table with its heading on every page, sums, what it rests on,
 * and page numbers. Columns that hold nothing are left out.
 */
export function writePdf(content: PdfDocument): Promise<Uint8Array> {
  const { title, language } = content
  const pages = new Pages({ title, language, size: PAGE, margin: MARGIN })
  new TablePages(pages, content).draw()
  return pages.end()
}

class TablePages {
  readonly #pages: Pages
  readonly #content: PdfDocument
  readonly #table: TableLayout

  constructor(pages: Pages, content: PdfDocument) {
    this.#pages = pages
    this.#content = content
    this.#table = layOutColumns(content, pages.width, (text, bold) => pages.pen.width(text, SIZE, bold) + 2 * PADDING)
  }

  draw(): void {
    const { title, about, rows, totals, notes } = this.#content
    const pages = this.#pages
    pages.pen.write(title, MARGIN, pages.y, { size: 15, bold: true, colour: INK })
    pages.y += 22
    for (const line of about) {
      for (const part of pages.pen.wrap(line, pages.width, 9, false, 3)) {
        pages.pen.write(part, MARGIN, pages.y, { size: 9, colour: PALE })
        pages.y += 12.5
      }
    }
    pages.y += 6
    this.#head()
    for (const [index, row] of rows.entries()) this.#row(row, { shade: index % 2 === 1 })
    if (totals && rows.length > 0) this.#row(totals, { bold: true, above: true })
    for (const each of notes) pages.notes(each)
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
    const pages = this.#pages
    const { pen, doc } = pages
    const { columns, width: tableWidth } = this.#table
    const bold = look.bold ?? false
    const wrapped = columns.map(({ index, width }) =>
      pen.wrap(cells[index] ?? '', width - 2 * PADDING, SIZE, bold, MOST_LINES),
    )
    const height = Math.max(1, ...wrapped.map((lines) => lines.length)) * LEADING + 2 * PADDING - 1
    if (!pages.fits(height) && !look.isHead) {
      pages.next()
      this.#head()
    }
    if (look.shade) doc.rect(MARGIN, pages.y, tableWidth, height).fill(SHADE)
    if (look.above) pages.rule(pages.y, PALE, MARGIN, tableWidth)
    if (look.below) pages.rule(pages.y + height, LINE, MARGIN, tableWidth)
    for (const [i, { left, width, isNumber }] of columns.entries())
      for (const [line, text] of (wrapped[i] ?? []).entries()) {
        const y = pages.y + PADDING + line * LEADING - 1
        const form = { size: SIZE, bold, colour: look.isHead ? PALE : INK }
        if (isNumber) pages.writeRight(text, MARGIN + left + width - PADDING, y, form)
        else pen.write(text, MARGIN + left + PADDING, y, form)
      }
    pages.y += height
  }
}
