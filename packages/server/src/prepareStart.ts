import { type DemoSettings, prepareDemo } from './demo/Demo.ts'
import { openWebPushKeys } from './engines/alarmDelivery/openWebPushKeys.ts'
import type { Config } from './platform/config/Config.ts'
import { startAlone } from './platform/database/openDatabase.ts'
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
  readonly demo: Awaited<ReturnType<typeof prepareDemo>> | undefined
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
    const fleet = isGateway && demo ? await prepareDemo({ ...demo, db, clock, log, secrets }) : undefined
    // a third of a second, which the first tracker should not wait for
    const { regions } = loadGeodata().regions
    await db.transaction((tx) => prepareAreas(tx, regions.map(toKnownRegion)))
    return { webPushKeys, firstAdministrator, demo: fleet, processes }
  })
}
