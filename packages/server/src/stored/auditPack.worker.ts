import type { AuditPackLine } from '@waymark/contract/rooms/report/auditPack.ts'
import { parentPort, workerData } from 'node:worker_threads'
import type { ConnectionSettings } from '../platform/database/ConnectionSettings.ts'
import { Database } from '../platform/database/Database.ts'
import { createLog } from '../platform/log/createLog.ts'
import { loadGeodata } from '../platform/places/describePlace.ts'
import { nearestTown } from '../platform/places/regionOf.ts'
import { lowerPriority } from '../platform/threads/lowerPriority.ts'
import { readEvidence } from './readEvidence.ts'
import { auditQueries } from '../rooms/report/ifta/audit/audit.queries.ts'
import { type AuditPackOrder, type AuditServices, streamAuditPack } from '../rooms/report/ifta/audit/streamAuditPack.ts'
import { fuelQueries } from '../rooms/report/ifta/fuel.queries.ts'

/** What a thread is given. */
export interface AuditPackJob {
  readonly settings: ConnectionSettings
}

/** What it is told: to begin a pack, to make its next line, to put its files away and end. */
export type AuditPackWord = { readonly begin: AuditPackOrder } | 'next' | 'stop'

/** What it answers each time that it is asked for the next line. */
export type AuditPackAnswer = { readonly line: AuditPackLine } | { readonly end: true }

/** Connections of a pack: hours and trips are read side by side. */
const CONNECTIONS = 2

/** Makes audit packs, one after the other, away from the thread that serves: see AuditPacks. */
lowerPriority()
const { settings } = workerData as AuditPackJob
const db = new Database({ settings, log: createLog('error'), poolSize: CONNECTIONS, standsBack: true })
const stopped = new AbortController()
let lines: AsyncGenerator<AuditPackLine> | undefined

parentPort?.on('message', (word: AuditPackWord) => {
  if (word === 'next') void tell()
  else if (word === 'stop') void stop()
  else lines = streamAuditPack(servicesOn(db), word.begin, stopped.signal)
})

async function tell(): Promise<void> {
  const { done = true, value } = (await lines?.next()) ?? {}
  const answer: AuditPackAnswer = done || value === undefined ? { end: true } : { line: value }
  parentPort?.postMessage(answer)
}

async function stop(): Promise<void> {
  parentPort?.close()
  stopped.abort()
  try {
    await lines?.return(undefined)
  } finally {
    await db.close()
  }
}

function servicesOn(database: Database): AuditServices {
  return {
    audits: auditQueries(database),
    fuel: fuelQueries(database),
    regions: () => loadGeodata().regions,
    near: (lat, lon) => {
      const found = nearestTown(lat, lon)
      return found ? `${found.town}, ${found.region}` : ''
    },
    readReports: readEvidence(database),
  }
}
