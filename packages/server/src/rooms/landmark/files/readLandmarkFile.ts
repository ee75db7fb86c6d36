import { CallError } from '../../../platform/http/CallError.ts'
import type { ImportProblem } from '../../../platform/importFile/readColumns.ts'
import { readImportFile } from '../../../platform/importFile/readImportFile.ts'
import { FileError } from './FileError.ts'
import type { RawLandmark } from './RawLandmark.ts'
import { readGeoJson } from './readGeoJson.ts'
import { readKml } from './readKml.ts'
import { readTable } from './readTable.ts'

/**
 * The landmarks of a file of any kind that we read; what it is, its content says.
 *
 * @throws CallError 400431 for what cannot be read, 400433 for what is of no such kind, 400434 for too many rows
 */
export async function readLandmarkFile(file: {
  name: string
  bytes: Buffer
}): Promise<{ landmarks: RawLandmark[]; problems: ImportProblem[] }> {
  const first = file.bytes
    .toString('utf8', 0, 256)
    .replace(/^\ufeff/, '')
    .trimStart()[0]
  if (first !== '{' && first !== '<') return readTable(await readImportFile(file))
  const text = file.bytes.toString('utf8').replace(/^\ufeff/, '')
  try {
    return { landmarks: first === '{' ? readGeoJson(text) : readKml(text), problems: [] }
  } catch (error) {
    if (error instanceof FileError) throw new CallError('400431', [{ name: 'file', ...error.words }])
    throw error
  }
}
