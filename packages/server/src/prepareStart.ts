import { join } from 'node:path'
import { type Demo, type DemoOptions, type DemoSettings, prepareDemo } from './demo/Demo.ts'
import { openWebPushKeys } from './engines/alarmDelivery/openWebPushKeys.ts'
import type { Config } from './platform/config/Config.ts'
import { startAlone } from './platform/database/openDatabase.ts'
import { MapFolder } from './platform/maps/MapFolder.ts'
import { loadGeodata } from './platform/places/describePlace.ts'
import { type OpenProcess, openProcess, type ProcessParts } from './openProcess.ts'
import { prepareAreas } from './rooms/area/public.ts'
import { type FirstAdministrator, seed } from './seed.ts'
import { toKnownRegion } from './toKnownRegion.ts'

export interface StartParts extends Omit<ProcessParts, 'roles'> {
  readonly config: Config
  readonly demo: DemoSettings | undefined
}

/** What a start has put into the database, or found there. */
export interface PreparedStart {
  readonly webPushKeys: Awaited<ReturnType<typeof openWebPushKeys>>
  readonly firstAdministrator: FirstAdministrator | undefined
  readonly demo: Demo | undefined
  readonly processes: OpenProcess
}

/** Brings into the database what this version needs there, while no other process does so, and registers this one. */
export function prepareStart({ config, demo, ...parts }: StartParts): Promise<PreparedStart> {
  const { db, clock, log, secrets } = parts
  return startAlone(db, async () => {
    const processes = await openProcess({ ...parts, roles: config.roles })
    const webPushKeys = await openWebPushKeys(db, secrets, config, log)
    const firstAdministrator = await seed(db, config.adminPassword)
    const isGateway = config.roles.includes('gateway')
    const fleet = isGateway && demo ? await prepareFleet({ ...demo, db, clock, log, secrets }, config) : undefined
    // a third of a second, which the first tracker should not wait for
    const { regions } = loadGeodata().regions
    await db.transaction((tx) => prepareAreas(tx, regions.map(toKnownRegion)))
    return { webPushKeys, firstAdministrator, demo: fleet, processes }
  })
}

/** The demonstration fleet drives on the streets of maps that are there. */
async function prepareFleet(options: Omit<DemoOptions, 'maps'>, { data }: Config): Promise<Demo | undefined> {
  const maps = new MapFolder(join(data, 'maps'), options.clock, options.log)
  try {
    return await prepareDemo({ ...options, maps })
  } finally {
    await maps.close()
  }
}
