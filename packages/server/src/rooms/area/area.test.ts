import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { getAreaList, addArea, editArea, deleteAreaByPost, exportArea } = ROOMS.area

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const add = async (parentId: number, name: string): Promise<number> =>
  (await server.call(addArea, { parentId, name })).body.data.areaId
const find = async (name: string) => {
  const { list } = (await server.call(getAreaList, { keyword: name })).body.data
  return list.find((area) => area.name === name)
}

describe('areas', () => {
  it('begin with the countries and states of the map', async () => {
    const countries = (await server.call(getAreaList, { parentId: 0 })).body.data
    expect(countries.list.map((area) => [area.name, area.code, area.children > 12])).toEqual([
      ['Canada', 'CA', true],
      ['Mexico', 'MX', true],
      ['United States', 'US', true],
    ])
    expect(await find('Texas')).toMatchObject({ code: 'US-TX', level: 2, path: ['United States', 'Texas'] })
  })

  it('hang below each other down to the postal code, and no further', async () => {
    const texas = (await find('Texas'))?.areaId ?? 0
    const city = await add(texas, 'El Paso')
    const zip = await add(city, '79901')
    expect(await find('79901')).toMatchObject({
      areaId: zip,
      level: 4,
      path: ['United States', 'Texas', 'El Paso', '79901'],
    })
    expect((await server.call(addArea, { parentId: zip, name: 'Street' })).status).toBe(400)
    expect((await server.call(addArea, { parentId: 999_999, name: 'Nowhere' })).body.errorCode).toBe(400901)
  })

  it('have each name once below the same area (400902)', async () => {
    const country = await add(0, 'Twinland')
    await add(country, 'North')
    expect((await server.call(addArea, { parentId: country, name: 'NORTH' })).body.errorCode).toBe(400902)
    const south = await add(country, 'South')
    expect((await server.call(editArea, { areaId: south, name: 'north' })).body.errorCode).toBe(400902)
  })

  it('are not deleted while they hold areas (400903)', async () => {
    const country = await add(0, 'Holdland')
    const state = await add(country, 'Held')
    expect((await server.call(deleteAreaByPost, { areaId: country })).body.errorCode).toBe(400903)
    await server.call(deleteAreaByPost, { areaId: state })
    expect((await server.call(deleteAreaByPost, { areaId: country })).body.success).toBe(true)
  })

  it('go out as csv with formulas escaped, under a file name', async () => {
    const country = await add(0, 'Formulia')
    await add(country, '=1+1')
    const answer = await fetch(`${server.url}${exportArea.path}?parentId=${country}`, {
      headers: { authorization: server.admin, accept: 'text/csv' },
    })
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="areas.csv"')
    expect(answer.headers.get('content-type')).toContain('text/csv')
    expect(await answer.text()).toBe(`Country,State,City,Postal code\r\nFormulia,'=1+1,,\r\n`)
    const enveloped = await server.call(exportArea, { parentId: country })
    expect(enveloped.body.data).toContain('Formulia')
  })
})
