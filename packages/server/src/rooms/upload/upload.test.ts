import { ROOMS } from '@waymark/contract/calls.ts'
import { PERMISSIONS } from '@waymark/contract/permissions.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { uploadimage, uploadIcons, getIcons } = ROOMS.upload

let server: TestServer
let colleague: string
let foreigner: string
beforeAll(async () => {
  server = await startTestServer()
  colleague = await server.makeUser('colleague', server.orgId, [])
  foreigner = await server.makeUser('foreigner', await server.makeOrg('Elsewhere', 0), PERMISSIONS)
})
afterAll(() => server.stop())

const red = () => sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
const png = (): Promise<Buffer> => red().png().toBuffer()
const upload = async (files: readonly (Buffer | string)[], names: readonly string[] = []) => {
  const form = new FormData()
  files.forEach((file, i) => form.append('files', new Blob([new Uint8Array(Buffer.from(file))]), names[i] ?? 'a.png'))
  const answer = await fetch(server.url + uploadimage.path, {
    method: 'POST',
    headers: { authorization: server.admin },
    body: form,
  })
  return { status: answer.status, body: (await answer.json()) as { errorCode?: number; data: { key: string }[] } }
}
const read = (path: string, token: string): Promise<Response> =>
  fetch(`${server.url}${path}`, { headers: { authorization: token } })

describe('pictures', () => {
  it('come in as a form or as base64 in JSON, and are served to users of the organisation only', async () => {
    const form = await upload([await png(), await png()])
    expect(form.body.data).toMatchObject([{ mime: 'image/jpeg', width: 40, height: 20 }, {}])
    const json = await server.call(uploadimage, { files: [(await png()).toString('base64')] })
    expect(json.body.data).toHaveLength(1)
    const path = `/uploads/${form.body.data[0]?.key}`
    const served = await read(path, colleague)
    expect(served.status).toBe(200)
    expect(served.headers.get('content-type')).toBe('image/jpeg')
    expect(served.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(served.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await read(path, foreigner)).status).toBe(404)
    expect((await read(path, '')).status).toBe(401)
    expect((await read('/uploads/..%2f..%2fetc%2fpasswd', server.admin)).status).toBe(404)
  })

  it('IMG-1 are at most 9 (400436), and must be pictures whatever they are called (400435)', async () => {
    const picture = await png()
    expect((await upload(Array(9).fill(picture))).status).toBe(200)
    expect((await upload(Array(10).fill(picture))).body.errorCode).toBe(400436)
    const base64 = picture.toString('base64')
    expect((await server.call(uploadimage, { files: Array(10).fill(base64) })).body.errorCode).toBe(400436)
    const lies = [
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      '<html>',
      'MZ\u0000\u0001',
      '',
    ]
    for (const lie of lies) expect((await upload([lie])).body.errorCode).toBe(400435)
    expect((await upload([picture.subarray(0, 60)])).body.errorCode).toBe(400435)
    // one that is none keeps the others out too
    const count = async () => (await server.db.row<{ n: number }>('select count(*)::int4 as n from upload'))?.n
    const before = await count()
    expect((await upload([picture, '<html>'])).body.errorCode).toBe(400435)
    expect(await count()).toBe(before)
  })

  it('lose where and with what they were taken, and what hides behind them, and stand upright', async () => {
    const secret = await red()
      .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitude: '39/1 44/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const hostile = Buffer.concat([secret, Buffer.from('<script>alert(1)</script>')])
    expect(hostile.includes('SecretCamera') || (await sharp(hostile).metadata()).exif !== undefined).toBe(true)
    const { body } = await upload([hostile])
    const stored = Buffer.from(await (await read(`/uploads/${body.data[0]?.key}`, server.admin)).arrayBuffer())
    expect(stored.includes('script')).toBe(false)
    expect(stored.includes('SecretCamera')).toBe(false)
    const { exif, width, height } = await sharp(stored).metadata()
    expect([exif, width, height]).toEqual([undefined, 20, 40])
  })

  it('are refused when they would unpack to more than there is room for (400437)', async () => {
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'white' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(1_000_000)
    expect((await upload([bomb])).body.errorCode).toBe(400437)
    expect((await upload([Buffer.alloc(10 * 1024 * 1024 + 1)])).body.errorCode).toBe(400437)
  })

  it('with a path for a name lead nowhere', async () => {
    const { status, body } = await upload([await png()], ['../../../../etc/cron.d/x\u0000.png'])
    expect(status).toBe(200)
    expect(body.data[0]?.key).toMatch(/^[A-Za-z0-9_-]{43}$/)
  })

  it('hang on a record only when they are one’s own and hang on nothing yet', async () => {
    const { body } = await upload([await png()])
    const [key = ''] = body.data.map((picture) => picture.key)
    const params = { category: 'idea', title: 'Picture', content: 'See', pictures: [key] }
    const theirs = await server.call(ROOMS.feedback.addFeedback, params, { token: foreigner })
    expect(theirs.body.errorCode).toBe(400435)
    expect((await server.call(ROOMS.feedback.addFeedback, params)).body.success).toBe(true)
    expect((await server.call(ROOMS.feedback.addFeedback, params)).body.errorCode).toBe(400435)
    const { list } = (await server.call(ROOMS.feedback.getFeedbackUserList, { keyword: 'Picture' })).body.data
    expect(list).toMatchObject([{ pictures: [key] }])
  })
})

describe('the dashboard', () => {
  it('ICON-1 needs all three icon types (400438)', async () => {
    const file = (await png()).toString('base64')
    const some = await server.call(uploadIcons, { light: file, dark: file })
    expect([some.body.errorCode, some.body.fields?.map((field) => field.name)]).toEqual([400438, ['mobile']])
    expect((await server.call(getIcons, {})).body.data).toBeNull()
    const all = await server.call(uploadIcons, { light: file, dark: file, mobile: file })
    expect(all.body.success).toBe(true)
    expect((await server.call(getIcons, {}, { token: colleague })).body.data).toEqual(all.body.data)
    expect((await read(`/uploads/${all.body.data.dark}`, colleague)).status).toBe(200)
    const again = await server.call(uploadIcons, { light: file, dark: file, mobile: file })
    expect(again.body.success).toBe(true)
    expect((await read(`/uploads/${all.body.data.dark}`, colleague)).status).toBe(404)
  })
})
