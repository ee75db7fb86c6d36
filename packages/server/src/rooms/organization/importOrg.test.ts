import type { CallIn } from '@waymark/contract/call.ts'
import { ROOMS } from '@waymark/contract/calls.ts'
import { PERMISSIONS } from '@waymark/contract/permissions.ts'
import { utils, write } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { importOrg, getOrgTree } = ROOMS.organization

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const base64 = (text: string | Buffer): string => Buffer.from(text).toString('base64')
const importing = async (
  content: string | Buffer,
  fields: Partial<CallIn<typeof importOrg>> = {},
  token = server.admin,
) =>
  server.call(importOrg, { fileName: 'orgs.csv', file: base64(content), parentId: server.orgId, ...fields }, { token })
const tree = async () => (await server.call(getOrgTree, {})).body.data

describe('importing organizations', () => {
  it('adds all lines, those below other lines among them, in whatever order', async () => {
    const sheet = utils.aoa_to_sheet([
      ['Organization', 'Type', 'Parent', 'Child limit'],
      ['Depot West', 'Common', 'Region West', ''],
      ['Region West', 5, '', 3],
    ])
    const bytes = write(utils.book_new(sheet), { type: 'buffer', bookType: 'xlsx' }) as Buffer
    const checked = await importing(bytes, { fileName: 'orgs.xlsx', dryRun: true })
    expect(checked.body.data).toMatchObject({ total: 2, added: 0, problems: [] })
    expect((await tree()).map((org) => org.name)).not.toContain('Region West')
    expect((await importing(bytes, { fileName: 'orgs.xlsx' })).body.data.added).toBe(2)
    const orgs = new Map((await tree()).map((org) => [org.name, org]))
    expect(orgs.get('Region West')).toMatchObject({ type: 5, parentId: server.orgId })
    expect(orgs.get('Depot West')?.parentId).toBe(orgs.get('Region West')?.orgId)
  })

  it('says what is wrong by line and column, and adds nothing', async () => {
    const before = (await tree()).length
    const file = [
      'Name,Parent,Type,Time zone,Child limit',
      'Good,,1,America/Denver,',
      ',,1,,',
      'a<b,,1,,',
      'Typed,,9,,',
      'Zoned,,1,Mars/Olympus,',
      '',
      'Orphan,Nobody,1,,',
      'GOOD,,1,,',
      'One,Two,1,,',
      'Two,One,1,,',
      'Full,,1,,0',
      'Below full,Full,1,,',
    ].join('\n')
    const { data } = (await importing(file)).body
    expect(data.added).toBe(0)
    expect(data.problems.map(({ line, column, problem }) => `${column}${line} ${problem}`)).toEqual([
      'A3 blank',
      'A4 invalid',
      'C5 invalid',
      'D6 invalid',
      'B8 notFound',
      'A9 duplicate',
      'B10 circle',
      'B11 circle',
      'B13 full',
    ])
    expect((await tree()).length).toBe(before)
  })

  it('says that the column of the names is missing', async () => {
    const { data } = (await importing('Kind,Type\nX,1')).body
    expect(data.problems).toMatchObject([{ line: 1, field: 'name', problem: 'columnMissing' }])
  })

  it('ORG-8 gives nobody a type above their own', async () => {
    const orgId = await server.makeOrg('Importing customer')
    const token = await server.makeUser('importer', orgId, PERMISSIONS)
    const { data } = (await importing('Name,Type\nX,Owner', { parentId: orgId }, token)).body
    expect(data.problems).toMatchObject([{ line: 2, column: 'B', problem: 'notAllowed' }])
  })

  it('PERM-5 puts nothing below organizations that the caller does not see', async () => {
    const orgId = await server.makeOrg('Importing stranger', 0)
    const token = await server.makeUser('stranger', orgId, PERMISSIONS)
    expect((await importing('Name\nX', {}, token)).body.errorCode).toBe(404600)
    const { data } = (await importing('Name,Parent\nX,Waymark', { parentId: orgId }, token)).body
    expect(data.problems).toMatchObject([{ column: 'B', problem: 'notFound' }])
  })

  it('a file name that is a path is only a name', async () => {
    const { data } = (await importing('Name\nTraveller', { fileName: '../../../../etc/passwd.csv' })).body
    expect(data.added).toBe(1)
  })

  it('takes formulas for the text that they are', async () => {
    const { data } = (await importing('Name\n=cmd|calc!A1')).body
    expect(data.problems).toMatchObject([{ column: 'A', problem: 'invalid' }])
    expect((await importing('Name\n=1+1')).body.data.added).toBe(1)
    expect((await tree()).map((org) => org.name)).toContain('=1+1')
  })

  it.each([
    ['what is no table', 'a.csv', Buffer.from('89504e47000000', 'hex'), 400433],
    ['a damaged workbook', 'a.xlsx', Buffer.from('PK\x03\x04nonsense'), 400431],
  ])('refuses %s', async (_what, fileName, bytes, code) => {
    expect((await importing(bytes, { fileName })).body.errorCode).toBe(code)
  })

  it('refuses what is no base64, and what is too large', async () => {
    for (const content of ['ä', 'x'.repeat(7_000_004)])
      expect((await importing('', { file: content })).status).toBe(400)
  })

  it('takes thousands of lines in one go', async () => {
    const parentId = await server.makeOrg('Many')
    const lines = Array.from({ length: 5000 }, (_, i) => `Org ${i}`)
    const { data } = (await importing(['Name', ...lines].join('\n'), { parentId })).body
    expect(data).toMatchObject({ total: 5000, added: 5000, problems: [] })
  })
})
