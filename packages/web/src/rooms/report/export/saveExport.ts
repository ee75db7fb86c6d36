import { exportCalls } from '@waymark/contract/rooms/report/export.ts'
import { callFile } from '../../../app/api.ts'
import { errorText } from '../../../app/refusal/errorText.ts'
import { download } from '../../../app/files/download.ts'

/** Hands a finished export to the user under its name; answers why not where that fails. */
export async function saveExport(exportId: number): Promise<string | undefined> {
  const outcome = await callFile(exportCalls.getExport, { exportId })
  if (!outcome.ok) return errorText(outcome)
  download(outcome.data.fileName, outcome.data.content.type, outcome.data.content)
  return undefined
}
