import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { getAreaList, addArea, editArea, deleteAreaByPost, exportArea, importArea } = ROOMS.area

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

describe('importing areas', () => {
  const send = async (text: string, dryRun = false) =>
    (
      await server.call(importArea, {
        file: Buffer.from(text).toString('base64'),
        fileName: 'areas.csv',
        dryRun,
      })
    ).body
  const names = async (keyword: string) =>
    (await server.call(getAreaList, { keyword })).body.data.list.map((area) => area.path.join(' > ')).sort()

  it('IMPORT-1 adds what is not there yet, below what is', async () => {
    const file =
      'zip,city,State,Country\n88001,Las Cruces,New Mexico,united states\n88005,LAS CRUCES,New Mexico,United States\n,,Sonoria,Importland\n'
    expect((await send(file, true)).data).toMatchObject({ total: 3, added: 0, problems: [] })
    expect(await names('Importland')).toEqual([])
    // the city, its two codes, the country and its state
    expect((await send(file)).data).toMatchObject({ total: 3, added: 5, problems: [] })
    expect(await names('880')).toEqual([
      'United States > New Mexico > Las Cruces > 88001',
      'United States > New Mexico > Las Cruces > 88005',
    ])
    expect((await send(file)).data).toMatchObject({ added: 0 })
  })

  it('IMPORT-1 names what is wrong by line and column, and adds nothing then', async () => {
    const { data } = await send(
      'Country,State,City\nWrongland,,Gap City\n,Nowhere,\nWrongland,<b>,x\nWrongland,Good,x\n',
    )
    expect(data.problems.map(({ line, column, field, problem }) => [line, column, field, problem])).toEqual([
      [2, 'B', 'state', 'blank'],
      [3, 'A', 'country', 'blank'],
      [4, 'B', 'state', 'invalid'],
    ])
    expect(data.added).toBe(0)
    expect(await names('Wrongland')).toEqual([])
  })

  it('IMPORT-1 wants a country column and a table', async () => {
    expect((await send('State,City\nTexas,Austin\n')).data.problems).toMatchObject([
      { field: 'country', problem: 'columnMissing' },
    ])
    expect((await send('\u0000\u0001MZ')).errorCode).toBe(400433)
  })

  it('takes back what was exported', async () => {
    const text = (await server.call(exportArea, {})).body.data
    expect((await send(text)).data).toMatchObject({ added: 0, problems: [] })
  })
})
