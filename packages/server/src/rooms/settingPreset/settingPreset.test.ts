import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modelNamed } from '../../testing/devices/modelNamed.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { addSettingPreset, deleteSettingPresetByPost, editSettingPreset, getSettingPresetList } = ROOMS.settingPreset

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

describe('a preset of settings', () => {
  it('keeps values under a name that is its organization’s alone, for a model that there is or for any', async () => {
    const { orgId } = server
    const modelId = await modelNamed(server, 'Preset')
    const fields = { orgId, name: 'Highway', settings: { movingInterval: 30, distanceOffset: 500 } }
    const { presetId } = (await server.call(addSettingPreset, fields)).body.data
    expect((await server.call(addSettingPreset, { ...fields, name: 'HIGHWAY' })).body.errorCode).toBe(400214)
    const [shown] = (await server.call(getSettingPresetList, { recordIds: [presetId] })).body.data.list
    expect(shown).toMatchObject({ name: 'Highway', modelId: null, model: '', settings: fields.settings })
    expect((await server.call(editSettingPreset, { presetId, modelId: 999_999 })).body.errorCode).toBe(400700)
    await server.call(editSettingPreset, { presetId, modelId, settings: { standingInterval: 900 } })
    const [changed] = (await server.call(getSettingPresetList, { keyword: 'preset' })).body.data.list
    expect(changed).toMatchObject({ modelId, model: 'Preset', settings: { standingInterval: 900 } })
    const low = await server.call(editSettingPreset, { presetId, settings: { movingInterval: 14 } })
    expect(low.body.fields?.map(({ name }) => name)).toEqual(['settings.movingInterval'])
    await server.call(deleteSettingPresetByPost, { presetId })
    expect((await server.call(editSettingPreset, { presetId, name: 'Gone' })).body.errorCode).toBe(400213)
  })
})
