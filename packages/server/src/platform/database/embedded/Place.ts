import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Account, canEnter, giveTo } from './Account.ts'

/** Where an embedded server keeps what. */
export interface Place {
  /** Parent of the data and of the binaries' copy. */
  base: string
  /** PGDATA. */
  data: string
  /** What PostgreSQL logs. */
  log: string
  /** Account to run as, when not this process's own. */
  account: Account | undefined
}

/** Longest path of a socket that every system takes (sun_path of 108 bytes with its end, 104 on macOS). */
const SOCKET_PATH = process.platform === 'darwin' ? 103 : 107

/**
 * Chooses the folders for a server of major version `major` in `folder`. When this process is root and the account
 * that PostgreSQL runs as cannot enter `folder` (below /root, say), the database lives in /var/lib/waymark, and the
 * file `database-is-in` in `folder` says where.
 */
export function choosePlace(folder: string, major: number, account: Account | undefined): Place {
  const base = account ? enterable(resolve(folder), account) : resolve(folder)
  const data = join(base, `pg${major}`)
  const log = join(base, `pg${major}.log`)
  return { base, data, log, account }
}

/** Says in a data folder where its database is, when it is elsewhere. */
const POINTER = 'database-is-in'

/** Whether a database was ever made for a data folder, of whatever version. */
export const hasDatabase = (folder: string): boolean =>
  existsSync(folder) && readdirSync(folder).some((name) => name === POINTER || /^pg\d+$/.test(name))

function enterable(folder: string, account: Account): string {
  const pointer = join(folder, POINTER)
  if (existsSync(pointer)) return readFileSync(pointer, 'utf8').trim()
  if (canEnter(folder, account)) return folder
  const elsewhere = join('/var/lib/waymark', randomBytes(8).toString('hex'))
  mkdirSync(elsewhere, { recursive: true, mode: 0o755 })
  writeFileSync(pointer, `${elsewhere}\n`)
  return elsewhere
}

/** Folder for the server's socket: the data folder, or a private one where that path would be too long. */
export function socketFolder(place: Place): string {
  if (Buffer.byteLength(join(place.data, '.s.PGSQL.5432')) <= SOCKET_PATH) return place.data
  const pointer = join(place.base, 'socket-is-in')
  if (existsSync(pointer)) {
    const known = readFileSync(pointer, 'utf8').trim()
    if (existsSync(known)) return known
  }
  const folder = mkdtempSync(join(tmpdir(), 'waymark-'))
  chmodSync(folder, 0o700)
  giveTo(folder, place.account)
  writeFileSync(pointer, `${folder}\n`)
  return folder
}
