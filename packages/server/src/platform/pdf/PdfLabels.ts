/** A label as it is printed: a code, and words beside it, the first of them large. */
export interface PdfLabel {
  readonly code: string
  readonly title: string
  readonly lines: readonly string[]
}

/** Paper that is cut into labels, row by row. Points. */
export interface LabelPaper {
  readonly size: readonly [width: number, height: number]
  readonly columns: number
  readonly rows: number
  /** Where the first label begins, how large each is, and how far the next one. */
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly stepX: number
  readonly stepY: number
  /** How much larger than on small labels its words are. */
  readonly scale?: number
  /** Points of the sides of its code; as high as the label without. */
  readonly code?: number
}

/** Sheets of labels. */
export interface PdfLabels {
  readonly title: string
  /** BCP 47. */
  readonly language: string
  readonly paper: LabelPaper
  readonly labels: readonly PdfLabel[]
}
