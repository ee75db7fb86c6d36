// Builds the web client when its sources are newer than what was built last.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { node, root, run } from './install.mjs'

const SOURCES = ['packages/web', 'packages/contract/src', 'packages/core/src', 'package-lock.json']

function newest(path) {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  let latest = 0
  for (const entry of readdirSync(path))
    if (entry !== 'node_modules' && entry !== 'dist') latest = Math.max(latest, newest(join(path, entry)))
  return latest
}

/** Builds and compresses the web client, unless it is up to date. */
export function ensureWebBuilt() {
  const page = join(root, 'packages/web/dist/apiReference.html')
  const sources = Math.max(...SOURCES.map((path) => newest(join(root, path))))
  if (existsSync(page) && statSync(page).mtimeMs > sources) return
  console.log('Building the web client …')
  const vite = [join(root, 'node_modules/vite/bin/vite.js'), 'build', 'packages/web', '--logLevel', 'warn']
  run(node, vite)
  run(node, [...vite, '--config', 'packages/web/apiReference.config.ts'])
  run(node, ['tools/precompress.ts'])
}
