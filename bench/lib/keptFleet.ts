import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fleet } from './fleet.ts'

/**
 * The fleet of a database that is kept in a folder: made the first time, since a million assets take half an hour, and
 * read again later. Without a folder it is made.
 */
export async function keptFleet(folder: string | undefined, make: () => Promise<Fleet>): Promise<Fleet> {
  if (folder === undefined) return make()
  const file = join(folder, 'fleet.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Fleet
  const fleet = await make()
  writeFileSync(file, JSON.stringify(fleet))
  return fleet
}
