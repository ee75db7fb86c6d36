import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { gunzipSync } from 'node:zlib'

const FOLDER = join(import.meta.dirname, '../../../../../shared/data')

/**
 * For tests: the text of a file (gunzipped) in the folder of test data beside the repository. Undefined, with a
 * message, where the folder is absent; the test skips then.
 */
export function readSharedData(path: string): string | undefined {
  const file = join(FOLDER, path)
  if (!existsSync(file)) {
    console.warn(`skipped: no test data at ${file}`)
    return undefined
  }
  const bytes = readFileSync(file)
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
}

/** As {@link readSharedData}, parsed. The caller knows the shape. */
export function readSharedJson(path: string): unknown {
  const text = readSharedData(path)
  return text === undefined ? undefined : JSON.parse(text)
}

/** Paths of all files below `folder` in the folder of test data; none where it is absent. */
export function listSharedData(folder: string): string[] {
  const path = join(FOLDER, folder)
  if (!existsSync(path)) {
    console.warn(`skipped: no test data at ${path}`)
    return []
  }
  const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.map((entry) => relative(FOLDER, join(entry.parentPath, entry.name))).sort()
}
