import { isLeft, makeEnterable, markAsOwn } from '@waymark/server/platform/database/makeMemoryFolder.ts'
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Bytes of it: two databases with their logs, and a little more. */
const SIZE = 2_000_000_000
const CHUNK = Buffer.alloc(1 << 20)
const PREFIX = 'waymark-disk-'
const DISK = 'disk'

/** A disk of its own in memory where this machine lets us have one, else a folder; only the former can be filled. */
export class SmallDisk {
  /** Whether it can be filled. */
  readonly isOwn: boolean
  readonly #folder: string

  private constructor(folder: string, isOwn: boolean) {
    this.#folder = folder
    this.isOwn = isOwn
  }

  static async open(): Promise<SmallDisk> {
    const left = readdirSync(tmpdir()).filter((name) => name.startsWith(PREFIX))
    for (const name of left) if (isLeft(join(tmpdir(), name))) await remove(join(tmpdir(), name))
    const folder = mkdtempSync(join(tmpdir(), PREFIX))
    markAsOwn(folder)
    makeEnterable(folder)
    const disk = join(folder, DISK)
    mkdirSync(disk)
    const isOwn = await run('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=755`, PREFIX, disk]).then(
      () => true,
      () => false,
    )
    return new SmallDisk(folder, isOwn)
  }

  /** An empty folder on it. */
  newFolder(): string {
    return makeEnterable(mkdtempSync(join(this.#folder, DISK, 'db-')))
  }

  /** Leaves no room on it. */
  async fill(): Promise<void> {
    const file = await open(this.#filler, 'w')
    try {
      for (;;) await file.write(CHUNK)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    } finally {
      await file.close()
    }
  }

  /** Gives the room back. */
  empty(): void {
    rmSync(this.#filler, { force: true })
  }

  close(): Promise<void> {
    return remove(this.#folder)
  }

  get #filler(): string {
    return join(this.#folder, DISK, 'filler')
  }
}

/** Also where a process that was killed has left databases running on it. */
async function remove(folder: string): Promise<void> {
  await run('umount', ['--lazy', join(folder, DISK)]).catch(() => undefined)
  rmSync(folder, { recursive: true, force: true })
}
