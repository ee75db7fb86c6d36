import { KeptThreadQueue } from '../threads/KeptThreadQueue.ts'
import type { PdfDocument } from './PdfDocument.ts'
import type { PdfLabels } from './PdfLabels.ts'
import type { PdfSheet } from './PdfSheet.ts'

const documents = new KeptThreadQueue<PdfDocument | PdfSheet | PdfLabels, Uint8Array>({
  module: new URL('./writePdf.worker.ts', import.meta.url),
  patience: 60_000,
  heap: 512,
  rest: 10_000,
})

/** Writes a document away from the thread that serves. */
export const writePdfOnThread = (document: PdfDocument | PdfSheet | PdfLabels): Promise<Uint8Array> =>
  documents.run(document)
