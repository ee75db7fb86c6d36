import { ROOMS } from '@waymark/contract/calls.ts'
import { PERMISSIONS } from '@waymark/contract/permissions.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MECHANIC, PROBLEM, repairWorld } from '../../testing/worlds/repairWorld.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { getRecordFiles, getRecordFile, addRecordFile, deleteRecordFile } = ROOMS.recordFile

let server: TestServer
let mechanic: string
let world: ReturnType<typeof repairWorld>
let customerOrg: number
beforeAll(async () => {
  server = await startTestServer()
  mechanic = await server.makeUser('mechanic', server.orgId, MECHANIC)
  world = repairWorld(server, mechanic)
  customerOrg = await server.makeOrg('Customer')
})
afterAll(() => server.stop())

/** The key of a repair of the workshop, of a device that is a customer's. */
const broken = async (): Promise<string> => {
  const { deviceId } = await world.device(customerOrg)
  return `repair:${(await world.add(deviceId, PROBLEM)).body.data.repairId}`
}
const hang = (key: string, bytes: Buffer, token = mechanic) =>
  server.call(addRecordFile, { key, name: 'Burnt board.png', file: bytes.toString('base64') }, { token })
const listed = (key: string, token = mechanic) => server.call(getRecordFiles, { key }, { token })
const read = (fileId: number, token = mechanic): Promise<Response> =>
  fetch(`${server.url}${getRecordFile.path}?fileId=${fileId}`, { headers: { authorization: token } })
const remove = (fileId: number, token = mechanic) => server.call(deleteRecordFile, { fileId }, { token })
/** A picture that says where it was taken, with a script behind its end. */
const takenPicture = async (): Promise<Buffer> =>
  Buffer.concat([
    await sharp({ create: { width: 640, height: 480, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Copyright: 'Home of the mechanic' } })
      .png()
      .toBuffer(),
    Buffer.from('<script>alert(1)</script>'),
  ])

describe('REP-1 pictures of a repair', () => {
  it('are encoded anew, seen by the bench, and gone once they are removed', async () => {
    const key = await broken()
    const picture = await takenPicture()
    expect(picture.includes('Home of the mechanic')).toBe(true)
    const { fileId } = (await hang(key, picture)).body.data
    expect((await listed(key)).body.data).toMatchObject({
      mayEdit: true,
      files: [{ fileId, name: 'Burnt board.jpg', mime: 'image/jpeg', author: 'mechanic' }],
    })
    const stored = Buffer.from(await (await read(fileId)).arrayBuffer())
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 480 })
    for (const word of ['script', 'Home of the mechanic']) expect(stored.includes(word)).toBe(false)
    expect((await remove(fileId)).status).toBe(200)
    expect((await listed(key)).body.data.files).toEqual([])
    expect((await read(fileId)).status).toBe(404)
  })

  it('are the workshop’s: who sees its repairs sees them, who may not edit them changes none, to others they are not there', async () => {
    const key = await broken()
    const { fileId } = (await hang(key, await takenPicture())).body.data
    const looker = await server.makeUser('looker', server.orgId, ['repair:record:view'])
    expect((await listed(key, looker)).body.data).toMatchObject({ mayEdit: false, files: [{ fileId }] })
    expect((await read(fileId, looker)).status).toBe(200)
    expect((await hang(key, await takenPicture(), looker)).status).toBe(403)
    expect((await remove(fileId, looker)).status).toBe(403)
    const driver = await server.makeUser('driver', server.orgId, ['monitoring:vehicle:view'])
    // even the customer whose device it is: their return tells them how far it is
    const customer = await server.makeUser('customer', customerOrg, PERMISSIONS)
    for (const token of [driver, customer]) {
      expect((await listed(key, token)).status).toBe(404)
      expect((await read(fileId, token)).status).toBe(404)
      expect((await hang(key, await takenPicture(), token)).status).toBe(404)
      expect((await remove(fileId, token)).status).toBe(404)
    }
    expect((await listed(key)).body.data.files).toHaveLength(1)
  })
})
