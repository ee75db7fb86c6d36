import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { checkImports } from './checkImports.ts'

const folders: string[] = []

/** A house with these files in it. */
function houseOf(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'house-'))
  folders.push(root)
  for (const [file, code] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), code)
  }
  return root
}
const houseWith = (file: string, code: string): string => houseOf({ [file]: code })

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

  const engine = (file: string): string => `packages/server/src/engines/${file}`

  it('an engine that uses another past its door is found', () => {
    const house = houseOf({
      [engine('a/a.ts')]: "import { b } from '../b/b.ts'",
      [engine('b/b.ts')]: 'export const b = 1',
    })
    expect(checkImports(house).join('\n')).toContain('engines/a/a.ts: uses b by packages/server/src/engines/b/b.ts')
  })

  it.each([
    ['packages/server/src/engines/', 'public.ts'],
    ['packages/server/src/rooms/', 'public.ts'],
    ['packages/web/src/rooms/', 'public.tsx'],
  ])('folders of %s in a circle are found, also one by the types alone, and a line of them is none', (side, door) => {
    const line = {
      [`${side}a/${door}`]: `export { c } from '../b/${door}'`,
      [`${side}b/${door}`]: `import type { C } from '../c/${door}'`,
      [`${side}c/${door}`]: 'export type C = 1',
    }
    expect(checkImports(houseOf(line))).toEqual([])
    const circle = { ...line, [`${side}c/${door}`]: `export type { A } from '../a/${door}'` }
    expect(checkImports(houseOf(circle))).toEqual(['folders in a circle: a → b → c → a'])
  })
})
