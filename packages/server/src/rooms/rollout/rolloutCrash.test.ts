import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../platform/database/Database.ts'
import { openTestDatabase } from '../../platform/database/testDatabase.ts'
import { dyingAt } from '../../testing/dyingAt.ts'
import { reportingDevices } from '../../testing/devices/reportingDevices.ts'
import { Rollouts } from './Rollouts.ts'

let db: Database
let close: () => Promise<void>
beforeAll(async () => {
  ;({ db, close } = await openTestDatabase())
})
afterAll(() => close())

it('dies at any statement and leaves nothing half done; several processes order one update for each device', async () => {
  const one = async (sql: string, values: readonly unknown[] = []): Promise<number> =>
    (await db.row<{ id: number }>(sql, values))?.id ?? 0
  const orgId = await one(`insert into organization (name) values ('Rolled') returning org_id as id`)
  const modelId = await one(`insert into model (name) values ('Rolled') returning model_id as id`)
  const firmwareId = await one(
    `insert into firmware (name, type, hw_min, hw_max, state, model_ids)
     values ('0200', 'firmware', '10000', '20000', 'released', array[$1::int4]) returning firmware_id as id`,
    [modelId],
  )
  const devices = await reportingDevices(db, { orgId, modelId, count: 120 })
  const rolloutId = await one(
    `insert into firmware_rollout (org_id, name, firmware_id, shares, fail_share, success_share, state, group_no, last_group)
     values ($1, 'All', $2, '{100}', 5, 80, 'running', 1, 1) returning rollout_id as id`,
    [orgId, firmwareId],
  )
  await db.run(
    `insert into firmware_rollout_group (rollout_id, group_no, share, size, begun_at) values ($1, 1, 100, 120, now())`,
    [rolloutId],
  )
  await db.run(
    `insert into firmware_rollout_device (rollout_id, device_id, group_no, org_id)
     select $1, id, 1, $3 from unnest($2::int4[]) id`,
    [rolloutId, devices, orgId],
  )
  const rollouts = () => new Rollouts({ db, clock: { now: () => Date.now() } as never, jobs: { takes: () => true } })
  const jobs = () => db.rows<{ device_id: number }>('select device_id from firmware_job order by job_id')
  const due = () => db.run('update firmware_rollout set next_look_at = now()')

  let deaths = 0
  for (; ; deaths++) {
    const died = await db
      .transaction((tx) => rollouts().look(dyingAt(tx, deaths + 1)))
      .then(
        () => false,
        () => true,
      )
    if (!died) break
    expect(await jobs()).toEqual([])
  }
  expect(deaths).toBeGreaterThan(8)
  expect(await jobs()).toHaveLength(50)
  for (let round = 0; round < 3; round++) {
    await due()
    await Promise.all([rollouts().run(), rollouts().run(), rollouts().run()])
  }
  const ordered = (await jobs()).map((job) => job.device_id).sort((a, b) => a - b)
  expect(ordered).toEqual(devices)
  const begun = await db.rows(`select from entity_event where kind = 'firmwareJob' and event = 'begin'`)
  expect(begun).toHaveLength(120)

  // whatever ends them is counted once, however many look
  await db.run(`update firmware_job set state = 'success', ended_at = now()`)
  await due()
  await Promise.all([rollouts().run(), rollouts().run()])
  expect(await db.row('select state, version from firmware_rollout')).toEqual({ state: 'finished', version: 2 })
  expect(await db.row('select succeeded, failed, skipped from firmware_rollout_group')).toEqual({
    succeeded: 120,
    failed: 0,
    skipped: 0,
  })
})
