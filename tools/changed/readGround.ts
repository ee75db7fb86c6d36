import { SCREENS } from '@waymark/contract/screens.ts'
import { posix } from 'node:path'
import type { ImportGraph } from './ImportGraph.ts'

const GATHERED = /\.gen\.ts$/
const SERVER = 'packages/server/src/Server.ts'
const SITE = 'packages/web/src/main.tsx'
const BROWSER_TEST = /^packages\/e2e\/specs\//
const SERVER_ROOM = /^packages\/server\/src\/rooms\/([^/]+)\//
const WEB_ROOM = /^packages\/web\/src\/rooms\/([^/]+)\//
const CONTRACT = /^packages\/contract\/src\/rooms\//
const PRODUCT = /^packages\//
/** What tests say themselves. */
const SPEAKING = /\.(?:test|spec)\.ts$|\/testing\/|\.testing\.ts$|^packages\/e2e\//
/** A call, or a report, of the contract. */
const CALL = /^export const (\w+) = define\w+\(/gm
/** Where a text opens a screen of the site. */
const PATH = /(?<=#|')\/\w+/g
/** What walks over everything that there is. */
const WHOLE =
  /\bALL_CALLS\b|Object\.\w+\(ROOMS\)|\bGATHERED_KINDS\b|\breaddirSync\b|\bimport\.meta\.glob\b|\bmenuTree\b/

/** Lists that are gathered of all rooms make none of them part of another. */
const isNotGathered = (from: string): boolean => !GATHERED.test(from)
const serverRoom = (room: string): string => `packages/server/src/rooms/${room}/${room}.room.ts`
const webRoom = (room: string): string => `packages/web/src/rooms/${room}/routes.ts`
const wordsOf = (text: string): ReadonlySet<string> => new Set(text.match(/\w+/g))

/** Files that a test stands on, by the test. */
export type Ground = (test: string) => ReadonlySet<string>

/**
 * What tests stand on: what they import; where they start a server, what all rooms have in common and those rooms whose calls they, or
 * helpers of theirs, name; in the browser the site's frame, and the screens that use such calls or that they open. What rooms do to
 * each other behind their calls alone is not seen.
 */
export function readGround(graph: ImportGraph): Ground {
  /** What the server is besides its rooms, and the site besides its screens. */
  const server = graph.usedBy(
    [SERVER],
    (from, to) => isNotGathered(from) && (SERVER_ROOM.test(from) || !SERVER_ROOM.test(to)),
  )
  const product = new Set([...graph.files].filter((file) => PRODUCT.test(file) && !SPEAKING.test(file)))
  const site = graph.usedBy([SITE], (from, to) => isNotGathered(from) && !WEB_ROOM.test(to))
  const { contractsIn, serverUsers, webUsers } = callsOf(graph)
  const roomByPath = webRoomsByPath(graph)
  const entries = new Map<string, ReadonlySet<string>>()
  const usedByEntry = (entry: string): ReadonlySet<string> => {
    const used = entries.get(entry) ?? graph.usedBy([entry], isNotGathered)
    entries.set(entry, used)
    return used
  }
  const readGroundOf = (test: string): ReadonlySet<string> => {
    const own = graph.usedBy([test], (from, to) => to !== SERVER && isNotGathered(from))
    const isBrowsing = BROWSER_TEST.test(test)
    if (!isBrowsing && ![...own].some((file) => graph.importsOf(file).includes(SERVER))) return own
    const texts = [...own].filter((file) => SPEAKING.test(file)).map((file) => graph.textOf(file))
    if (texts.some((text) => WHOLE.test(text))) return own.union(product)
    const contracts = new Set(texts.flatMap((text) => [...contractsIn(text)]))
    const webRooms = new Set<string>()
    if (isBrowsing) {
      const opened = texts.flatMap((text) => text.match(PATH) ?? []).flatMap((path) => roomByPath.get(path) ?? [])
      for (const room of opened) webRooms.add(room)
      for (const contract of contracts)
        for (const user of webUsers(contract)) webRooms.add(WEB_ROOM.exec(user)?.[1] ?? '')
      for (const room of opened)
        for (const file of usedByEntry(webRoom(room)))
          if (WEB_ROOM.exec(file)?.[1] === room) for (const each of contractsIn(graph.textOf(file))) contracts.add(each)
    }
    const ground = own.union(server).union(contracts)
    const home = SERVER_ROOM.exec(test)?.[1]
    const used = [
      ...(isBrowsing ? [site] : []),
      ...(home ? [usedByEntry(serverRoom(home))] : []),
      ...[...contracts].flatMap((contract) => serverUsers(contract).map(usedByEntry)),
      ...[...webRooms].map((room) => usedByEntry(webRoom(room))),
    ]
    for (const files of used) for (const file of files) ground.add(file)
    return ground
  }
  const grounds = new Map<string, ReadonlySet<string>>()
  return (test) => {
    const ground = grounds.get(test) ?? readGroundOf(test)
    grounds.set(test, ground)
    return ground
  }
}

/** Which files of the contract a text names calls of, and which files of rooms answer and use those. */
function callsOf(graph: ImportGraph) {
  const files = [...graph.files]
  const contractOf = new Map(
    files
      .filter((file) => CONTRACT.test(file))
      .flatMap((file) => [...graph.textOf(file).matchAll(CALL)].map(([, name = '']) => [name, file] as const)),
  )
  const contractsIn = (text: string): ReadonlySet<string> =>
    new Set([...wordsOf(text)].flatMap((word) => contractOf.get(word) ?? []))
  const usersOf = (pattern: RegExp): ReadonlyMap<string, readonly string[]> => {
    const uses = files
      .filter((file) => pattern.test(file) && !SPEAKING.test(file))
      .flatMap((user) => [...contractsIn(graph.textOf(user))].map((contract) => ({ contract, user })))
    const byContract = Map.groupBy(uses, ({ contract }) => contract)
    return new Map([...byContract].map(([contract, found]) => [contract, found.map(({ user }) => user)]))
  }
  const [server, web] = [usersOf(SERVER_ROOM), usersOf(WEB_ROOM)]
  return {
    contractsIn,
    /** Of a room that describes its calls by a list, the room of the same name. */
    serverUsers: (contract: string) => [...(server.get(contract) ?? []), serverRoom(posix.basename(contract, '.ts'))],
    webUsers: (contract: string) => web.get(contract) ?? [],
  }
}

/** The room of each screen, by the beginning of the screen's path. */
function webRoomsByPath(graph: ImportGraph): ReadonlyMap<string, string> {
  const rooms = [...graph.files].flatMap((file) => WEB_ROOM.exec(file)?.[1] ?? [])
  return new Map(
    [...new Set(rooms)].flatMap((room) =>
      [...graph.textOf(webRoom(room)).matchAll(/screen: '(\w+)'/g)].flatMap(([, name = '']) => {
        const path = /^\/\w+/.exec(SCREENS[name as keyof typeof SCREENS]?.path ?? '')?.[0]
        return path ? [[path, room] as const] : []
      }),
    ),
  )
}
