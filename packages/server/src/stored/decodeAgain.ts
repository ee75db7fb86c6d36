import { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { decodeKept } from '@waymark/gateway/decode/decodeKept.ts'
import type { Intake } from '@waymark/gateway/Intake.ts'
import { Followers } from '../engines/storage/Followers.ts'
import { followerQueries } from '../engines/storage/followers.queries.ts'
import { DeviceDirectory } from '../engines/ingest/DeviceDirectory.ts'
import { directoryQueries } from '../engines/ingest/directory.queries.ts'
import { ReportWriter } from '../engines/storage/ReportWriter.ts'
import { type KeptRow, unreadQueries } from '../engines/unread/unread.queries.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Database } from '../platform/database/Database.ts'
import { inPieces } from '../platform/database/inPieces.ts'
import type { Log } from '../platform/log/createLog.ts'

/** What became of the frames that were kept. */
export interface AgainFigures {
  /** Frames that are understood now; they are kept no longer. */
  understood: number
  /** Frames that are still not understood, whole or in part. */
  unread: number
  /** Frames of senders that nobody has added by now. */
  unknown: number
  /** Reports that were not known before. */
  added: number
  /** Reports that were known. */
  known: number
  /** Reports whose clock cannot be right. */
  parked: number
}

/** Frames that are decoded and stored together. */
const PAGE = 500

/**
 * Decodes again what no decoder understood when it came. Reports that were stored already are known by their content, so
 * that doing it again changes nothing; the server may run meanwhile, and those who follow arrivals see what is new.
 */
export async function decodeAgain(db: Database, clock: Clock, log: Log): Promise<AgainFigures> {
  const figures: AgainFigures = { understood: 0, unread: 0, unknown: 0, added: 0, known: 0, parked: 0 }
  const queries = unreadQueries(db)
  const directory = new DeviceDirectory({ queries: directoryQueries(db), clock, unknown: 'refuse' })
  await directory.load()
  const followers = new Followers(followerQueries(db))
  await followers.refresh()
  const writer = new ReportWriter({ db, clock, log, followers })
  try {
    const pages = inPieces({ below: Buffer.alloc(0), limit: PAGE, keyOf: ({ key }) => key, read: queries.page })
    for await (const rows of pages) {
      const { columns, understood } = decodePage(rows, directory, figures)
      if (columns.length > 0) {
        const { inserted, duplicates, parked } = await writer.commit(columns)
        figures.added += inserted
        figures.known += duplicates
        figures.parked += parked
      }
      // only after their reports are on disk
      if (understood.length > 0) await queries.drop(understood)
    }
    return figures
  } finally {
    await writer.close()
  }
}

function decodePage(
  rows: readonly KeptRow[],
  directory: DeviceDirectory,
  figures: AgainFigures,
): { columns: ReportColumns; understood: Buffer[] } {
  const columns = new ReportColumns()
  const intake = intakeOf(directory, columns)
  const understood: Buffer[] = []
  for (const row of rows) {
    const device = row.device ?? directory.find(row.identifier, row.protocol, row.remote_address)
    if (!directory.has(device)) {
      figures.unknown++
      continue
    }
    const kept = { ...row, device, remoteAddress: row.remote_address }
    if (decodeKept(intake, kept, device)) understood.push(row.key)
  }
  figures.understood += understood.length
  figures.unread += rows.length - understood.length
  return { columns, understood }
}

function intakeOf(directory: DeviceDirectory, columns: ReportColumns): Intake {
  return {
    deviceOf: (identifier, protocol, address) => directory.find(identifier, protocol, address),
    modelOf: (device) => directory.modelOf(device),
    columnsOf: () => columns,
    whenDurable: () => undefined,
    whenRelieved: () => undefined,
    keep: () => undefined,
    congested: false,
    stalled: false,
  }
}
