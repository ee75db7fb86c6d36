import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ConnectionSettings } from '../ConnectionSettings.ts'
import { type Place, socketFolder } from './Place.ts'

const USER = 'waymark'

/** How the embedded server is reached: a socket in a private folder, or, on Windows, a free port of this machine. */
export interface Endpoint {
  /** To the maintenance database. */
  settings: ConnectionSettings
  /** File with the password; undefined with a socket, which only its owner can open. */
  passwordFile: string | undefined
}

export function chooseEndpoint(place: Place): Endpoint {
  if (process.platform !== 'win32') {
    const settings = { host: socketFolder(place), port: 5432, user: USER, database: 'postgres' }
    return { settings, passwordFile: undefined }
  }
  const passwordFile = join(place.base, 'database-password')
  if (!existsSync(passwordFile)) writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  const password = readFileSync(passwordFile, 'utf8')
  return { settings: { host: '127.0.0.1', port: freePort(), user: USER, password, database: 'postgres' }, passwordFile }
}

/** A TCP port of 127.0.0.1 that is free now. Asked of a second process, since this must be known at once. */
function freePort(): number {
  const script =
    "const s=require('net').createServer();s.listen(0,'127.0.0.1',()=>{console.log(s.address().port);s.close()})"
  return Number(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }))
}

/** Arguments of `postgres` for the endpoint. */
export function endpointArguments({ settings, passwordFile }: Endpoint): string[] {
  const listen = passwordFile
    ? [`listen_addresses=${settings.host}`]
    : ['listen_addresses=', `unix_socket_directories=${settings.host}`]
  return [...listen, `port=${settings.port}`].flatMap((setting) => ['-c', setting])
}

/** Since when PostgreSQL brings a locale of its own. */
const OWN_LOCALE = 17

/** Arguments of `initdb`. The locale is fixed: the machine's may be missing, or no UTF-8. */
export function initdbArguments(
  data: string,
  { passwordFile }: Endpoint,
  { major, isHasty }: { readonly major: number; readonly isHasty: boolean },
): string[] {
  const locale =
    major < OWN_LOCALE ? ['--locale=C.UTF-8'] : ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const auth = passwordFile ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`] : ['--auth=trust']
  return [
    '-D',
    data,
    '-U',
    USER,
    '--encoding=UTF8',
    ...locale,
    ...auth,
    '--no-instructions',
    ...(isHasty ? ['--no-sync'] : []),
  ]
}
