import { createServer, type Server } from 'node:http'
import { crc32, deflateSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listenOnLoopback } from '../src/listenOnLoopback.ts'
import { World } from '../src/World.ts'

/** A green picture of one pixel, which a map stretches (PNG, ISO/IEC 15948). */
function greenPicture(): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const head = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0])
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.from([0, 20, 120, 60]))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('maps of others', () => {
  let world: World
  let tiles: Server
  let origin = ''
  let asked: string[] = []
  let count = 0

  beforeAll(async () => {
    world = await World.start({ env: { WAYMARK_PUSH_PRIVATE: 'allow' } })
    const picture = greenPicture()
    tiles = createServer(({ url = '' }, response) => {
      asked.push(url)
      response.writeHead(200, { 'content-type': 'image/png', 'access-control-allow-origin': '*' }).end(picture)
    })
    origin = await listenOnLoopback(tiles)
    world.watch.allow(origin)
  })
  beforeEach(() => void (asked = []))
  afterAll(async () => {
    await world.stop()
    tiles.close()
  })

  it('are tried, switched on, and chosen on the map, with what lies over them; the page asks no server but those', async () => {
    const page = await world.signedIn('/mapSources')
    await page.getByRole('button', { name: 'Add map source' }).first().click()
    const form = page.getByRole('dialog')
    await form.getByRole('textbox', { name: 'Name' }).fill('Bird’s eye')
    await form.getByRole('textbox', { name: 'Address' }).fill(`${origin}/{z}/{x}/{y}.png?k={key}`)
    await form.getByRole('textbox', { name: 'Key', exact: true }).fill('s3cret')
    await form.getByRole('textbox', { name: 'Attribution' }).fill('© Birds')
    await form.getByRole('combobox', { name: 'What it shows' }).click()
    await page.getByRole('option', { name: 'Satellite imagery' }).click()
    await form.getByRole('button', { name: 'Try it' }).click()
    await form.getByRole('img', { name: 'What the server shows there' }).waitFor()
    expect(asked).toHaveLength(4)
    await form.getByText(/tell this server where people look/).waitFor()
    await form.getByRole('switch', { name: 'Offer it on maps' }).check({ force: true })
    await form.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('row', { name: /Bird’s eye.*Offered/ }).waitFor()
    const rain = { orgId: 1, name: 'Rain', kind: 'wms', role: 'overlay', address: `${origin}/ows`, layers: 'rain' }
    await world.api.post('mapManager/addMapSource', { ...rain, isOn: true })

    // this page was loaded before: it may not ask that server, and says what helps
    asked = []
    await page.goto(`${world.waymark.url}/#/map`)
    const choose = page.getByRole('button', { name: 'Choose the map' }).first()
    await choose.click()
    await page.getByRole('menuitemradio', { name: 'Bird’s eye' }).click()
    await expect.poll(() => world.watch.troubles.length).toBeGreaterThan(0)
    expect(asked).toEqual([])
    await choose.click()
    await page.getByRole('menuitem', { name: 'Reload the page to see the new map' }).click()
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    // refused to this page alone, and for that server
    expect(world.watch.troubles.splice(0).every((trouble) => trouble.includes(origin))).toBe(true)
    expect(asked.every((url) => /^\/\d+\/\d+\/\d+\.png\?k=s3cret$/.test(url))).toBe(true)
    await page.getByText('© Birds').waitFor()

    asked = []
    await choose.click()
    await page.getByRole('menuitemcheckbox', { name: 'Names and roads', checked: true }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Rain', checked: false }).click()
    await expect.poll(() => asked.some((url) => url.includes('layers=rain&bbox='))).toBe(true)
    // what was chosen is the user's on every map, after a sign-in elsewhere too
    const chosen = { mapType: 'source-1', layer: 'satellite', mapOverlays: [2] }
    await expect.poll(() => world.api.get('userCenter/getPreference', {})).toMatchObject(chosen)
    await page.getByRole('menuitemradio', { name: 'Standard map' }).click()
    await expect.poll(() => page.getByText('© Birds').count()).toBe(0)
  })

  it.each(['light', 'dark'] as const)(
    '17.13 long credits take their lines on a phone: scale, legend and they lie on nothing of each other, in the %s',
    async (colorScheme) => {
      const long = '© The Surveyors of the Northern Counties and their Contributors, under a licence of their own'
      const overlay = { orgId: 1, kind: 'xyz', role: 'overlay', address: `${origin}/{z}/{x}/{y}.png`, isOn: true }
      const { mapSourceId } = await world.api.post<{ mapSourceId: number }>('mapManager/addMapSource', {
        ...overlay,
        name: `Surveys ${++count}`,
        attribution: long,
      })
      await world.api.post('userCenter/editPreference', { mapOverlays: [mapSourceId] })
      const page = await world.signedIn('/map', { colorScheme, viewport: { width: 390, height: 844 } })
      await page.getByText(long).waitFor()
      const parts = [
        page.locator('.maplibregl-ctrl-scale:visible'),
        page.locator('.maplibregl-ctrl-attrib:visible'),
        page.getByRole('list', { name: 'Legend' }),
      ]
      const apart = async (): Promise<boolean> => {
        const boxes = await Promise.all(parts.map((part) => part.boundingBox()))
        const pairs = boxes.flatMap((one, at) => boxes.slice(at + 1).map((other) => [one, other] as const))
        return pairs.every(
          ([one, other]) =>
            one !== null &&
            other !== null &&
            (one.x + one.width <= other.x ||
              other.x + other.width <= one.x ||
              one.y + one.height <= other.y ||
              other.y + other.height <= one.y),
        )
      }
      await expect.poll(apart).toBe(true)
      await world.closePages()
    },
  )
})
