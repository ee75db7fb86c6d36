import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { circlesOf } from './circlesOf.ts'
import { importsOf } from './importsOf.ts'
import { sourcesBelow } from './sourcesBelow.ts'
import { NEIGHBOURS, SINGLE_DOORS, WALLS } from './walls.ts'

const ROOTS = ['packages', 'tools', 'bench']
const TEST = /\.(?:test|spec)\.tsx?$|\/testing\/|testDatabase|globalSetup/

/**
 * Checks every source file below `root` against the walls and the single doors.
 *
 * @returns one sentence per violation, empty when the house is in order
 */
export function checkImports(root: string): string[] {
  const files = ROOTS.flatMap((folder) => [...sourcesBelow(root, folder)]).map((file) => {
    const code = readFileSync(join(root, file), 'utf8')
    return { file, code, targets: importsOf(file, code).map(({ target }) => target) }
  })
  return [
    ...files.flatMap(({ file, code, targets }) => [
      ...checkWalls(file, targets),
      ...(TEST.test(file) ? [] : checkDoors(file, code)),
    ]),
    ...checkNeighbours(files.filter(({ file }) => !TEST.test(file))),
  ]
}

function checkWalls(file: string, targets: readonly string[]): string[] {
  const wall = WALLS.find(({ files }) => files.test(file))
  const match = wall?.files.exec(file)
  if (!wall || !match) return [`${file}: belongs to no room; say in tools/imports/walls.ts what it may import`]
  const allowed = wall.own ? [...wall.may, wall.own(match)] : wall.may
  // a test proves its room through the public faces of the server, so it may start one
  const free = TEST.test(file)
  return targets
    .filter((target) => !free && !allowed.some((pattern) => pattern.test(target)))
    .map((target) => `${file}: ${wall.name} may not import ${target}`)
}

function checkNeighbours(files: readonly { readonly file: string; readonly targets: readonly string[] }[]): string[] {
  return NEIGHBOURS.flatMap((side) => {
    const uses = files.flatMap(({ file, targets }) => {
      const from = side.files.exec(file)?.[1]
      return targets.flatMap((target) => {
        const [folder = '', to] = side.files.exec(target) ?? []
        const isOther = from !== undefined && to !== undefined && from !== to
        return isOther ? [{ file, target, from, to, isByDoor: side.door.test(target.slice(folder.length)) }] : []
      })
    })
    return [
      ...uses
        .filter(({ isByDoor }) => !isByDoor)
        .map(({ file, target, to }) => `${file}: uses ${to} by ${target} and not by its door`),
      ...circlesOf(uses).map((circle) => `folders in a circle: ${circle.join(' → ')}`),
    ]
  })
}

function checkDoors(file: string, code: string): string[] {
  const plain = withoutComments(file, code)
  return SINGLE_DOORS.filter(({ files, door, uses }) => files.test(file) && !door.test(file) && uses.test(plain)).map(
    ({ what }) => `${file}: only its own door may touch ${what}`,
  )
}

function withoutComments(file: string, code: string): string {
  let plain = code
  for (const { start, end } of parseSync(file, code).comments)
    plain = plain.slice(0, start) + ' '.repeat(end - start) + plain.slice(end)
  return plain
}
