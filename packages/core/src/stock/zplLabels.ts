/** What stands on a label: the code that a scanner reads, and words beside it, the first of them large. */
export interface StockLabel {
  readonly code: string
  readonly title: string
  readonly lines: readonly string[]
}

/** Dots of a label 50 by 25 mm at 203 dots an inch. */
const [WIDTH, HEIGHT] = [400, 200]
/** Letters of a line at most; what is longer is cut. */
const LONGEST = 24

/**
 * Labels in the language of printers of labels (ZPL II), one after the other: a QR code with words beside it. Signs that mean
 * something there are written by their numbers.
 */
export const zplLabels = (labels: readonly StockLabel[]): string => labels.map(zplLabel).join('')

function zplLabel({ code, title, lines }: StockLabel): string {
  const text = (words: string, y: number, size: number): string =>
    `^FO170,${y}^A0N,${size},${size}^FH^FD${escaped(words.slice(0, LONGEST))}^FS\n`
  return `^XA^CI28^PW${WIDTH}^LL${HEIGHT}
^FO16,24^BQN,2,5^FH^FDQA,${escaped(code)}^FS
${text(title, 40, 30)}${lines.map((line, i) => text(line, 84 + i * 32, 24)).join('')}^XZ
`
}

const escaped = (text: string): string =>
  text.replaceAll(/[\^~_\\]/g, (sign) => `_${sign.charCodeAt(0).toString(16).toUpperCase()}`)
