import { constants } from 'node:fs'
import { lstat, mkdir, open, readdir, realpath, rename, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Clock } from '../../platform/clock/clock.ts'
import { reasonText } from './arrivalReason.ts'
import type { InboxQueries, IntakeRow } from './importInbox.queries.ts'
import { MOST_BYTES } from './serveInbox.ts'

/** A file that was changed within so many milliseconds may still be written. */
const STILL_WRITTEN = 3_000
/** Files of one folder that a run looks at. */
const AT_ONCE = 50
const LONGEST_NAME = 200

export interface InboxFoldersOptions {
  readonly queries: InboxQueries
  /** Folder of all sources. */
  readonly root: string
  readonly clock: Clock
}

/** Where the files of a source are laid. */
export const folderOf = (root: string, sourceId: number): string => join(root, String(sourceId))

/**
 * Takes files that are laid into the folders of import sources, each once: it stays where it is until it is known what became of
 * it, and goes to `done` or `refused` then, with the reason beside it. Which one was taken already the database says, so that
 * nothing is lost or done twice where the process ends in the middle. Links are not followed, and nothing below the folder is
 * looked into.
 */
export class InboxFolders {
  readonly #options: InboxFoldersOptions

  constructor(options: InboxFoldersOptions) {
    this.#options = options
  }

  async run(): Promise<void> {
    const failures: unknown[] = []
    for (const intake of await this.#options.queries.folders())
      // one folder that cannot be looked into keeps no other from it
      await this.#look(intake).catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw new AggregateError(failures, 'folders of import sources could not be looked into')
  }

  async #look(intake: IntakeRow): Promise<void> {
    const folder = await this.#own(intake.source_id)
    const entries = await readdir(folder, { withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    for (const { name } of files.slice(0, AT_ONCE)) await this.#take(intake, folder, name)
  }

  /** The folder of a source, made where it is missing; never one that a link leads to elsewhere. */
  async #own(sourceId: number): Promise<string> {
    const { root } = this.#options
    const folder = folderOf(root, sourceId)
    await mkdir(root, { recursive: true })
    const real = await realpath(root)
    for (const each of [folder, join(folder, 'done'), join(folder, 'refused')]) {
      await mkdir(each, { recursive: true })
      if ((await lstat(each)).isSymbolicLink() || !(await realpath(each)).startsWith(real + sep))
        throw new Error(`${each} is a link: files are only taken out of folders themselves`)
    }
    return folder
  }

  async #take({ source_id: sourceId, org_id: orgId }: IntakeRow, folder: string, name: string): Promise<void> {
    const { queries, clock } = this.#options
    const path = join(folder, name)
    const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
    try {
      const before = await file.stat()
      if (!before.isFile() || clock.now() - before.mtimeMs < STILL_WRITTEN) return
      const mark = `${Math.floor(before.mtimeMs)} ${before.size}`
      if (before.size === 0 || before.size > MOST_BYTES || name.length > LONGEST_NAME)
        return await this.#refuse(folder, name, before.size === 0 ? 'empty' : 'tooLarge')
      const known = await queries.inFolder(sourceId, name, mark)
      if (known?.state === 'done') return void (await this.#move(folder, name, 'done'))
      if (known?.state === 'refused') return await this.#refuse(folder, name, known.reason)
      if (known) return
      const content = Buffer.alloc(before.size)
      const { bytesRead } = await file.read(content, 0, before.size, 0)
      const after = await file.stat()
      // it is written still: the next look finds it as it is then
      if (bytesRead < before.size || after.size !== before.size || after.mtimeMs !== before.mtimeMs) return
      await queries.add({ sourceId, orgId, way: 'folder', fileName: name, mark, content, now: clock.now() })
    } finally {
      await file.close()
    }
  }

  async #refuse(folder: string, name: string, reason: string): Promise<void> {
    const moved = await this.#move(folder, name, 'refused')
    await writeFile(`${moved}.reason.txt`, `${reasonText(reason)}\n`)
  }

  async #move(folder: string, name: string, to: 'done' | 'refused'): Promise<string> {
    // another of the same name may lie there
    const target = join(folder, to, `${this.#options.clock.now()} ${name}`)
    await rename(join(folder, name), target)
    return target
  }
}
