import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Trace } from './Trace.ts'
import { readCsv } from './readCsv.ts'
import { readGpx } from './readGpx.ts'

/**
 * The traces in a file `.gpx` or `.csv`, gzipped (`.gz`) or not.
 *
 * @throws {Error} naming the file when it is of another kind or holds no timed position
 */
export function readTraceFile(path: string): Trace[] {
  const bytes = readFileSync(path)
  const isZipped = path.endsWith('.gz')
  const name = basename(isZipped ? path.slice(0, -3) : path)
  const text = (isZipped ? gunzipSync(bytes) : bytes).toString('utf8')
  if (name.endsWith('.gpx')) return [readGpx(text, name)]
  if (name.endsWith('.csv')) return readCsv(text, name)
  throw new Error(`trace '${name}': neither .gpx nor .csv`)
}
