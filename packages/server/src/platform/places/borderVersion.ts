import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TERRITORIAL_SEA_M } from './describePlace.ts'

const FOLDER = join(import.meta.dirname, '../../../geodata')

let version: string | undefined

/** Tells one set of borders from another: the beginning of the SHA-256 of their files and of how far they reach. */
export function borderVersion(): string {
  if (version !== undefined) return version
  const hash = createHash('sha256')
  for (const name of ['regions-us', 'regions-ca-mx']) hash.update(readFileSync(join(FOLDER, `${name}.gen.json`)))
  hash.update(`waters ${TERRITORIAL_SEA_M}`)
  version = hash.digest('hex').slice(0, 12)
  return version
}
