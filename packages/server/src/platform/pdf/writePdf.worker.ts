import { parentPort, workerData } from 'node:worker_threads'
import { stepBack } from '../threads/stepBack.ts'
import type { PdfDocument } from './PdfDocument.ts'
import type { PdfSheet } from './PdfSheet.ts'
import { writePdf } from './writePdf.ts'
import { writeSheet } from './writeSheet.ts'

/** Writes a document away from everything else: see pdfAside. */
stepBack()
const content = workerData as PdfDocument | PdfSheet
parentPort?.postMessage(await ('parties' in content ? writeSheet(content) : writePdf(content)))
