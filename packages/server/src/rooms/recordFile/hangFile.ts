import type { KeptFile } from './readHandedIn.ts'
import type { RecordFileQueries } from './recordFile.queries.ts'

/** Where a file is to hang, and who hands it in. */
interface FilePlace {
  readonly onKind: string
  readonly onId: number
  readonly orgId: number
  readonly userId: number
}

/** Hangs a file on a record, in the transaction of the call; whether that may be is asked before. @throws CallError 400443 on one that is full */
export async function hangFile(
  queries: Pick<RecordFileQueries, 'store' | 'insertContent'>,
  place: FilePlace,
  { content, preview, ...facts }: KeptFile,
): Promise<{ readonly fileId: number; readonly name: string }> {
  const fileId = await queries.store.insert({ ...facts, ...place })
  await queries.insertContent(fileId, content, preview)
  return { fileId, name: facts.name }
}
