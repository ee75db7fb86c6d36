import type { Database } from '../platform/database/Database.ts'
import { loadGeodata } from '../platform/places/describePlace.ts'
import { prepareAreas } from '../rooms/area/public.ts'
import { prepareAccess } from '../rooms/role/public.ts'
import { toKnownRegion } from '../toKnownRegion.ts'

/**
 * Brings menus, roles and areas into the database that those of tests are copied from: each server of a test finds them
 * there, as a server does that starts again.
 */
export async function prepareTemplate(db: Database): Promise<void> {
  const { regions } = loadGeodata().regions
  await db.transaction(async (tx) => {
    await prepareAccess(tx)
    await prepareAreas(tx, regions.map(toKnownRegion))
  })
}
