import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/**
 * Measures what a browser loads, gzipped, against the budgets of the design: the sign-in screen with the shell, the
 * menus that follow it, and every other screen. Run after `vite build packages/web`; answers 1 when something is over.
 */
const FIRST_JS = 220_000
const FIRST_CSS = 20_000
const ROUTE_JS = 60_000
/** Files that a screen may ask for at most: each costs a browser some milliseconds, however small it is. */
const ROUTE_FILES = 26
/** Menus and what they float with: fetched when the shell is idle, so no screen waits for them and none counts them. */
const IDLE_JS = 40_000
const COMMON_JS = 60_000

interface Chunk {
  file: string
  isEntry?: boolean
  imports?: string[]
  css?: string[]
}

const dist = join(import.meta.dirname, '../dist')
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
const sizes = new Map<string, number>()

function gzipped(file: string): number {
  const known = sizes.get(file)
  if (known !== undefined) return known
  const size = gzipSync(readFileSync(join(dist, file))).length
  sizes.set(file, size)
  return size
}

/** A chunk with all that it imports at once. */
function reach(key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const each of manifest[key]?.imports ?? []) reach(each, seen)
  return seen
}

const total = (keys: Iterable<string>, files: (chunk: Chunk) => string[]): number => {
  const all = new Set([...keys].flatMap((key) => (manifest[key] ? files(manifest[key]) : [])))
  return [...all].reduce((sum, file) => sum + gzipped(file), 0)
}
const js = (chunk: Chunk): string[] => (chunk.file.endsWith('.js') ? [chunk.file] : [])
const css = (chunk: Chunk): string[] => chunk.css ?? []

const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
if (!entry) throw new Error('The manifest names no entry: run `vite build packages/web` first')
const LOGIN = 'src/rooms/session/LoginScreen.tsx'
const english = [
  '../contract/src/words/common.ts?locale=en',
  ...['page/shell', 'account/session'].map((table) => `src/messages/${table}.ts?locale=en`),
]
for (const key of english)
  if (!manifest[key]) throw new Error(`The manifest has no ${key}: what is loaded first is not known`)
const first = new Set([entry, LOGIN, ...english].flatMap((key) => [...reach(key)]))

const idle = new Set([...reach('src/app/OpenMenu.tsx')].filter((key) => !first.has(key)))

/** What most screens have in common: fetched with the first of them, so each is measured without it. */
const common = new Set(Object.keys(manifest).filter((key) => key.startsWith('_controls-')))

const lines: [name: string, size: number, budget: number][] = [
  ['sign-in and shell, JavaScript', total(first, js), FIRST_JS],
  ['sign-in and shell, CSS', total(first, css), FIRST_CSS],
  ['menus, when the shell is idle', total(idle, js), IDLE_JS],
  ['controls that most screens have, JavaScript', total(common, js), COMMON_JS],
]
const crowded: string[] = []
for (const key of Object.keys(manifest).filter((each) => each.endsWith('Screen.tsx') && each !== LOGIN)) {
  const own = [...reach(key)].filter((each) => !first.has(each) && !idle.has(each) && !common.has(each))
  const name = key.replace(/^src\/rooms\//, '')
  lines.push([name, total(own, js), ROUTE_JS])
  if (own.length > ROUTE_FILES) crowded.push(`OVER ${own.length} of ${ROUTE_FILES} files  ${name}`)
}

let over = 0
for (const [name, size, budget] of lines) {
  const fits = size <= budget
  if (!fits) over++
  console.log(`${fits ? 'ok  ' : 'OVER'} ${(size / 1000).toFixed(1).padStart(6)} of ${budget / 1000} kB  ${name}`)
}
for (const line of crowded) console.log(line)

// files that import each other at once may wait for each other for ever, and a screen goes on loading
const circles = Object.keys(manifest).filter((key) =>
  (manifest[key]?.imports ?? []).some((each) => reach(each).has(key)),
)
for (const key of circles) console.log(`CIRCLE through ${key}`)
if (over + crowded.length + circles.length > 0) process.exitCode = 1
