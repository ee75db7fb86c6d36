import type { TriedStyle } from '@waymark/contract/rooms/map/mapSource.ts'
import { loadMapLibre } from '../../map/loadMapLibre.ts'

/** What the server fetched for the map that is tried now, by the names in its style. */
let pieces: ReadonlyMap<string, string> = new Map()
let ready: Promise<void> | undefined
let trials = 0

const NAMES = 'trial://'

/** Lets a map draw of pieces that are there already. Answers the style with the names of this trial. */
export async function showPieces({ style, pieces: fetched }: TriedStyle): Promise<string> {
  pieces = new Map(fetched.map(({ name, content }) => [name, content]))
  ready ??= loadMapLibre().then((library) =>
    library.addProtocol('trial', async ({ url, type }) => ({ data: read(url, type) })),
  )
  await ready
  // a map keeps what it drew under a name
  return style.replaceAll(NAMES, `${NAMES}${++trials}/`)
}

/** One piece; a tile that is not there is one with nothing in it. */
function read(url: string, type: string | undefined): object {
  const name = url
    .slice(NAMES.length)
    .replace(/^\d+\//, '')
    .replace('@2x.', '.')
  const bytes = Uint8Array.from(atob(pieces.get(name) ?? ''), (letter) => letter.charCodeAt(0))
  return type === 'json' ? (JSON.parse(new TextDecoder().decode(bytes)) as object) : bytes.buffer
}
