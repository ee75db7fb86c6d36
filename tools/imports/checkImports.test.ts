import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { checkImports } from './checkImports.ts'

const folders: string[] = []

/** A house with one file in it. */
function houseWith(file: string, code: string): string {
  const root = mkdtempSync(join(tmpdir(), 'house-'))
  folders.push(root)
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), code)
  return root
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

describe('the walls of the house', () => {
  it('hold in this repository', () => {
    expect(checkImports('.')).toEqual([])
  })

  it.each([
    ['packages/core/src/a.ts', "import '@waymark/contract/call.ts'", 'core may not import'],
    ['packages/gateway/src/a.ts', "import { x } from '../../server/src/Server.ts'", 'gateway may not import'],
    ['packages/server/src/rooms/a/a.ts', "import type { X } from '../b/b.queries.ts'", 'server/rooms may not import'],
    ['packages/server/src/rooms/a/a.ts', "export { x } from '../../engines/live/x.ts'", 'server/rooms may not import'],
    ['packages/web/src/ui/A.tsx', "const a = await import('../app/api.ts')", 'web/ui may not import'],
    ['packages/server/src/rooms/a/a.ts', 'export const port = process.env.PORT', 'environment'],
    ['packages/core/src/a.ts', 'export const now = Date.now()', 'the time'],
    ['packages/server/src/rooms/a/a.calls.ts', 'const sql = `select 1 from device`', 'SQL'],
    ['packages/web/src/rooms/a/A.tsx', "void fetch('/x')", 'the network'],
    ['packages/elsewhere/a.ts', 'export {}', 'belongs to no room'],
  ])('a planted violation in %s is found: %s', (file, code, problem) => {
    expect(checkImports(houseWith(file, code)).join('\n')).toContain(problem)
  })

  it.each([
    ['packages/server/src/rooms/a/a.ts', "import { y } from '../b/public.ts'"],
    ['packages/server/src/rooms/a/a.queries.ts', 'export const sql = `select 1 from device`'],
    ['packages/core/src/a.ts', '// Date.now() is not for core'],
  ])('what is allowed in %s passes', (file, code) => {
    expect(checkImports(houseWith(file, code))).toEqual([])
  })
})
