import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { World } from '../src/World.ts'

let world: World
beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world.stop())

describe('the processes of the server', () => {
  it('are seen by administrators, with what is behind and what to do about it', async () => {
    const page = await world.signedIn('/messages')
    await page.getByRole('button', { name: 'Account of admin' }).click()
    await page.getByRole('menuitem', { name: 'Server processes' }).click()
    await page.getByText('Everything is in order.').waitFor()
    await page.getByRole('row', { name: /Everything.*16\/16, scheduled work/ }).waitFor()
    await world.waymark.run(
      `insert into server_process (process_id, roles, version, host, pid, port, figures, secret_mark, seen_at)
       select '${randomUUID()}', '{gateway}', version, 'attic', 7, null, '{}', secret_mark, now() - interval '1 minute'
       from server_process limit 1`,
    )
    await page.getByText('attic:7 has given no sign of life').waitFor()
    await page.getByRole('row', { name: /attic:7/ }).waitFor()
    // a part that a process has which does nothing with it
    await world.waymark.run(
      `update lease set process_id = (select process_id from server_process where host = 'attic'), fence = fence + 1,
         until = now() + interval '1 hour' where name = 'alarms:5'`,
    )
    await world.waymark.run(
      `insert into arrival (org_id, xid, received, devices, first_ms, last_ms)
       values (0, pg_current_xact_id()::text::int8, now() - interval '3 minutes', '{}', '{}', '{}')`,
    )
    await page.getByRole('heading', { name: 'Parts that are behind' }).waitFor()
    await page.getByText(/^alarms, part 5 \(attic:7\): .*3/).waitFor()
    await world.waymark.run(`update lease set until = '-infinity' where name = 'alarms:5'`)
    await page.getByRole('heading', { name: 'Parts that are behind' }).waitFor({ state: 'hidden' })
    await world.waymark.run(`delete from server_process where host = 'attic'`)
    await page.getByText('Everything is in order.').waitFor()
  })
})
