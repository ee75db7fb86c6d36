import { existsSync, readFileSync } from 'node:fs'
import { ALL_CALLS, ROOMS } from '@waymark/contract/calls.ts'
import { ERROR_STATUS } from '@waymark/contract/errors.ts'
import { LOCALES } from '@waymark/contract/locales.ts'
import { isOfUsers, keyInterfaceOf, PERMISSIONS } from '@waymark/contract/permissions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { makeTokenFor } from '../testing/makeTokenFor.ts'

const SPECIFIED = '../shared/spec/calls.tsv'

let server: TestServer
let powerless: string
let foreigner: string
let tokenFor: Awaited<ReturnType<typeof makeTokenFor>>

beforeAll(async () => {
  server = await startTestServer()
  powerless = await server.makeUser('powerless', server.orgId, [])
  foreigner = await server.makeUser('foreigner', await server.makeOrg('Elsewhere', 0), PERMISSIONS)
  tokenFor = await makeTokenFor(server)
})
afterAll(() => server.stop())

const guarded = ALL_CALLS.filter((call) => call.permission !== 'public')
const forKeys = guarded.filter((call) => keyInterfaceOf(call.permission) !== undefined)
const forInstallers = guarded.filter((call) => call.permission === 'install')
const permitted = guarded.filter((call) => call.permission !== 'session' && isOfUsers(call.permission))
const title = (call: { method: string; path: string }): string => `${call.method} ${call.path}`

const codeOf = (answer: Awaited<ReturnType<TestServer['raw']>>): unknown => answer.body.errorCode ?? answer.body.code

describe.each(guarded.map((call) => [title(call), call] as const))('%s', (_title, call) => {
  it('answers 4031 without a session', async () => {
    const answer = await server.raw(call.method, call.path, {})
    expect([answer.status, codeOf(answer)]).toEqual([401, 4031])
  })

  it('answers 4031 to a token that never was', async () => {
    const answer = await server.raw(call.method, call.path, {}, { token: 'x'.repeat(43) })
    expect([answer.status, codeOf(answer)]).toEqual([401, 4031])
  })
})

describe.each(permitted.map((call) => [title(call), call] as const))('%s', (_title, call) => {
  it('PERM-2 answers 403 without its permission', async () => {
    const answer = await server.raw(call.method, call.path, {}, { token: powerless })
    expect([answer.status, codeOf(answer)]).toEqual([403, 403])
  })
})

describe.each(forKeys.map((call) => [title(call), call] as const))('%s', (_title, call) => {
  it('PERM-11 takes no session instead of an access key', async () => {
    const answer = await server.raw(call.method, call.path, {}, { token: server.admin })
    expect([answer.status, codeOf(answer)]).toEqual([401, 4031])
  })
})

describe.each(forInstallers.map((call) => [title(call), call] as const))('%s', (_title, call) => {
  it('takes nobody’s session but that of an installer', async () => {
    for (const token of [server.admin, tokenFor({ permission: 'key:vehicle:read' })]) {
      const answer = await server.raw(call.method, call.path, {}, { token })
      expect([answer.status, codeOf(answer)]).toEqual([401, 4031])
    }
  })
})

const forOthers = guarded.filter((call) => !forInstallers.includes(call))
describe.each(forOthers.map((call) => [title(call), call] as const))('%s', (_title, call) => {
  it('takes no session of an installer', async () => {
    const answer = await server.raw(call.method, call.path, {}, { token: tokenFor({ permission: 'install' }) })
    expect([answer.status, codeOf(answer)]).toEqual([401, 4031])
  })
})

describe.each(permitted.map((call) => [title(call), call] as const))('%s', (_title, call) => {
  it('PERM-11 takes no access key instead of a session', async () => {
    const answer = await server.raw(call.method, call.path, {}, { token: tokenFor({ permission: 'key:vehicle:read' }) })
    expect([answer.status, codeOf(answer)]).toEqual([401, 4031])
  })
})

describe.each(ALL_CALLS.map((call) => [title(call), call] as const))('%s', (_title, call) => {
  it('refuses a parameter that it does not have, by name', async () => {
    const answer = await server.raw(call.method, call.path, { noSuchParameter: 'x' }, { token: tokenFor(call) })
    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer.body)).toContain('noSuchParameter')
  })
})

describe.each(ALL_CALLS.filter((call) => call.method !== 'GET').map((call) => [title(call), call] as const))(
  '%s',
  (_title, call) => {
    it('answers 5003 to a body that is not JSON', async () => {
      const answer = await server.raw(call.method, call.path, '{"a":', { token: tokenFor(call) })
      expect([answer.status, codeOf(answer)]).toEqual([400, 5003])
    })

    it('refuses a body that is too large', async () => {
      const body = { big: 'x'.repeat(1024 * 1024) }
      const answer = await server.raw(call.method, call.path, body, { token: tokenFor(call) })
      expect([answer.status, codeOf(answer)]).toEqual([400, 400])
    })
  },
)

/** Calls that change something and may be made by GET, as the specification has them. */
const changingByGet = guarded.filter((call) => call.method === 'GET' && call.audit !== undefined)

describe.each(changingByGet.map((call) => [title(call), call] as const))('%s', (_title, call) => {
  it('needs the Authorization header: no link, picture or fetching ahead makes it', async () => {
    const answer = await server.raw(call.method, call.path, { token: tokenFor(call) })
    expect([answer.status, codeOf(answer)]).toEqual([401, 4031])
  })
})

/** Whether a permission is the one that the specification gives a call, or one of the module (`Monitoring`) that it names for a whole screen. */
const isOfSpecified = (permission: string, specified = ''): boolean =>
  /^[A-Z]/.test(specified) ? permission.startsWith(`${specified.toLowerCase()}:`) : permission === specified

describe('the contract', () => {
  it('has every call once', () => {
    const titles = ALL_CALLS.map(title)
    expect(new Set(titles).size).toBe(titles.length)
  })

  it.skipIf(!existsSync(SPECIFIED))('has no call that the specification gives another permission or time-out', () => {
    const lines = readFileSync(SPECIFIED, 'utf8').trim().split('\n').slice(1)
    const specified = new Map(lines.map((line) => line.split('\t')).map((cells) => [`${cells[0]} ${cells[1]}`, cells]))
    const wrong = ALL_CALLS.filter((call) => {
      const cells = specified.get(title(call))
      return (
        cells &&
        (cells[2] !== call.area ||
          !isOfSpecified([call.permission, call.orPermission ?? []].flat().join('|'), cells[3]) ||
          Number(cells[4]) !== call.timeout)
      )
    })
    expect(wrong.map(title)).toEqual([])
  })

  it('ERR-2 answers every error in five languages', async () => {
    for (const locale of LOCALES) {
      const { body } = await server.call(ROOMS.common.getErrCodeList, { locale }, {})
      expect(body.data).toHaveLength(Object.keys(ERROR_STATUS).length)
      expect(body.data.filter((entry) => entry.message.trim() === '')).toEqual([])
    }
  })

  it('NET-2 speaks the language of the header, and takes the token from the parameters', async () => {
    const french = await server.raw('GET', '/nodeAction/userCenter/getPreference', {}, { locale: 'fr' })
    const english = await server.raw('GET', '/nodeAction/userCenter/getPreference', {})
    expect(french.body.message).not.toBe(english.body.message)
    const byParameter = await server.raw('GET', '/nodeAction/userCenter/getPreference', { token: server.admin })
    expect(byParameter.body.success).toBe(true)
  })

  it('NET-3 a success carries no error code, a failure carries one and no data', async () => {
    const good = await server.raw('GET', '/nodeAction/userCenter/getPreference', {}, { token: server.admin })
    expect(good.body).not.toHaveProperty('errorCode')
    const bad = await server.raw('GET', '/nodeAction/userCenter/getPreference', {})
    expect(bad.body).toMatchObject({ success: false, errorCode: 4031 })
    expect(bad.body).not.toHaveProperty('data')
  })

  it('NET-4 the node service answers a numeric code', async () => {
    const token = await server.makeUser('leaving', server.orgId, [])
    const out = await server.raw('GET', '/nodeAction/node/author/logout', {}, { token })
    expect(out).toMatchObject({ status: 200, body: { code: 200 } })
    const again = await server.raw('GET', '/nodeAction/node/author/logout', {}, { token })
    expect(again).toMatchObject({ status: 401, body: { code: 4031 } })
  })

  it('answers an unknown path in the envelope', async () => {
    expect(await server.raw('GET', '/nodeAction/no/such', {})).toMatchObject({ status: 404, body: { errorCode: 404 } })
  })
})

describe('another organisation', () => {
  it('PERM-5 its vehicles and devices are as if they did not exist', async () => {
    const { vehicle, device, trail, monitoring } = ROOMS
    const own = await server.call(device.addDevice, { orgId: server.orgId, deviceId: '352093081452251' })
    const ownVehicle = await server.call(vehicle.addVehicle, {
      orgId: server.orgId,
      name: 'Ours',
      assetType: 2001,
      icon: 'truck',
      device: own.body.data.id,
    })
    const { vehicleId } = ownVehicle.body.data
    const as = { token: foreigner }
    const range = { from: '2026-11-20T00:00:00Z', to: '2026-11-21T00:00:00Z' }
    expect((await server.call(vehicle.editVehicle, { vehicleId, name: 'Theirs' }, as)).body.errorCode).toBe(4041111)
    expect((await server.call(vehicle.deleteVehicle, { vehicleId }, as)).body.errorCode).toBe(4041111)
    expect((await server.call(trail.loadHistoryTrail, { vehicleId, ...range }, as)).body.errorCode).toBe(4041111)
    expect((await server.call(trail.getHistoryLocationInfo, { vehicleId, time: range.from }, as)).body.errorCode).toBe(
      4041111,
    )
    expect((await server.call(vehicle.getVehicleList, { orgIds: [server.orgId] }, as)).body.data.total).toBe(0)
    expect((await server.call(device.getDeviceList, { orgIds: [server.orgId] }, as)).body.data.total).toBe(0)
    expect((await server.call(monitoring.getPagingList, {}, as)).body.data.total).toBe(0)
    expect(
      (await server.call(monitoring.getMonitorData, { vehicleIds: [vehicleId] }, as)).body.data.live.vehicleId,
    ).toEqual([])
    const stolen = await server.call(device.batchEditDevice, { devices: [{ id: own.body.data.id, remark: 'x' }] }, as)
    expect(stolen.body.data).toMatchObject([{ ok: false, errorCode: 4048801 }])
    const [there] = (await server.call(ROOMS.organization.getOrgTree, {}, as)).body.data
    const add = {
      orgId: there?.orgId ?? 0,
      name: 'T',
      assetType: 2001,
      icon: 'truck' as const,
      device: own.body.data.id,
    }
    expect((await server.call(vehicle.addVehicle, add, as)).body.errorCode).toBe(4048801)
    expect((await server.call(vehicle.addVehicle, { ...add, orgId: server.orgId }, as)).body.errorCode).toBe(404600)
    expect((await server.call(device.addDevice, { orgId: server.orgId, identifier: 'x' }, as)).body.errorCode).toBe(
      404600,
    )
  })
})
