import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive, runningPostmaster } from './embedded/postmaster.ts'

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm'
/** Bytes that must be free there: a run's databases and their log take a quarter of it. */
const ROOM = 4e9
const PREFIX = 'waymark-test-'

/** Says in a folder which process it is for. */
const OWNER = 'owner'

/**
 * A new folder for the databases of a test run: in memory where there is room, since copying a database takes a tenth of the
 * time there. What a run that was killed left in memory goes first.
 */
export function makeMemoryFolder(): string {
  if (!hasRoom()) return makeEnterable(mkdtempSync(join(tmpdir(), PREFIX)))
  for (const name of readdirSync(MEMORY)) if (name.startsWith(PREFIX)) removeIfLeft(join(MEMORY, name))
  const folder = mkdtempSync(join(MEMORY, PREFIX))
  markAsOwn(folder)
  return makeEnterable(folder)
}

/** Lets the account that a database runs as enter a folder. */
export function makeEnterable(folder: string): string {
  chmodSync(folder, 0o755)
  return folder
}

function hasRoom(): boolean {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > ROOM
}

/** Says in a folder that it is this process's. */
export function markAsOwn(folder: string): void {
  writeFileSync(join(folder, OWNER), String(process.pid))
}

/** Whether a folder that somebody {@link markAsOwn}s belongs to a process that is gone. */
export function isLeft(folder: string): boolean {
  const owner = join(folder, OWNER)
  return existsSync(owner) && !isAlive(Number(readFileSync(owner, 'utf8')))
}

/** Removes a folder whose process is gone, with the database that may still run there. */
function removeIfLeft(folder: string): void {
  if (!isLeft(folder)) return
  for (const name of readdirSync(folder)) {
    const database = runningPostmaster(join(folder, name))
    if (database !== undefined) process.kill(database, 'SIGKILL')
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
