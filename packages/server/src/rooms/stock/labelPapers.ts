import type { LabelPaper } from '../../platform/pdf/PdfLabels.ts'

/** Points of a millimetre. */
const MM = 72 / 25.4

/** Papers that are cut into labels. */
export const LABEL_PAPERS = {
  // 1 by 2 5/8 inches
  letter30: {
    size: [612, 792],
    columns: 3,
    rows: 10,
    left: 13.5,
    top: 36,
    width: 189,
    height: 72,
    stepX: 198,
    stepY: 72,
  },
  // 63.5 by 33.9 mm
  a4x24: {
    size: [210 * MM, 297 * MM],
    columns: 3,
    rows: 8,
    left: 7.2 * MM,
    top: 12.9 * MM,
    width: 63.5 * MM,
    height: 33.9 * MM,
    stepX: 66 * MM,
    stepY: 33.9 * MM,
  },
} as const satisfies Record<string, LabelPaper>
