import { ROOMS } from '@waymark/contract/calls.ts'
import { request } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { logoPictures, getWhiteLabel } = ROOMS.whiteLabel
const { addOrg, editOrgSetting } = ROOMS.organization

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** What somebody is answered who came by a host name. */
const asked = (host: string): Promise<{ data: { productName: string; colour: string; logo: string } }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url)
    const sent = request({ hostname, port, path: logoPictures.path, headers: { host } }, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString()))
      response.on('end', () => resolve(JSON.parse(text) as { data: never }))
    })
    sent.on('error', reject)
    sent.end()
  })
const upload = async (token = server.admin): Promise<string> => {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#aa3300' } })
    .png()
    .toBuffer()
  const files = [picture.toString('base64')]
  return (await server.call(ROOMS.upload.uploadimage, { files }, { token })).body.data[0]?.key ?? ''
}

describe('the white label', () => {
  it('is that of the proved host name, with or without a port, in any case', async () => {
    const fields = { productName: 'North Track', colour: '#24408e', hostName: 'track.north.example' }
    const { orgId } = (await server.call(addOrg, { name: 'North', parentId: server.orgId, type: 5, ...fields })).body
      .data
    await server.call(editOrgSetting, { orgId, logo: await upload() })
    expect((await asked('track.north.example')).data.productName).toBe('')
    const word = { orgId, hostName: 'track.north.example', granted: true }
    expect((await server.call(ROOMS.hostProof.vouchHostName, word)).status).toBe(200)
    for (const host of ['track.north.example', 'Track.North.Example:8443']) {
      const { data } = await asked(host)
      expect(data).toMatchObject({ productName: 'North Track', colour: '#24408e' })
      expect(data.logo).toMatch(/^data:image\/\w+;base64,/)
    }
    expect((await asked('elsewhere.example')).data).toMatchObject({ productName: '', logo: '' })
  })

  it('falls to those below who have none of their own', async () => {
    const south = { name: 'South', parentId: server.orgId, type: 5 as const, productName: 'South Track' }
    const { orgId } = (await server.call(addOrg, south)).body.data
    const token = await server.makeUser('southerner', await server.makeOrg('South depot', orgId), [])
    expect((await server.call(getWhiteLabel, {}, { token })).body.data.productName).toBe('South Track')
    expect((await server.call(getWhiteLabel, {})).body.data.productName).toBe('')
  })

  it('takes only a picture that the same user uploaded, for one thing', async () => {
    const orgId = await server.makeOrg('Pictured')
    const theirs = await upload(await server.makeUser('painter', server.orgId, []))
    for (const logo of [theirs, 'x'.repeat(43), '../../../etc/passwd'])
      expect((await server.call(editOrgSetting, { orgId, logo })).body.errorCode).toBe(400435)
    const mine = await upload()
    expect((await server.call(editOrgSetting, { orgId, logo: mine })).body.success).toBe(true)
    expect((await server.call(editOrgSetting, { orgId, logo: mine, productName: 'X' })).body.success).toBe(true)
    const other = await server.makeOrg('Pictured too')
    expect((await server.call(editOrgSetting, { orgId: other, logo: mine })).body.errorCode).toBe(400435)
  })
})
