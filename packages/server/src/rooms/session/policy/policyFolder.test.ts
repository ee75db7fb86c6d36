import { ROOMS } from '@waymark/contract/calls.ts'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { readPolicyFolder } from './readPolicyFolder.ts'

const { getPolicy, getSignInOptions, getSession, agreePolicy } = ROOMS.session

const folder = mkdtempSync(join(tmpdir(), 'waymark-policy-'))
const write = (name: string, content: string): void => writeFileSync(join(folder, name), content)
write(
  'en.md',
  '# Our terms\r\n\r\n## Data\r\n\r\nWe keep little.\r\n\r\nAnd not for long.\r\n\r\n## Duties\r\n<b>Drive</b> safely.\r\n',
)
write('fr.md', '# Nos conditions\n## Données\nPeu de choses.\n')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ policyFolder: folder })
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

describe('a policy of the operator', () => {
  it('takes the place of the one that comes along, in the languages that it has', async () => {
    const policy = async (locale: 'en' | 'fr' | 'pz') => (await server.call(getPolicy, { locale }, {})).body.data
    expect(await policy('en')).toMatchObject({
      locale: 'en',
      title: 'Our terms',
      sections: [
        { title: 'Data', text: 'We keep little.\n\nAnd not for long.' },
        { title: 'Duties', text: '<b>Drive</b> safely.' },
      ],
    })
    expect(await policy('fr')).toMatchObject({ locale: 'fr', title: 'Nos conditions' })
    expect(await policy('pz')).toMatchObject({ locale: 'en', title: 'Our terms' })
  })

  it('is what people agree to, and other words are another version', async () => {
    const { policyVersion } = (await server.call(getSignInOptions, {}, {})).body.data
    expect((await server.call(agreePolicy, { version: '2026-11' })).status).toBe(400)
    expect((await server.call(agreePolicy, { version: policyVersion })).status).toBe(200)
    const { policy } = (await server.call(getSession, {})).body.data
    expect(policy).toMatchObject({ version: policyVersion, agreed: true })
    expect(readPolicyFolder(folder).version).toBe(policyVersion)
    write('zh.md', '# 条款\n## 数据\n很少。\n')
    expect(readPolicyFolder(folder).version).not.toBe(policyVersion)
    rmSync(join(folder, 'zh.md'))
  })

  it('stops the start where it cannot be read', () => {
    expect(() => readPolicyFolder(join(folder, 'nowhere'))).toThrow('must be a folder with en.md')
    write('es.md', 'Sin título')
    expect(() => readPolicyFolder(folder)).toThrow('es.md must begin with "# Title"')
    rmSync(join(folder, 'es.md'))
  })
})
