import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readProcessConfig } from '../platform/config/Config.ts'
import { bringMap } from '../platform/maps/bringMap.ts'
import type { Box } from '../platform/maps/TileSet.ts'

const USAGE = `npm run map -- <file or URL> [--bbox west,south,east,north] [--name NAME] [--max-zoom 15]

Puts a street map into the data folder, from where every map of Waymark draws it: a PMTiles archive of Protomaps' basemap
(a file, or an address that answers ranges), or an MBTiles file with the same layers. Of a large one --bbox takes a part,
in degrees. What was interrupted goes on when the same is asked for again.
`

/** @throws {Error} naming what is wrong with it */
function boxOf(text: string): Box {
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN, ...rest] = text
    .split(',')
    .map(Number)
  if (rest.length === 0 && -180 <= west && west < east && east <= 180 && -90 <= south && south < north && north <= 90)
    return [west, south, east, north]
  throw new Error(`--bbox wants four degrees, west,south,east,north, such as -83.3,39.8,-82.7,40.2, not "${text}".`)
}

/** @throws {Error} naming what is wrong with it */
function zoomOf(text: string): number {
  if (/^\d{1,2}$/.test(text) && Number(text) <= 22) return Number(text)
  throw new Error(`--max-zoom wants a whole number from 0 to 22, not "${text}".`)
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      bbox: { type: 'string' },
      name: { type: 'string' },
      'max-zoom': { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  const [from, ...rest] = positionals
  if (values.help || !from || rest.length > 0) {
    process.stdout.write(USAGE)
    process.exitCode = values.help ? 0 : 2
  } else {
    let last = -1
    const { path, tiles, bytes, sha256 } = await bringMap(
      join(readProcessConfig().data, 'maps'),
      {
        from,
        box: values.bbox === undefined ? undefined : boxOf(values.bbox),
        name: values.name,
        mostZoom: zoomOf(values['max-zoom'] ?? '22'),
      },
      (done, of) => {
        const percent = Math.floor((done / of) * 100)
        if (percent !== last && (percent % 10 === 0 || process.stderr.isTTY))
          process.stderr.write(`${percent} % of ${of} tiles${process.stderr.isTTY ? '\r' : '\n'}`)
        last = percent
      },
    )
    process.stdout.write(`${path}\n${tiles} tiles, ${(bytes / 1e6).toFixed(1)} MB\nsha256 ${sha256}\n`)
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
