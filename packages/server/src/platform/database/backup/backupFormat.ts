import { createHash, type Hash } from 'node:crypto'

/**
 * A backup is one zstd stream of: a line {@link BackupHead}; for each table a line {@link TableHead} and its rows as
 * COPY text in blocks (length in four bytes, then so many bytes; a length of 0 ends the table); a line
 * {@link BackupManifest}. Lines are JSON with \n. The manifest tells rows and SHA-256 of each table and the SHA-256 of
 * everything before it.
 */
export interface BackupHead {
  format: 'waymark-backup'
  version: 1
  /** ISO 8601. */
  created: string
  /** The schema, as the migrations that made it. */
  migrations: { name: string; checksum: string }[]
  /** Partitions that must exist before the rows come: name, parent and bounds. */
  partitions: { name: string; parent: string; bounds: string }[]
  sequences: { name: string; value: string; called: boolean }[]
}

export interface TableHead {
  table: string
  columns: string[]
}

export interface TableEntry {
  table: string
  rows: number
  bytes: number
  sha256: string
}

export interface BackupManifest {
  manifest: TableEntry[]
  sha256: string
}

/** The file is no whole, unaltered backup, or does not fit this program. */
export class BackupError extends Error {
  override name = 'BackupError'
}

/** Counts and hashes the rows of a table, in COPY's text format, as they pass. */
export class TableTally {
  rows = 0
  bytes = 0
  readonly #hash: Hash = createHash('sha256')

  add(chunk: Uint8Array): void {
    this.bytes += chunk.length
    this.#hash.update(chunk)
    // COPY's text format writes a line end inside of a value as \n in two characters: each real one ends a row.
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) this.rows++
  }

  entry(table: string): TableEntry {
    return { table, rows: this.rows, bytes: this.bytes, sha256: this.#hash.digest('hex') }
  }
}
