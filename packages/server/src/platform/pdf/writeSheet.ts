import { INK, LEADING, LINE, PADDING, Pages, PALE, SHADE, SIZE } from './Pages.ts'
import type { PdfParty, PdfSheet } from './PdfSheet.ts'

/** Points; a Letter page upright. */
const PAGE = [612, 792] as const
const MARGIN = 48
/** Most points of a logo. */
const LOGO = { width: 150, height: 44 } as const
/** Points between parties, and of the column of facts beside them. */
const GAP = 18
const FACTS = 190
/** Points of a text of the head, and from line to line of it. */
const [TEXT, TEXT_LEADING] = [9, 12.5] as const
/** Points between columns, and the narrowest of one. */
const [BETWEEN, NARROWEST] = [10, 52] as const
/** Lines of a party's name or of a line's text; what is longer is cut. */
const MOST = 6

/**
 * A document for somebody as PDF: logo, parties and facts, lines with their figures under a heading on every page, what it comes
 * to, notes, and page numbers.
 */
export function writeSheet(content: PdfSheet): Promise<Uint8Array> {
  const { name, language } = content
  const pages = new Pages({ title: name, language, size: PAGE, margin: MARGIN })
  new Sheet(pages, content).draw()
  return pages.end()
}

class Sheet {
  readonly #pages: Pages
  readonly #content: PdfSheet
  /** Right edges of the columns after the first, points from the left of the page. */
  readonly #edges: readonly number[]
  /** Points of the first column. */
  readonly #room: number

  constructor(pages: Pages, content: PdfSheet) {
    this.#pages = pages
    this.#content = content
    const widths = content.heads
      .slice(1)
      .map((head, i) =>
        Math.max(
          NARROWEST,
          pages.pen.width(head, SIZE, true) + BETWEEN,
          ...content.lines.map(({ cells }) => pages.pen.width(cells[i] ?? '', SIZE) + BETWEEN),
        ),
      )
    const right = MARGIN + pages.width - PADDING
    this.#edges = widths.map((_, i) => right - widths.slice(i + 1).reduce((sum, width) => sum + width, 0))
    this.#room = pages.width - 2 * PADDING - widths.reduce((sum, width) => sum + width, 0)
  }

  draw(): void {
    const { about, lines, notes } = this.#content
    this.#top()
    this.#parties()
    for (const each of about) this.#paragraph(each)
    this.#pages.y += 8
    this.#heads()
    for (const line of lines) this.#line(line)
    this.#totals()
    for (const each of notes) this.#pages.notes(each)
  }

  /** The logo or the issuer's name at the left, what it is at the right. */
  #top(): void {
    const pages = this.#pages
    const { logo, issuer, title } = this.#content
    const right = MARGIN + pages.width
    const half = pages.width / 2 - GAP
    if (logo) pages.doc.image(Buffer.from(logo), MARGIN, pages.y, { fit: [LOGO.width, LOGO.height] })
    else
      for (const [i, text] of pages.pen.wrap(issuer, half, 12, true, 3).entries())
        pages.pen.write(text, MARGIN, pages.y + i * 15, { size: 12, bold: true, colour: INK })
    for (const [i, text] of pages.pen.wrap(title, half, 16, true, 3).entries())
      pages.writeRight(text, right, pages.y + i * 20, { size: 16, bold: true, colour: INK })
    pages.y += LOGO.height + 14
    pages.rule(pages.y, LINE)
    pages.y += 12
  }

  #parties(): void {
    const pages = this.#pages
    const { parties, facts } = this.#content
    const top = pages.y
    const width = (pages.width - FACTS - GAP * parties.length) / Math.max(parties.length, 1)
    let bottom = top
    for (const [i, party] of parties.entries()) {
      this.#party(party, MARGIN + i * (width + GAP), width)
      bottom = Math.max(bottom, pages.y)
      pages.y = top
    }
    const left = MARGIN + pages.width - FACTS
    for (const [label, value] of facts) {
      pages.pen.write(label, left, pages.y, { size: SIZE, colour: PALE })
      for (const text of pages.pen.wrap(value, FACTS - 78, SIZE, false, 3)) {
        pages.writeRight(text, left + FACTS, pages.y, { size: SIZE, colour: INK })
        pages.y += TEXT_LEADING
      }
    }
    pages.y = Math.max(bottom, pages.y) + 10
  }

  #party({ role, name, lines }: PdfParty, left: number, width: number): void {
    const { pen } = this.#pages
    const write = (text: string, bold: boolean): void => {
      for (const part of pen.wrap(text, width, TEXT, bold, MOST)) {
        pen.write(part, left, this.#pages.y, { size: TEXT, bold, colour: INK })
        this.#pages.y += TEXT_LEADING
      }
    }
    pen.write(role, left, this.#pages.y, { size: SIZE, colour: PALE })
    this.#pages.y += TEXT_LEADING
    write(name, true)
    for (const each of lines) write(each, false)
  }

  #paragraph(text: string): void {
    const pages = this.#pages
    for (const part of pages.pen.wrap(text, pages.width, TEXT, false, MOST)) {
      pages.pen.write(part, MARGIN, pages.y, { size: TEXT, colour: PALE })
      pages.y += TEXT_LEADING
    }
  }

  #heads(): void {
    const pages = this.#pages
    const height = LEADING + 2 * PADDING
    pages.doc.rect(MARGIN, pages.y, pages.width, height).fill(SHADE)
    const [first = '', ...others] = this.#content.heads
    const look = { size: SIZE, bold: true, colour: PALE }
    pages.pen.write(first, MARGIN + PADDING, pages.y + PADDING - 1, look)
    for (const [i, head] of others.entries()) pages.writeRight(head, this.#edges[i] ?? 0, pages.y + PADDING - 1, look)
    pages.y += height
  }

  /** A line with its figures; one that is longer than the rest of the page begins the next. */
  #line({ text, details, cells }: PdfSheet['lines'][number]): void {
    const pages = this.#pages
    const { pen } = pages
    const texts = pen.wrap(text, this.#room, SIZE, true, MOST)
    const small = details.flatMap((each) => pen.wrap(each, this.#room, SIZE, false, MOST))
    if (!pages.fits((texts.length + small.length) * LEADING + 2 * PADDING)) {
      pages.next()
      this.#heads()
    }
    pages.y += PADDING
    for (const [i, cell] of cells.entries())
      pages.writeRight(cell, this.#edges[i] ?? 0, pages.y, { size: SIZE, colour: INK })
    for (const [i, part] of [...texts, ...small].entries()) {
      const isText = i < texts.length
      pen.write(part, MARGIN + PADDING, pages.y, { size: SIZE, bold: isText, colour: isText ? INK : PALE })
      pages.y += LEADING
    }
    pages.y += PADDING
    pages.rule(pages.y, LINE)
  }

  #totals(): void {
    const pages = this.#pages
    const { totals } = this.#content
    const each = LEADING + 5
    const right = MARGIN + pages.width - PADDING
    const left = MARGIN + pages.width * 0.55
    if (!pages.fits(totals.length * each + 12)) pages.next()
    pages.y += 8
    for (const [i, [label, value]] of totals.entries()) {
      const isLast = i === totals.length - 1
      const look = { size: isLast ? 11 : TEXT, bold: isLast, colour: INK }
      if (isLast) pages.rule(pages.y - 1, PALE, left, right - left + PADDING)
      pages.pen.write(label, left, pages.y + 2, look)
      pages.writeRight(value, right, pages.y + 2, look)
      pages.y += isLast ? each + 4 : each
    }
  }
}
