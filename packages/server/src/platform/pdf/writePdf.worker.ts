import { parentPort, workerData } from 'node:worker_threads'
import { stepBack } from '../threads/stepBack.ts'
import type { PdfDocument } from './PdfDocument.ts'
import type { PdfLabels } from './PdfLabels.ts'
import type { PdfSheet } from './PdfSheet.ts'
import { writeLabels } from './writeLabels.ts'
import { writePdf } from './writePdf.ts'
import { writeSheet } from './writeSheet.ts'

/** Writes a document away from everything else: see pdfAside. */
stepBack()
const content = workerData as PdfDocument | PdfSheet | PdfLabels
parentPort?.postMessage(await write())

function write(): Promise<Uint8Array> {
  if ('paper' in content) return writeLabels(content)
  return 'parties' in content ? writeSheet(content) : writePdf(content)
}
