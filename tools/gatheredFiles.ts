import { readdirSync, readFileSync } from 'node:fs'

/** Lists that are made of the files that are there: what a new room or area would else have to be written into. */
export const GATHERED_FILES: Readonly<Record<string, () => string>> = {
  'packages/contract/src/roomCalls.gen.ts': roomCalls,
  'packages/contract/src/imports/imports.gen.ts': imports,
  'packages/contract/src/rooms/report/gatheredReports.gen.ts': () =>
    ofReports('Kinds', 'Every report by its name.', 'GATHERED_KINDS'),
  'packages/contract/src/rooms/report/reportCalls.gen.ts': () =>
    ofReports('Calls', 'Calls of the report centre.', 'reportCalls'),
  'packages/contract/src/fieldWords/wordsByRoom.gen.ts': wordsByRoom,
  'packages/server/src/rooms/report/reportHandlers.gen.ts': reportHandlers,
  'packages/server/src/serverRooms.gen.ts': serverRooms,
  'packages/web/src/messages/table/Messages.gen.ts': messageTables,
}

const ROOMS = 'packages/contract/src/rooms'
const REPORTS = `${ROOMS}/report`
const IMPORTS = 'packages/contract/src/imports'
const FIELD_WORDS = 'packages/contract/src/fieldWords'
const SERVER_ROOMS = 'packages/server/src/rooms'
const MESSAGES = 'packages/web/src/messages'
const WORDS = 'packages/contract/src/words'

/** Names of the TypeScript files of a directory, without their ending. */
function filesOf(directory: string): string[] {
  const names = readdirSync(directory).flatMap((file) => (file.endsWith('.ts') ? [file.slice(0, -'.ts'.length)] : []))
  return names.toSorted()
}

interface NamedFile {
  readonly name: string
  readonly file: string
}

/** Files below a directory, in folders of it too, that export something named `<name><suffix>`; those of `report/` have a list of their own. */
function filesWith(directory: string, suffix: string): NamedFile[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.startsWith('report/'))
    .map((file) => ({ name: file.replace(/^.*\//, '').slice(0, -'.ts'.length), file }))
    .filter(({ name, file }) => readFileSync(`${directory}/${file}`, 'utf8').includes(`export const ${name}${suffix}`))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

const written = (lines: readonly string[]): string =>
  ['// Written by `npm run generate` from the files that are there.', ...lines, ''].join('\n')

function roomCalls(): string {
  const rooms = filesWith(ROOMS, 'Calls')
  return written([
    ...rooms.map(({ name, file }) => `import { ${name}Calls } from './rooms/${file}'`),
    '',
    '/** Calls by the file of `rooms/` that they stand in. */',
    'export const ROOM_CALLS = {',
    ...rooms.map(({ name }) => `  ${name}: ${name}Calls,`),
    '} as const',
  ])
}

/** Files that people bring in: those that stand by themselves, and those beside the calls of their room. */
function imports(): string {
  const files = [
    ...filesOf(IMPORTS)
      .filter((name) => name.endsWith('Import') && name !== 'defineImport')
      .map((name) => ({ name, file: `./${name}.ts` })),
    ...filesWith(ROOMS, 'Import =').map(({ name, file }) => ({ name: `${name}Import`, file: `../rooms/${file}` })),
  ].toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return written([
    "import type { ImportDefinition } from './defineImport.ts'",
    ...files.map(({ name, file }) => `import { ${name} } from '${file}'`),
    '',
    '/** All kinds of files that become records. */',
    'export const IMPORTS: readonly ImportDefinition[] = [',
    ...files.map(({ name }) => `  ${name},`),
    ']',
  ])
}

/** What files of reports export under their name and `suffix`, as one object. */
function ofReports(suffix: string, about: string, name: string): string {
  const files = filesWith(REPORTS, suffix)
  return written([
    ...files.map((each) => `import { ${each.name}${suffix} } from './${each.file}'`),
    '',
    `/** ${about} */`,
    `export const ${name} = {`,
    ...files.map((each) => `  ...${each.name}${suffix},`),
    '} as const',
  ])
}

function wordsByRoom(): string {
  const places = [
    ...filesWith(ROOMS, 'Words').map(({ name, file }) => ({ room: name, file: `../rooms/${file}` })),
    ...filesWith(FIELD_WORDS, 'Words').map(({ name, file }) => ({ room: name, file: `./${file}` })),
  ].toSorted((a, b) => (a.room < b.room ? -1 : 1))
  return written([
    "import type { ROOMS } from '../calls.ts'",
    ...places.map(({ room, file }) => `import { ${room}Words } from '${file}'`),
    "import type { RoomWords } from './RoomWords.ts'",
    '',
    '/** What the API document says of each room. */',
    'export const WORDS_BY_ROOM: Readonly<Record<keyof typeof ROOMS, RoomWords>> = {',
    ...places.map(({ room }) => `  ${room}: ${room}Words,`),
    '}',
  ])
}

function serverRooms(): string {
  const rooms = readdirSync(SERVER_ROOMS)
    .flatMap((folder) => readdirSync(`${SERVER_ROOMS}/${folder}`).map((file) => `${folder}/${file}`))
    .flatMap((path) => {
      const room = /(\w+)\.room\.ts$/.exec(path)?.[1]
      return room === undefined ? [] : [{ room, path }]
    })
    .toSorted((a, b) => (a.room < b.room ? -1 : 1))
  return written([
    "import type { Room } from './platform/room/Room.ts'",
    "import type { RoomServices } from './RoomServices.ts'",
    ...rooms.map(({ room, path }) => `import { ${room}Room } from './rooms/${path}'`),
    '',
    '/** Every room. What one needs from outside of it is a field of `RoomServices`, or does not compile here. */',
    'export const SERVER_ROOMS: readonly Room<RoomServices>[] = [',
    ...rooms.map(({ room }) => `  ${room}Room,`),
    ']',
  ])
}

/** Handlers of reports are those that need no more than what all reports are given. */
function reportHandlers(): string {
  const folder = `${SERVER_ROOMS}/report`
  const handlers = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.includes('/') && /\.(?:calls|queries)\.ts$/.test(file))
    .flatMap((file) => {
      const name = /export function (\w+Handlers)\([^)]*\bReportOptions\b/.exec(
        readFileSync(`${folder}/${file}`, 'utf8'),
      )?.[1]
      return name === undefined ? [] : [{ name, file }]
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return written([
    ...handlers.map(({ name, file }) => `import { ${name} } from './${file}'`),
    "import type { ReportOptions } from './ReportOptions.ts'",
    '',
    '/** Handlers of every report. */',
    'export const gatheredHandlers = (options: ReportOptions) => ({',
    ...handlers.map(({ name }) => `  ...${name}(options),`),
    '})',
  ])
}

function messageTables(): string {
  const tables = [
    ...readdirSync(MESSAGES)
      .filter((group) => group !== 'table')
      .flatMap((group) => filesOf(`${MESSAGES}/${group}`).map((area) => ({ area, file: `../${group}/${area}.ts` }))),
    ...filesOf(WORDS).map((area) => ({ area, file: `@waymark/contract/words/${area}.ts` })),
  ].toSorted((a, b) => (a.area < b.area ? -1 : 1))
  return written([
    ...tables.map(({ area, file }) => `import type { messages as ${area} } from '${file}'`),
    '',
    '/** The messages of every area, in all languages. */',
    'export interface Messages {',
    ...tables.map(({ area }) => `  ${area}: typeof ${area}`),
    '}',
  ])
}
