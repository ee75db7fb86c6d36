import { SpooledFile } from '@waymark/contract/SpooledFile.ts'
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/**
 * Writes a file of a form to the disk as it comes, readable for nobody else.
 *
 * @throws what the form's reader throws for a file that is too large; nothing of it is left then
 */
export async function spoolFile(file: Readable & { readonly truncated?: boolean }): Promise<SpooledFile> {
  const path = join(tmpdir(), `waymark-upload-${randomUUID()}`)
  try {
    await pipeline(file, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    if (file.truncated) throw Object.assign(new Error('it is too large'), { code: 'FST_REQ_FILE_TOO_LARGE' })
    return new SpooledFile(path, (await stat(path)).size)
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

/** Removes the files among values of a form that are on the disk. */
export async function removeSpooled(values: Readonly<Record<string, unknown>>): Promise<void> {
  const files = Object.values(values)
    .flat()
    .filter((value) => value instanceof SpooledFile)
  await Promise.all(files.map(({ path }) => rm(path, { force: true })))
}
