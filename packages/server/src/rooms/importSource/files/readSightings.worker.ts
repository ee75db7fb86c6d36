import { readTable } from '@waymark/core/imports/readTable.ts'
import { parentPort, workerData } from 'node:worker_threads'
import { CallError } from '../../../platform/http/CallError.ts'
import { readImportFile } from '../../../platform/importFile/readImportFile.ts'
import { lowerPriority } from '../../../platform/threads/lowerPriority.ts'
import type { SightingFileAnswer, SightingFileJob } from './readSightings.ts'

/** Reads a file of sightings away from everything else: see readSightings. */
lowerPriority()
parentPort?.postMessage(await read(workerData as SightingFileJob))

async function read({ name, bytes, said, kept, now }: SightingFileJob): Promise<SightingFileAnswer> {
  try {
    return { table: readTable(await readImportFile({ name, bytes: Buffer.from(bytes) }), said, kept, now) }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return { refused: { code: error.code, fields: error.fields } }
  }
}
