import { ROOMS } from '@waymark/contract/calls.ts'
import { PERMISSIONS } from '@waymark/contract/permissions.ts'
import { randomUUID } from 'node:crypto'
import { pid } from 'node:process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { getServerState } = ROOMS.serverProcess

let server: TestServer
let gateway: TestServer
beforeAll(async () => {
  server = await startTestServer()
  gateway = await startTestServer({ roles: ['gateway'] }, server)
})
afterAll(async () => {
  await gateway.stop()
  await server.stop()
})

const state = async () => (await server.call(getServerState, {})).body.data
const findings = async (): Promise<string[]> =>
  (await state()).findings.map(({ finding, subject }) => `${finding} ${subject}`)

describe('the processes of the server', () => {
  it('are told with their roles, what each does for all, and how it fares', async () => {
    await eventually(async () => expect((await state()).processes).toHaveLength(2))
    const { processes, partsTotal, connections, connectionsMost } = await state()
    expect(partsTotal).toBe(16)
    expect(connections).toBeGreaterThan(0)
    expect(connections).toBeLessThan(connectionsMost)
    const [all, other] = processes
    expect(all).toMatchObject({
      pid,
      roles: ['gateway', 'web', 'engine', 'jobs'],
      duties: ['jobs'],
      parts: { movement: 16, alarms: 16, plans: 16, sealing: 16 },
      isSilent: false,
    })
    expect(other).toMatchObject({ roles: ['gateway'], duties: [], parts: { movement: 0, alarms: 0 }, isSilent: false })
    // a sign of life tells them
    await eventually(async () => (await state()).processes.every(({ memory }) => memory > 10_000_000))
    expect(await findings()).toEqual([])
  })

  it('count what trackers they hold and refuse', async () => {
    const before = (await state()).processes.find(({ roles }) => roles.length === 1)?.refused ?? 0
    await fetch(`http://127.0.0.1:${gateway.server.gatewayPorts.tcp}/?id=nobody-knows-it&lat=1&lon=2`)
    await eventually(async () => {
      const refused = (await state()).processes.find(({ roles }) => roles.length === 1)?.refused ?? 0
      expect(refused).toBeGreaterThan(before)
    })
  })

  it('are found to show what is old while they cannot read what others change', async () => {
    const { db } = server
    const isBehind = async (): Promise<boolean> => (await findings()).some((each) => each.startsWith('changesBehind'))
    await db.run('alter table invalidation rename to invalidation_away')
    try {
      await eventually(isBehind)
      expect(Math.max(...(await state()).processes.map(({ changesBehind }) => changesBehind))).toBeGreaterThan(5)
    } finally {
      await db.run('alter table invalidation_away rename to invalidation')
    }
    await eventually(async () => !(await isBehind()))
  })

  it('are found to be silent, of other versions and too few for a role, with what is behind, the most urgent first', async () => {
    const { db } = server
    await db.run(
      `insert into server_process (process_id, roles, version, host, pid, port, figures, secret_mark, seen_at)
       select $1, '{engine}', '0.0.1', 'attic', 7, null, '{}', secret_mark, now() - interval '20 seconds'
       from server_process limit 1`,
      [randomUUID()],
    )
    await db.run(`insert into task (kind, key, payload, died_at) values ('email', 'dead', '{}', now())`)
    const versions = (await state()).processes.map(({ version }) => version)
    const both = [...new Set(versions)].sort().join(', ')
    expect(await findings()).toEqual(['silent attic:7', 'tasksGivenUp 1', `versions ${both}`])

    await db.run(`insert into task (kind, payload, due_at) values ('nothing does it', '{}', now() - interval '1 hour')`)
    expect(await findings()).toContainEqual(expect.stringMatching(/^tasksBehind 36\d\d$/))
  })

  it('are told by the parts that are behind, by how much, and who has them', async () => {
    const { db } = server
    expect((await state()).partsBehind).toEqual([])
    // somebody who does nothing with it
    await db.run(
      `update lease set process_id = (select process_id from server_process where host = 'attic'), fence = fence + 1,
         until = now() + interval '1 hour' where name = 'movement:3'`,
    )
    const query = new URLSearchParams({ id: 'behind', lat: '40', lon: '-105', timestamp: String(Date.now()) })
    await server.call(ROOMS.device.addDevice, { orgId: server.orgId, identifier: 'behind' })
    await eventually(async () => {
      const address = `http://127.0.0.1:${server.server.gatewayPorts.tcp}/?${query.toString()}`
      expect((await fetch(address)).status).toBe(200)
    })
    // everybody else has taken in what came
    await eventually(async () => {
      await db.run(
        `update arrival set received = now() - interval '2 minutes' where received > now() - interval '1 minute'`,
      )
      const { partsBehind } = await state()
      expect(partsBehind).toMatchObject([{ engine: 'movement', part: 3, holder: 'attic:7' }])
      expect(partsBehind[0]?.behind).toBeGreaterThan(119)
    })
  })

  it('are for administrators alone, whatever a role permits', async () => {
    const token = await server.makeUser('no administrator', server.orgId, PERMISSIONS)
    expect((await server.call(getServerState, {}, { token })).body.errorCode).toBe(403)
  })
})
