import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'oxc-parser'
import { circlesOf } from './circlesOf.ts'
import { NEIGHBOURS, SINGLE_DOORS, WALLS } from './walls.ts'

const ROOTS = ['packages', 'tools', 'bench']
const SOURCE = /\.tsx?$/
const TEST = /\.(?:test|spec)\.tsx?$|\/testing\/|testDatabase|globalSetup/

/**
 * Checks every source file below `root` against the walls and the single doors.
 *
 * @returns one sentence per violation, empty when the house is in order
 */
export function checkImports(root: string): string[] {
  const files = ROOTS.flatMap((folder) => [...sourcesBelow(root, folder)]).map((file) => {
    const code = readFileSync(join(root, file), 'utf8')
    return { file, code, ...importsOf(file, code) }
  })
  return [
    ...files.flatMap(({ file, code, targets }) => [
      ...checkWalls(file, targets),
      ...(TEST.test(file) ? [] : checkDoors(file, code)),
    ]),
    ...checkNeighbours(files.filter(({ file }) => !TEST.test(file))),
  ]
}

function* sourcesBelow(root: string, folder: string): Generator<string> {
  let names: string[]
  try {
    names = readdirSync(join(root, folder))
  } catch {
    return
  }
  for (const name of names) {
    if (name === 'node_modules' || name === 'dist' || name.startsWith('.')) continue
    const file = posix.join(folder, name)
    if (statSync(join(root, file)).isDirectory()) yield* sourcesBelow(root, file)
    else if (SOURCE.test(name)) yield file
  }
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

/** Files of ours that a file imports, from the root, and those of them that it needs when it runs. */
interface Imports {
  readonly targets: readonly string[]
  readonly values: readonly string[]
}

function importsOf(file: string, code: string): Imports {
  const { module } = parseSync(file, code)
  const found = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      isType: entries.length > 0 && entries.every((entry) => entry.isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.map(({ moduleRequest, isType }) => ({ specifier: moduleRequest?.value ?? '', isType })),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      specifier: code.slice(start + 1, end - 1),
      isType: false,
    })),
  ]
  const ours = found.flatMap(({ specifier, isType }) => {
    const target = fileOf(file, specifier)
    return target === undefined ? [] : [{ target, isType }]
  })
  return {
    targets: ours.map(({ target }) => target),
    values: ours.filter(({ isType }) => !isType).map(({ target }) => target),
  }
}

/** The file of ours that a specifier names, from the root; undefined where it is none of ours. */
function fileOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier.split('?')[0] ?? '')
  const ours = /^@waymark\/([a-z0-9]+)\/(.+)$/.exec(specifier)
  return ours ? `packages/${ours[1]}/src/${ours[2]}` : undefined
}

function checkNeighbours(files: readonly ({ readonly file: string } & Imports)[]): string[] {
  return NEIGHBOURS.flatMap((side) => {
    const uses = files.flatMap(({ file, targets: all, values }) => {
      const targets = side.isByValues ? values : all
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
