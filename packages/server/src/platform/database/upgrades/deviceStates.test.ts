import { expect, test } from 'vitest'
import { createLog } from '../../log/createLog.ts'
import { migrate, readMigrations } from '../migrate.ts'
import { openTestDatabase } from '../testDatabase.ts'

test('DEV-13 devices from before their states are found in those that follow from where they are and were', async () => {
  const { db, close } = await openTestDatabase(false)
  try {
    const all = readMigrations()
    const before = all.slice(
      0,
      all.findIndex(({ name }) => name === '0075_device_states'),
    )
    await migrate(db, createLog('fatal'), before)
    await db.run(`insert into organization (name) values ('Owner'), ('Customer')`)
    await db.run('update organization set parent_id = 1 where org_id = 2')
    await db.run(`insert into vehicle (name, org_id, asset_type, icon) values ('Truck', 2, 2001, 'truck')`)
    await db.run(
      `insert into device (org_id, identifier, device_id, deleted_at) values
         (1, 'lies', '990000000000001', null), (2, 'waits', '990000000000002', null), (2, 'was', '990000000000003', null),
         (2, 'is', '990000000000004', null), (2, 'gone', '990000000000005', now())`,
    )
    await db.run(
      `insert into binding (vehicle_id, device, valid_from, valid_to)
       values (1, 3, now() - interval '2 days', now() - interval '1 day'), (1, 4, now() - interval '1 day', null)`,
    )
    await migrate(db, createLog('fatal'), all)
    const found = await db.rows(
      `select d.identifier, e.event, e.to_state, d.lifecycle, (select count(*)::int4 from service_period p
         where p.device_id = d.id and p.ended_at is null and p.org_id = 2) as periods
       from device d join entity_event e on e.kind = 'device' and e.record_id = d.id and e.version = d.version order by d.id`,
    )
    const line = (identifier: string, state: string, periods = 0) => ({
      identifier,
      event: 'found',
      to_state: state,
      lifecycle: state,
      periods,
    })
    expect(found).toEqual([
      line('lies', 'storage'),
      line('waits', 'activation_ready'),
      line('was', 'deactivated'),
      line('is', 'activated', 1),
      line('gone', 'deactivated'),
    ])
  } finally {
    await close()
  }
})
