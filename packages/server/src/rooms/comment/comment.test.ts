import { ROOMS } from '@waymark/contract/calls.ts'
import { PERMISSIONS } from '@waymark/contract/permissions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { comment, vehicle } = ROOMS

let server: TestServer
let foreigner: string
let powerless: string
let vehicleId: number
beforeAll(async () => {
  server = await startTestServer()
  powerless = await server.makeUser('powerless', server.orgId, [])
  foreigner = await server.makeUser('foreigner', await server.makeOrg('Elsewhere', 0), PERMISSIONS)
  const fields = { orgId: server.orgId, name: 'Commented', assetType: 2001, icon: 'truck' as const }
  vehicleId = (await server.call(vehicle.addVehicle, fields)).body.data.vehicleId
})
afterAll(() => server.stop())

describe('comments', () => {
  it('VEH-4 cannot be blank', async () => {
    for (const content of ['', '   ', '\n\t']) {
      const answer = await server.call(comment.addVehicleComment, { vehicleId, content })
      expect([answer.status, answer.body.fields?.[0]?.name]).toEqual([400, 'content'])
      expect((await server.call(comment.addCommentByKey, { key: `vehicle:${vehicleId}`, content })).status).toBe(400)
    }
  })

  it('on a vehicle are the same by its own call and by its key, oldest first', async () => {
    await server.call(comment.addVehicleComment, { vehicleId, content: 'First' })
    await server.call(comment.addCommentByKey, { key: `vehicle:${vehicleId}`, content: '<b>Second</b>' })
    const byKey = (await server.call(comment.getCommentListByKey, { key: `vehicle:${vehicleId}` })).body.data
    expect(byKey.map((each) => [each.author, each.content, each.own])).toEqual([
      ['admin', 'First', true],
      ['admin', '<b>Second</b>', true],
    ])
    expect((await server.call(comment.getVehicleComments, { vehicleId })).body.data).toEqual(byKey)
  })

  it('of records that one may not see are neither read nor written', async () => {
    for (const token of [foreigner, powerless]) {
      const key = `vehicle:${vehicleId}`
      expect((await server.call(comment.getCommentListByKey, { key }, { token })).status).toBe(404)
      expect((await server.call(comment.addCommentByKey, { key, content: 'x' }, { token })).status).toBe(404)
    }
    const as = { token: foreigner }
    expect((await server.call(comment.getVehicleComments, { vehicleId }, as)).body.errorCode).toBe(4041111)
    expect((await server.call(comment.addVehicleComment, { vehicleId, content: 'x' }, as)).body.errorCode).toBe(4041111)
  })

  it('PERM-15 of vehicles outside of a user’s own are neither read nor written', async () => {
    const token = await server.makeUser('limited', server.orgId, PERMISSIONS)
    const fields = { orgId: server.orgId, name: 'Their own', assetType: 2001, icon: 'truck' as const }
    const own = (await server.call(vehicle.addVehicle, fields)).body.data.vehicleId
    await server.db.run(
      `insert into user_vehicle (user_id, vehicle_id) select user_id, $1 from user_account where username = 'limited'`,
      [own],
    )
    await server.server.reload()
    const statusOf = async (id: number) =>
      (await server.call(comment.getCommentListByKey, { key: `vehicle:${id}` }, { token })).status
    expect([await statusOf(own), await statusOf(vehicleId)]).toEqual([200, 404])
  })

  it.each(['spaceship:1', 'pg_class:1', "vehicle:1' or true --", 'vehicle:', 'vehicle:0', 'vehicle'])(
    'refuse the key %s',
    async (key) => {
      const answer = await server.call(comment.getCommentListByKey, { key })
      expect([400, 404]).toContain(answer.status)
    },
  )

  it('are deleted by who wrote them only', async () => {
    const { commentId } = (await server.call(comment.addVehicleComment, { vehicleId, content: 'Mine' })).body.data
    const theirs = await server.makeUser('other', server.orgId, PERMISSIONS)
    expect((await server.call(comment.deleteComment, { commentId }, { token: theirs })).status).toBe(404)
    expect((await server.call(comment.deleteComment, { commentId })).body.success).toBe(true)
    const left = (await server.call(comment.getVehicleComments, { vehicleId })).body.data
    expect(left.map((each) => each.content)).not.toContain('Mine')
  })
})
