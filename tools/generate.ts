import { readFileSync, writeFileSync } from 'node:fs'
import { readMigrations } from '../packages/server/src/platform/database/migrate.ts'
import { GATHERED_FILES } from './gatheredFiles.ts'

/** Writes the files that derive from others; `--check` says which are stale instead. */
const isCheck = process.argv.includes('--check')

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function renew(files: Readonly<Record<string, () => string>>): string[] {
  const stale = Object.entries(files).filter(([path, make]) => read(path) !== make())
  if (!isCheck) for (const [path, make] of stale) writeFileSync(path, make())
  return stale.map(([path]) => path)
}

// two of one number, of two branches that were merged, would let no server start: it throws
readMigrations()
const gathered = renew(GATHERED_FILES)
// these read the lists that were gathered
const { DERIVED_FILES } = await import('./derivedFiles.ts')
const stale = [...gathered, ...renew(DERIVED_FILES)]

if (!isCheck) console.log(`generated: ${stale.join(', ') || 'nothing had changed'}`)
else if (stale.length === 0) console.log('generated: every derived file is current')
else {
  for (const path of stale) console.error(`${path} is stale: run npm run generate`)
  process.exitCode = 1
}
