import { parentPort, workerData } from 'node:worker_threads'
import { stepBack } from '../threads/stepBack.ts'
import type { PdfDocument } from './PdfDocument.ts'
import { writePdf } from './writePdf.ts'

/** Writes a document away from everything else: see pdfAside. */
stepBack()
parentPort?.postMessage(await writePdf(workerData as PdfDocument))
