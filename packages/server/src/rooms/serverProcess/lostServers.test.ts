import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CitusServers, findCitus } from '../../platform/database/citus/CitusServers.ts'
import { distribute } from '../../platform/database/citus/distribute.ts'
import { Database } from '../../platform/database/Database.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { createLog } from '../../platform/log/createLog.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const log = createLog('silent')

/** Needs a PostgreSQL with Citus on this machine (docs/many-machines.md). */
describe.skipIf(!findCitus())('22.8: a database on several servers', () => {
  let citus: CitusServers
  let server: TestServer
  beforeAll(async () => {
    citus = await CitusServers.start(log)
    const db = new Database({ settings: citus.coordinator.settings, log })
    await migrate(db, log)
    await distribute(db)
    server = await startTestServer({}, undefined, { db, close: () => db.close() })
  })
  afterAll(async () => {
    await server.stop()
    await citus.stop()
  })

  const state = async () => (await server.call(ROOMS.serverProcess.getServerState, {})).body.data
  const nameOf = (index: number): string => {
    const { host, port } = citus.workers[index]!.settings
    return `${host}:${port}`
  }

  it('has lost none while all of them are there', async () => {
    expect((await state()).databaseServersLost).toEqual([])
  })

  it('is found to have lost those that it cannot reach, before all else', async () => {
    await citus.lose(citus.workers[1]!)
    const { databaseServersLost, findings } = await state()
    expect(databaseServersLost).toEqual([nameOf(1)])
    expect(findings[0]).toEqual({ finding: 'databaseServerLost', subject: nameOf(1) })
    await citus.lose(citus.workers[0]!)
    expect((await state()).databaseServersLost).toEqual([nameOf(0), nameOf(1)].toSorted())
  })
})
