import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { getDictionaryList, addDictionary, editDictionary, deleteDictionaryByPost, getDictionaryOptions } =
  ROOMS.dictionary

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const add = (code: string, type = 'colour') =>
  server.call(addDictionary, { type, code, labels: { en: `Label ${code}`, fr: `Nom ${code}` }, weight: 5 })

describe('the dictionary', () => {
  it('adds, lists and labels in the language of the header, English where a label is missing', async () => {
    await add('red')
    const { list } = (await server.call(getDictionaryList, { type: 'colour' })).body.data
    expect(list).toMatchObject([{ code: 'red', labels: { en: 'Label red', fr: 'Nom red' }, active: true, uses: 0 }])
    const options = async (locale: string) =>
      (await server.call(getDictionaryOptions, { types: ['colour'] }, { token: server.admin, locale })).body.data
    expect((await options('fr'))[0]?.label).toBe('Nom red')
    expect((await options('zh'))[0]?.label).toBe('Label red')
  })

  it('refuses a code twice (400408), also in other letters, and leaves other types alone', async () => {
    await add('twice')
    expect((await add('TWICE')).body.errorCode).toBe(400408)
    expect((await add('twice', 'shape')).body.success).toBe(true)
  })

  it('never changes a code, keeps what an edit does not name, and counts versions', async () => {
    const { dictionaryId } = (await add('kept')).body.data
    const renamed = await server.raw('POST', editDictionary.path, { dictionaryId, code: 'x' }, { token: server.admin })
    expect([renamed.status, JSON.stringify(renamed.body)]).toEqual([400, expect.stringContaining('code')])
    const edited = await server.call(editDictionary, { dictionaryId, active: false, version: 1 })
    expect(edited.body.data.version).toBe(2)
    const { list } = (await server.call(getDictionaryList, { keyword: 'kept' })).body.data
    expect(list[0]).toMatchObject({ labels: { en: 'Label kept' }, weight: 5, active: false })
    expect((await server.call(editDictionary, { dictionaryId, weight: 1, version: 1 })).status).toBe(400)
  })

  it('does not delete an entry that a record holds (400409); switching it off takes it from new records', async () => {
    const { list } = (await server.call(getDictionaryList, { type: 'feedbackCategory' })).body.data
    const idea = list.find((entry) => entry.code === 'idea')
    const dictionaryId = idea?.dictionaryId ?? 0
    const feedback = { category: 'idea', title: 'Darker map', content: 'At night' }
    expect((await server.call(ROOMS.feedback.addFeedback, feedback)).body.success).toBe(true)
    expect((await server.call(deleteDictionaryByPost, { dictionaryId })).body.errorCode).toBe(400409)
    await server.call(editDictionary, { dictionaryId, active: false })
    expect((await server.call(ROOMS.feedback.addFeedback, feedback)).body.errorCode).toBe(400407)
  })

  it('deletes one that nothing holds', async () => {
    const { dictionaryId } = (await add('gone')).body.data
    expect((await server.call(deleteDictionaryByPost, { dictionaryId })).body.success).toBe(true)
    expect((await server.call(deleteDictionaryByPost, { dictionaryId })).body.errorCode).toBe(400407)
    expect((await add('gone')).body.success).toBe(true)
  })
})
