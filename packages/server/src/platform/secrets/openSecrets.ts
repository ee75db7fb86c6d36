import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Config } from '../config/Config.ts'
import { Secrets } from './Secrets.ts'

/** Name of the file of the master key in the data folder. */
export const KEY_FILE = 'secret.key'

/**
 * The server's secrets: under WAYMARK_SECRET, else under a key in the data folder that only its owner can read, made at
 * the first start.
 */
export function openSecrets({ secret, data }: Pick<Config, 'secret' | 'data'>): Secrets {
  return new Secrets(secret ?? readOrMake(resolve(data)))
}

function readOrMake(folder: string): string {
  const path = join(folder, KEY_FILE)
  try {
    mkdirSync(folder, { recursive: true })
    // fails where there is a file: two servers that start at once must not make two keys
    writeFileSync(path, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(path, 'utf8').trim()
}
