import type { FieldKind } from '@waymark/contract/fieldTexts/FieldTexts.ts'
import { excessKind } from './whyUnread.ts'
import { CallError } from '../http/CallError.ts'
import { Aside } from '../threads/Aside.ts'
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

const sheets = new Aside<SheetJob, SheetRow[]>({
  module: new URL('./readSheet.worker.ts', import.meta.url),
  patience: TIME_LIMIT,
  heap: MEMORY_LIMIT,
})

/**
 * The rows of the first visible sheet, blank ones left out. Hostile files do no harm: see README.md.
 *
 * @throws CallError 400437 for more than 5 MiB, 400433 for what is no xlsx, xls or csv, 400431 for what cannot be read, 400434 for too many rows
 */
export async function readImportFile({ name, bytes }: ImportFile): Promise<readonly SheetRow[]> {
  if (bytes.length > MAX_BYTES)
    throw new CallError('400437', [{ name: 'file', kind: 'fileTooLarge', limit: MAX_BYTES / 1024 / 1024 }])
  const kind = fileKind(name, bytes)
  if (kind === undefined) throw new CallError('400433')
  const rows = await sheets.run({ kind, bytes }).catch((error: unknown) => {
    throw new CallError('400431', [{ name: 'file', kind: reasonOf(error) }])
  })
  if (rows.length > ROW_LIMIT) throw new CallError('400434', [{ name: 'file', kind: 'mostRows', limit: ROW_LIMIT - 1 }])
  return rows
}

/** What people are told: what we found ourselves, or that it is damaged; never a library's words. */
function reasonOf(error: unknown): FieldKind {
  const { name, message, code } = error as { name?: string; message?: string; code?: string }
  if (name === 'ZipError') return message as FieldKind
  return excessKind({ message, code }) ?? (/password|encrypt/i.test(message ?? '') ? 'fileLocked' : 'fileDamaged')
}
