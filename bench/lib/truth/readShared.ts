import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { repositoryRoot } from '@waymark/server/platform/config/repositoryRoot.ts'

const FOLDER = join(repositoryRoot, '../shared/data')

/** Whether the recorded data is next to the repository. */
export function hasSharedData(): boolean {
  return existsSync(FOLDER)
}

/** Names of the files in a folder of the recorded data. */
export function listShared(folder: string): string[] {
  return readdirSync(join(FOLDER, folder)).sort()
}

/** The lines of a text file (gunzipped) of the recorded data, cut at commas. */
export function readLines(path: string): string[][] {
  const lines = read(path).trim().split('\n')
  return lines.map((line) => line.trimEnd().split(','))
}

/** As {@link readLines}, without the heading. */
export function readRows(path: string): string[][] {
  return readLines(path).slice(1)
}

/** A JSON file (gunzipped) of the recorded data. The caller knows the shape. */
export function readJson(path: string): unknown {
  return JSON.parse(read(path))
}

function read(path: string): string {
  const bytes = readFileSync(join(FOLDER, path))
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
}
