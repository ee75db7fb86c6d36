import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ConnectionSettings } from '../ConnectionSettings.ts'
import { otherAccount } from './Account.ts'
import { findBinaries } from './binaries.ts'
import { chooseEndpoint } from './endpoint.ts'
import { choosePlace } from './Place.ts'

/** How to connect to the server that another process runs in `folder`. */
export function runningSettings(folder: string): ConnectionSettings {
  const place = choosePlace(folder, findBinaries().major, otherAccount())
  const { settings } = chooseEndpoint(place)
  // Its fourth line is the port, which is another one at every start where there is no socket.
  const port = Number(readFileSync(join(place.data, 'postmaster.pid'), 'utf8').split('\n')[3])
  return { ...settings, port, database: 'waymark' }
}
