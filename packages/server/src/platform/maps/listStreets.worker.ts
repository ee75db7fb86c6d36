import { parentPort, workerData } from 'node:worker_threads'
import { lowerPriority } from '../threads/lowerPriority.ts'
import { type ListedStreet, listStreets } from './listStreets.ts'
import { MapArchive } from './MapArchive.ts'

/** The archive whose streets are listed. */
export interface StreetJob {
  readonly path: string
  readonly id: string
  readonly version: string
  readonly size: number
}

/** Lists the streets of an archive away from the thread that serves. */
lowerPriority()
const { path, id, version, size } = workerData as StreetJob
const archive = await MapArchive.open(path, id, version, size)
if (typeof archive === 'string') throw new Error(archive)
const streets: ListedStreet[] = await listStreets(archive)
await archive.close()
parentPort?.postMessage(streets)
