import { readFileSync } from 'node:fs'

/** Reads a JSON file; the caller knows its shape. */
export function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'))
}
