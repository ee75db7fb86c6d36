import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { CallIn } from '@waymark/contract/call.ts'
import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

type Interfaces = CallIn<typeof ROOMS.accessKey.addV2Key>['interfaces']

let server: TestServer
let yard: number
let truck: number
const open: Client[] = []
beforeAll(async () => {
  server = await startTestServer()
  yard = await server.makeOrg('Yard')
  truck = await addVehicle(yard, 'Truck 7', '860000000000701')
  await addVehicle(server.orgId, 'Elsewhere', '860000000000702')
  await server.server.reload()
})
afterAll(async () => {
  for (const client of open) await client.close()
  await server.stop()
})

async function addVehicle(orgId: number, name: string, deviceId: string): Promise<number> {
  const device = (await server.call(ROOMS.device.addDevice, { orgId, deviceId })).body.data.id
  const fields = { orgId, name, assetType: 2001, icon: 'truck', device } as const
  return (await server.call(ROOMS.vehicle.addVehicle, fields)).body.data.vehicleId
}

let count = 0
async function keyFor(interfaces: Interfaces): Promise<string> {
  const fields = { orgId: yard, name: `Assistant ${++count}`, interfaces, allDevices: true }
  return (await server.call(ROOMS.accessKey.addV2Key, fields)).body.data.key
}

/** An assistant, by the client of the protocol's own kit. */
async function assistant(key: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  const requestInit = { headers: { authorization: `Bearer ${key}` } }
  await client.connect(new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`), { requestInit }))
  open.push(client)
  return client
}

async function use(client: Client, name: string, args: Record<string, unknown>) {
  const { content, isError = false } = await client.callTool({ name, arguments: args })
  const [first] = content as { text: string }[]
  return { isError, said: JSON.parse(first?.text ?? '') as Record<string, unknown> }
}

it('first 9: the tools are those that the access key permits, with what their fields mean', async () => {
  const reader = await assistant(await keyFor(['vehicle:read', 'alarm:read']))
  const { tools } = await reader.listTools()
  expect(tools.map(({ name }) => name)).toEqual(['list_vehicles', 'get_alarms', 'why_alarm', 'why_no_alarm'])
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true)
  const [list] = tools
  expect(list?.inputSchema.properties).toMatchObject({ limit: { type: 'integer', description: expect.any(String) } })
  await expect(use(reader, 'change_vehicles', { vehicles: [] })).rejects.toThrow(/no tool change_vehicles/)
  const writer = await assistant(await keyFor(['vehicle:read', 'vehicle:write']))
  expect((await writer.listTools()).tools.map(({ name }) => name)).toEqual(['list_vehicles', 'change_vehicles'])
})

it('first 9: PERM-11 answers what the key reaches, with units, the instant and the screens behind it', async () => {
  const client = await assistant(await keyFor(['vehicle:read', 'mileage:read']))
  const { isError, said } = await use(client, 'list_vehicles', {})
  expect(isError).toBe(false)
  const { list } = said['answer'] as { list: { vehicleId: number; name: string }[] }
  expect(list.map(({ name }) => name)).toEqual(['Truck 7'])
  expect(said['units']).toMatchObject({ speed: 'm/s' })
  expect(said['evidence']).toEqual([expect.stringMatching(new RegExp(`/#/map\\?vehicle=${truck}$`))])
  expect(Date.parse(said['knownAt'] as string)).toBeGreaterThan(0)
  const some = await use(client, 'list_vehicles', { vehicleIds: [truck, 999_999], limit: 10 })
  expect((some.said['answer'] as { list: unknown[] }).list).toHaveLength(1)
  const miles = await use(client, 'get_mileage', { from: '2026-11-01', to: '2026-11-02', vehicleIds: [truck] })
  expect(miles.said).toMatchObject({ answer: { list: [{ vehicleId: truck }] }, units: { distance: 'metres' } })
})

it('first 9: says what is wrong with a question, and goes on', async () => {
  const client = await assistant(await keyFor(['mileage:read']))
  const { isError, said } = await use(client, 'get_mileage', { from: '2026-01-01', to: '2026-12-31' })
  expect([isError, said['errorCode']]).toEqual([true, 4003103])
  const wrong = await use(client, 'get_mileage', { from: 'soon' })
  expect(wrong).toMatchObject({ isError: true, said: { errorCode: 400 } })
  expect((wrong.said['fields'] as { name: string }[]).map(({ name }) => name)).toEqual(['from', 'to'])
})

it('first 9: changes records only where the key says so, each in the audit', async () => {
  const client = await assistant(await keyFor(['vehicle:write']))
  const { said } = await use(client, 'change_vehicles', { vehicles: [{ vehicleId: truck, remark: 'By an assistant' }] })
  expect(said['answer']).toMatchObject([{ vehicleId: truck, ok: true }])
  const line = await server.db.row<{ action: string }>(
    `select action from audit_log where action like '%access key' order by audit_id desc limit 1`,
  )
  expect(line?.action).toBe('changed vehicles by an access key')
})

it('first 9: has a prompt for each of ten jobs, filled in with what is asked for', async () => {
  const client = await assistant(await keyFor(['vehicle:read']))
  const { prompts } = await client.listPrompts()
  expect(prompts).toHaveLength(10)
  const { messages } = await client.getPrompt({ name: 'where_is', arguments: { vehicle: 'Truck 7' } })
  expect(JSON.stringify(messages)).toContain('Find Truck 7 with list_vehicles')
  await expect(client.getPrompt({ name: 'where_is', arguments: {} })).rejects.toThrow(/Please name vehicle/)
})

it('first 9: reads nothing of who has no key, a session among them, and bounds what it reads', async () => {
  const post = (authorization: string | undefined, body: string) =>
    fetch(`${server.url}/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...(authorization ? { authorization } : {}),
      },
      body,
    })
  for (const token of [undefined, server.admin, 'wmk_wrong']) {
    const answer = await post(token, 'not even JSON')
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
  }
  const key = await keyFor(['vehicle:read'])
  expect((await post(key, 'not even JSON')).status).toBe(400)
  expect((await post(key, JSON.stringify('x'.repeat(300_000)))).status).toBe(400)
  const nested = '['.repeat(5000) + ']'.repeat(5000)
  expect((await post(key, nested)).status).toBe(400)
  expect((await fetch(`${server.url}/mcp`)).status).toBe(405)
})
