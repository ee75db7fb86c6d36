import { parentPort, workerData } from 'node:worker_threads'
import type { SheetJob } from './SheetJob.ts'
import { sheetRows } from './sheetRows.ts'

/** Reads a workbook away from everything else: see readImportFile. */
parentPort?.postMessage(sheetRows(workerData as SheetJob))
