import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runningPostmaster } from './embedded/postmaster.ts'

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm'
/** Bytes that must be free there: a run's databases and their log take a quarter of it. */
const ROOM = 4e9
const PREFIX = 'waymark-test-'

/**
 * A new folder for the databases of a test run: in memory where there is room, since copying a database takes a tenth of the
 * time there. What a run that was killed left in memory goes first.
 */
export function makeMemoryFolder(): string {
  if (!hasRoom()) return mkdtempSync(join(tmpdir(), PREFIX))
  for (const name of readdirSync(MEMORY))
    if (name.startsWith(PREFIX) && !isInUse(join(MEMORY, name))) rmSync(join(MEMORY, name), { recursive: true })
  return mkdtempSync(join(MEMORY, PREFIX))
}

function hasRoom(): boolean {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > ROOM
}

/** True while a database runs in it, or has yet to start. */
function isInUse(folder: string): boolean {
  const data = readdirSync(folder).find((name) => existsSync(join(folder, name, 'postmaster.pid')))
  return data === undefined || runningPostmaster(join(folder, data)) !== undefined
}
