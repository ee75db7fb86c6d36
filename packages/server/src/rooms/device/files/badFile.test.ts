import { importDevice } from '@waymark/contract/rooms/device/deviceFiles.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { longestBlock } from '../../../testing/longestBlock.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'

/** As many as a file of devices may have. */
const ROWS = 50_000
/** Milliseconds of computing without a pause that the thread that serves may do. */
const MOST_MS = 200
/** Bytes that the answer may have: what is wrong is told of the first lines, and counted of all. */
const MOST_BYTES = 500_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it('a file of 50,000 devices with an error in each is checked aside, told shortly, and none is added', async () => {
  const text = ['IMEI,Model,Remark', ...Array.from({ length: ROWS }, (_, n) => `87000000${n},,Autumn`)].join('\n')
  const order = { orgId: server.orgId, fileName: 'factory.csv', file: Buffer.from(text).toString('base64') }
  const check = async () => (await server.call(importDevice, { ...order, dryRun: true })).body.data
  // modules, statements and threads are warm in a server that runs
  await check()
  let answer: Awaited<ReturnType<typeof check>> | undefined
  const { stood } = await longestBlock(async () => void (answer = await check()))
  expect(stood).toBeLessThan(MOST_MS)
  expect(answer).toMatchObject({ total: ROWS, good: 0, added: 0 })
  expect(answer?.problemCount).toBeGreaterThanOrEqual(ROWS)
  expect(JSON.stringify(answer).length).toBeLessThan(MOST_BYTES)
  expect(await server.db.rows('select from device')).toEqual([])
})
