import { parentPort } from 'node:worker_threads'
import { lowerPriority } from '../../platform/threads/lowerPriority.ts'
import { csvWriter } from './csvWriter.ts'
import type { FileHead, FileTask, FileWriter } from './FileTask.ts'
import { pdfWriter } from './pdfWriter.ts'
import { xlsxWriter } from './xlsxWriter.ts'

/** Writes files away from the thread that serves: a task in, its bytes out. */
const WRITERS: Readonly<Record<FileHead['format'], (head: FileHead) => FileWriter>> = {
  csv: csvWriter,
  xlsx: xlsxWriter,
  pdf: pdfWriter,
}

let writer: FileWriter | undefined
lowerPriority()

async function perform(task: FileTask): Promise<Uint8Array> {
  if (task.kind === 'begin') {
    writer = WRITERS[task.head.format](task.head)
    return new Uint8Array()
  }
  if (!writer) throw new Error('a file has no beginning')
  return task.kind === 'rows' ? writer.rows(task.rows) : writer.end(task.foot)
}

parentPort?.on('message', (task: FileTask) => {
  void perform(task).then(
    (bytes) => parentPort?.postMessage({ bytes }),
    (error: unknown) => parentPort?.postMessage({ error }),
  )
})
