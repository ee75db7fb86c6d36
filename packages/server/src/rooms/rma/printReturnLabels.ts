import type { Locale } from '@waymark/contract/locales.ts'
import { isToCome } from '@waymark/core/returns/returnTracks.ts'
import { fillPhrase } from '@waymark/core/text/fillPhrase.ts'
import { writePdfOnThread } from '../../platform/pdf/writePdfOnThread.ts'
import type { LabelPaper } from '../../platform/pdf/PdfLabels.ts'
import { RETURN_WORDS } from './returnWords.ts'
import type { RmaRow } from './rma.queries.ts'

/** A label of 6 by 4 inches, which printers of labels take and any other prints on a sheet. Points. */
const SHIPPING_LABEL: LabelPaper = {
  size: [432, 288],
  columns: 1,
  rows: 1,
  left: 12,
  top: 12,
  width: 408,
  height: 264,
  stepX: 432,
  stepY: 288,
  scale: 1.7,
  code: 130,
}

interface OnLabel {
  readonly rma: Pick<RmaRow, 'rmaId' | 'type' | 'orgName' | 'instructions' | 'lines'>
  /** Who takes the devices back. */
  readonly receiver: string
  readonly locale: Locale
}

/**
 * Labels of the devices of a return that have not come: whither, whence, and the number of each as a code that the dock scans.
 * Answers a PDF; undefined where none is to come.
 */
export async function printReturnLabels({ rma, receiver, locale }: OnLabel): Promise<Uint8Array | undefined> {
  const { rmaId, type, orgName, instructions } = rma
  const words = RETURN_WORDS[locale]
  const lines = rma.lines.filter((line) => line.isOpen && isToCome(line))
  if (lines.length === 0) return undefined
  const title = fillPhrase(words[type], { number: String(rmaId) })
  const labels = lines.map(({ deviceId, model }, i) => ({
    code: deviceId,
    title,
    lines: [
      fillPhrase(words.parcel, { number: String(i + 1), count: String(lines.length) }),
      `${words.to}: ${receiver}`,
      ...instructions.split('\n').filter((line) => line.trim() !== ''),
      `${words.from}: ${orgName}`,
      [deviceId, model].filter(Boolean).join(' · '),
    ],
  }))
  return writePdfOnThread({ title, language: locale, paper: SHIPPING_LABEL, labels })
}
