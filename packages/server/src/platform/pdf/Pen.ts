import { fontBytes, type Run, runsOf } from './fonts.ts'

interface Look {
  /** Points. */
  readonly size: number
  readonly bold?: boolean
  readonly colour: string
}

/** Writes lines of text of any script onto the pages of a document. */
export class Pen {
  readonly #doc: PDFKit.PDFDocument
  readonly #fonts = new Set<string>()
  readonly #widths = new Map<string, number>()

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc
  }

  /** Width of a line, points. */
  width(text: string, size: number, bold = false): number {
    const key = `${bold ? 'b' : 'n'}${text}`
    let width = this.#widths.get(key)
    if (width === undefined) {
      // of one point: it grows with the size
      width = runsOf(text, bold).reduce(
        (sum, run) => sum + this.#use(run.font, 100).widthOfString(run.text, shapingOf(run)) / 100,
        0,
      )
      if (this.#widths.size > MOST_KEPT) this.#widths.clear()
      this.#widths.set(key, width)
    }
    return width * size
  }

  /** Writes one line with its top at y. */
  write(text: string, x: number, y: number, { size, bold = false, colour }: Look): void {
    let at = x
    for (const run of runsOf(text, bold)) {
      this.#use(run.font, size).fillColor(colour)
      const width = this.#doc.widthOfString(run.text, shapingOf(run))
      // the baseline is what the scripts have in common
      this.#doc.text(run.text, at, y + size, { lineBreak: false, baseline: 'alphabetic', ...shapingOf(run) })
      at += width
    }
  }

  /** A text in lines of at most a width, broken between words, or within one that is too long; the last one is cut. */
  wrap(text: string, width: number, size: number, bold: boolean, most: number): string[] {
    if (this.width(text, size, bold) <= width) return [text]
    const lines: string[] = []
    let line = ''
    const fits = (candidate: string): boolean => this.width(candidate, size, bold) <= width
    for (const word of text.split(/(?<=[\s/·,;-])/u)) {
      if (fits((line + word).trimEnd())) {
        line += word
        continue
      }
      if (line !== '') lines.push(line.trimEnd())
      line = ''
      for (const { segment } of GRAPHEMES.segment(word)) {
        if (line !== '' && !fits(line + segment)) {
          lines.push(line)
          line = ''
        }
        line += segment
      }
    }
    if (line.trim() !== '') lines.push(line.trimEnd())
    if (lines.length <= most) return lines
    return [...lines.slice(0, most - 1), `${[...(lines[most - 1] ?? '')].slice(0, -1).join('')}…`]
  }

  #use(font: string, size: number): PDFKit.PDFDocument {
    if (!this.#fonts.has(font)) {
      this.#doc.registerFont(font, fontBytes(font))
      this.#fonts.add(font)
    }
    return this.#doc.font(font).fontSize(size)
  }
}

/**
 * The library stops at a mark above for which a letter of the font has no anchor; without that feature such marks stand where
 * the font draws them.
 */
const NO_ANCHORS = { features: { abvm: false } } as unknown as { features: PDFKit.Mixins.OpenTypeFeatures[] }
const shapingOf = ({ font }: Run): { features?: PDFKit.Mixins.OpenTypeFeatures[] } =>
  font === 'gurmukhi' ? NO_ANCHORS : {}

const GRAPHEMES = new Intl.Segmenter()
/** Widths that are remembered. */
const MOST_KEPT = 50_000
