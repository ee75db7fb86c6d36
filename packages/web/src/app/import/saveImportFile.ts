import { getImportBadRows, getImportTemplate } from '@waymark/contract/rooms/import/import.ts'
import { callFile } from '../api.ts'
import { refusedText } from '../refusal/errorText.ts'
import { download } from '../files/download.ts'

type Format = 'xlsx' | 'csv'
type Answer = Awaited<ReturnType<typeof callFile>>

function save(outcome: Answer): string | undefined {
  if (!outcome.ok) return refusedText(outcome)
  download(outcome.data.fileName, outcome.data.content.type, outcome.data.content)
  return undefined
}

/** Hands an empty file of a kind to the user; answers why not where that fails. */
export const saveTemplate = async (kind: string, format: Format): Promise<string | undefined> =>
  save(await callFile(getImportTemplate, { kind, format }))

/** Hands the rows of an import that have errors to the user; answers why not where that fails. */
export const saveBadRows = async (runKey: string, format: Format): Promise<string | undefined> =>
  save(await callFile(getImportBadRows, { runKey, format }))
