import type { FieldKind } from '@waymark/contract/fieldTexts/FieldTexts.ts'
import { excessKind } from './whyUnread.ts'
import { CallError } from '../http/CallError.ts'
import { ThreadQueue } from '../threads/ThreadQueue.ts'
import { fileKind } from './fileKind.ts'
import { ROW_LIMIT, type SheetJob, type SheetRow } from './SheetJob.ts'

export interface ImportFile {
  readonly name: string
  readonly bytes: Uint8Array
}

const MAX_BYTES = 5 * 1024 * 1024
/** Milliseconds and mebibytes that reading one file may take. */
const TIME_LIMIT = 15_000
const MEMORY_LIMIT = 256

const sheets = new ThreadQueue<SheetJob, SheetRow[]>({
  module: new URL('./readSheet.worker.ts', import.meta.url),
  patience: TIME_LIMIT,
  heap: MEMORY_LIMIT,
})

/**
 * The rows of the first visible sheet, blank ones left out.  Hostile files do no harm: see README.md.
 *
 * @param most rows below the head
 * @throws CallError 400437 for more than 5 MiB, 400433 for what is no xlsx, xls or csv, 400431 for what cannot be read, 400434 for too many rows
 */
export async function readImportFile({ name, bytes }: ImportFile, most = ROW_LIMIT - 1): Promise<readonly SheetRow[]> {
  const rows = await sheets.run({ kind: kindOf({ name, bytes }), bytes, most: most + 1 }).catch((error: unknown) => {
    throw whyDamaged(error as Error)
  })
  if (rows.length > most + 1) throw new CallError('400434', [{ name: 'file', kind: 'mostRows', limit: most }])
  return rows
}

/** What a file is. @throws CallError 400437 for more than 5 MiB, 400433 for what is no xlsx, xls or csv */
export function kindOf({ name, bytes }: ImportFile): SheetJob['kind'] {
  if (bytes.length > MAX_BYTES)
    throw new CallError('400437', [{ name: 'file', kind: 'fileTooLarge', limit: MAX_BYTES / 1024 / 1024 }])
  const kind = fileKind(name, bytes)
  if (kind === undefined) throw new CallError('400433')
  return kind
}

/** What to throw where a file cannot be read: what we found ourselves, or that it is damaged; never a library's words. */
export function whyDamaged(error: Error & { code?: string }): CallError {
  const { name, message, code } = error
  const locked = /password|encrypt/i.test(message) ? 'fileLocked' : 'fileDamaged'
  const kind =
    name === 'ZipError'
      ? (message as FieldKind)
      : (excessKind({ message, ...(code === undefined ? {} : { code }) }) ?? locked)
  return new CallError('400431', [{ name: 'file', kind }])
}
