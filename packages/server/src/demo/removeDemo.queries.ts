import { dropHotDay } from '../engines/storage/sealDays.queries.ts'
import { listDays } from '../engines/storage/days.queries.ts'
import { partitionOf } from '../engines/storage/days.ts'
import type { Database } from '../platform/database/Database.ts'
import { removeDemoWork } from './demoWork.queries.ts'
import { removeRules } from './demoRules.queries.ts'
import { removeStreets } from './demoStreets.queries.ts'
import { OF_DEMO, removeFactory } from './demoFactory.queries.ts'
import { deleteWithHanging, moveToOrg } from './hanging.queries.ts'

/** Which organisations somebody may look at or not: of those that go there is nothing to say. */
const VIEWS = ['user_org', 'user_excluded_org']

/** What was taken away. */
export interface RemovedDemo {
  vehicles: number
  devices: number
}

const REPORT_TABLES = ['device_day', 'report_overflow', 'device_last', 'device_plan', 'report_parked']
/** What was made of the reports. */
const MOVEMENT_TABLES = ['movement_row', 'movement_restatement', 'movement_checkpoint', 'movement_device']

/**
 * Removes the demonstration fleet with everything that hangs on it: reports first, then rows, so that a removal that
 * was interrupted can be done again. Nobody may write reports meanwhile. What people put into its organisations moves
 * to the organisation above them.
 */
export async function removeDemo(db: Database): Promise<RemovedDemo> {
  const devices = await db.rows<{ id: number }>('select id from device where demo')
  const ids = devices.map(({ id }) => id)
  await removeReports(db, ids)
  return db.transaction(async (tx) => {
    await tx.run(
      `delete from entity_event where kind = 'mission' and record_id in (
         select m.mission_id from mission m join vehicle v on v.vehicle_id = m.vehicle_id where v.demo)`,
    )
    await removeRules(tx)
    await removeStreets(tx)
    await removeDemoWork(tx)
    await deleteWithHanging(tx, 'computed_attribute', 'demo')
    await deleteWithHanging(tx, 'reporting_plan', 'demo')
    await deleteWithHanging(tx, 'vehicle_group', 'demo')
    await tx.run('delete from landmark_shape where landmark_id in (select landmark_id from landmark where demo)')
    await deleteWithHanging(tx, 'landmark', 'demo')
    const vehicles = await deleteWithHanging(tx, 'vehicle', 'demo')
    await tx.run(
      `delete from entity_event where kind = 'repair'
         and record_id in (select r.repair_id from repair r join device d on d.id = r.device_id where d.demo)`,
    )
    await deleteWithHanging(tx, 'device', 'demo')
    await removeFactory(tx)
    await tx.run('select sum_tallies()')
    // what somebody's own devices are of stays
    await tx.run('delete from model m where demo and not exists (select from device d where d.model_id = m.model_id)')
    await tx.run('update model set demo = false where demo')
    const above = await tx.row<{ org_id: number }>(
      'select min(org_id) as org_id from organization where not demo and parent_id = 0 and deleted_at is null',
    )
    for (const table of VIEWS) await tx.run(`delete from ${table} where ${OF_DEMO}`)
    await moveToOrg(tx, 'demo', above?.org_id, ['organization'])
    await tx.run(
      `update organization set parent_id = $1
       where not demo and parent_id in (select org_id from organization where demo)`,
      [above?.org_id],
    )
    await tx.run(
      `delete from arrival where ${OF_DEMO}
         or (org_id = 0 and devices <@ $1::int4[])`,
      [ids],
    )
    await tx.run('delete from organization where demo')
    // bills have fallen due meanwhile
    await tx.run(
      `delete from entity_event e where kind = 'invoice' and not exists (select from invoice i where i.invoice_id = e.record_id)`,
    )
    return { vehicles, devices: ids.length }
  })
}

async function removeReports(db: Database, ids: readonly number[]): Promise<void> {
  for (const { day, state } of await listDays(db)) {
    if (state === 'sealed') continue
    const report = partitionOf(day)
    const others = await db.row(`select 1 as one from ${report} where device_id <> all($1::int4[]) limit 1`, [ids])
    if (others) await db.run(`delete from ${report} where device_id = any($1::int4[])`, [ids])
    else await dropHotDay(db, day)
  }
  for (const table of [...REPORT_TABLES, ...MOVEMENT_TABLES])
    await db.run(`delete from ${table} where device_id = any($1::int4[])`, [ids])
  await db.run(
    `delete from report_day d where state = 'sealed' and not exists (select from device_day where day = d.day)
       and not exists (select from report_overflow where (time at time zone 'UTC')::date = d.day)`,
  )
}
