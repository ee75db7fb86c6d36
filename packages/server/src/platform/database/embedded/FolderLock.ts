import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive } from './postmaster.ts'

/** Another live server uses the folder. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError'
}

interface Holder {
  pid: number
  started: string
}

/**
 * Keeps a data folder to one server. The lock is a file with the holder's process; one whose process is gone (its
 * start time is compared as well, since numbers come round again) is taken over.
 */
export class FolderLock {
  readonly #file: string

  private constructor(file: string) {
    this.#file = file
  }

  /** @throws {FolderInUseError} naming the process that holds `folder`. */
  static take(folder: string): FolderLock {
    mkdirSync(folder, { recursive: true })
    const file = join(folder, 'waymark.pid')
    const mine = `${file}.${process.pid}`
    const started = startOf(process.pid)
    writeFileSync(mine, `${JSON.stringify({ pid: process.pid, started })}\n`)
    try {
      for (;;) {
        try {
          // A link appears with its content and fails when the name is taken: both at once.
          linkSync(mine, file)
          return new FolderLock(file)
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
        }
        const holder = readHolder(file)
        if (holder && holder.pid !== process.pid && isAlive(holder.pid) && startOf(holder.pid) === holder.started) {
          throw new FolderInUseError(
            `The data folder ${folder} is in use by another Waymark server, process ${holder.pid}. ` +
              'Stop that one first, or set WAYMARK_DATA to another folder (and other ports) to run a second one.',
          )
        }
        removeStale(file)
      }
    } finally {
      rmSync(mine, { force: true })
    }
  }

  release(): void {
    if (readHolder(this.#file)?.pid === process.pid) rmSync(this.#file, { force: true })
  }
}

/** Renames before it removes: of two that find the same lock stale, one does it. */
function removeStale(file: string): void {
  const stale = `${file}.stale.${process.pid}`
  try {
    renameSync(file, stale)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  rmSync(stale, { force: true })
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch {
    return undefined
  }
}

/** When the process started, in the system's own terms; '' where that cannot be had. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()
    // Fields 3 and 22, counted behind the name in brackets, which may hold blanks. A zombie holds nothing any more.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? 'ended' : `${boot}:${fields[19]}`
  } catch {
    return ''
  }
}
