import { encodeRoads } from '@waymark/server/testing/encodeRoads.ts'
import { writeStreetMap } from '@waymark/server/testing/writeStreetMap.ts'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listenOnLoopback } from '../src/listenOnLoopback.ts'
import { World } from '../src/World.ts'

/** Around Columbus, Ohio, in one tile of zoom 12. */
const BOUNDS = '/map?bounds=-83.03,39.95,-82.99,39.98'

describe('17.2 vector maps of others', () => {
  let world: World
  let maps: Server
  let origin = ''
  let asked: string[] = []
  let archive: Buffer
  let count = 0

  beforeAll(async () => {
    world = await World.start({ env: { WAYMARK_PUSH_PRIVATE: 'allow' } })
    const path = join(world.waymark.dataFolder, 'streets.pmtiles')
    const roads = [{ kind: 'major_road', name: 'High Street', line: [0, 2048, 4096, 2048] as const }]
    await writeStreetMap(path, {
      bounds: [-83.1, 39.9, -82.9, 40],
      zoom: 12,
      tiles: [1103, 1104].flatMap((x) => [1549, 1550, 1551].map((y) => ({ x, y, roads }))),
    })
    archive = readFileSync(path)
    const answers: Record<string, () => string | Buffer> = {
      '/style.json': () => JSON.stringify(style()),
      '/tiles.json': () =>
        JSON.stringify({ tiles: [`${origin}/t/{z}/{x}/{y}.pbf?key=s3cret`], maxzoom: 12, attribution: '© Ducks' }),
    }
    maps = createServer(({ url = '', headers }, response) => {
      asked.push(url)
      const allowed = { 'access-control-allow-origin': '*' }
      const range = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '')
      if (url === '/streets.pmtiles' && range) {
        const part = archive.subarray(Number(range[1]), Number(range[2]) + 1)
        response.writeHead(206, { ...allowed, 'content-range': `bytes ${range[1]}-${range[2]}/${archive.length}` })
        return response.end(part)
      }
      const tile = url.startsWith('/t/') ? Buffer.from(encodeRoads(roads, [])) : undefined
      const answer = tile ?? answers[url.replace(/\?.*/, '')]?.()
      return response.writeHead(answer === undefined ? 404 : 200, allowed).end(answer)
    })
    origin = await listenOnLoopback(maps)
    world.watch.allow(origin)
  })
  beforeEach(() => void (asked = []))
  afterAll(async () => {
    await world.stop()
    maps.close()
  })

  const style = () => ({
    version: 8,
    glyphs: `${origin}/fonts/{fontstack}/{range}.pbf`,
    sources: { streets: { type: 'vector', url: `${origin}/tiles.json?key=s3cret` } },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': '#203040' } },
      { id: 'roads', type: 'line', source: 'streets', 'source-layer': 'roads', paint: { 'line-color': '#fff' } },
      {
        id: 'names',
        type: 'symbol',
        source: 'streets',
        'source-layer': 'roads',
        layout: { 'symbol-placement': 'line', 'text-field': '{name}', 'text-font': ['Noto Sans Bold'] },
        paint: { 'text-color': '#fff' },
      },
    ],
  })

  it('a style is tried without asking its server from the page, saved, and drawn while the map is open', async () => {
    const page = await world.signedIn('/mapSources')
    await page.getByRole('button', { name: 'Add map source' }).first().click()
    const form = page.getByRole('dialog')
    await form.getByText('Vector style', { exact: true }).click()
    await form.getByRole('textbox', { name: 'Name' }).fill('Ducks')
    const address = form.getByRole('textbox', { name: 'Address' })
    await address.fill(`${origin}/nowhere.json`)
    await form.getByRole('button', { name: 'Try it' }).click()
    await form.getByText(/The server answers 404/).waitFor()
    await address.fill(`${origin}/style.json?key={key}`)
    await form.getByRole('textbox', { name: 'Key', exact: true }).fill('s3cret')
    await form.getByRole('button', { name: 'Try it' }).click()
    await form.getByRole('img', { name: 'What the server shows there' }).locator('canvas').waitFor()
    await form.getByRole('switch', { name: 'Offer it on maps' }).check({ force: true })
    await form.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('row', { name: /Ducks.*Offered/ }).waitFor()
    // the page, which may not ask that server yet, did not
    expect(world.watch.troubles).toEqual([])

    await page.goto(`${world.waymark.url}/#${BOUNDS}`)
    await page.reload()
    asked = []
    const choose = page.getByRole('button', { name: 'Choose the map' }).first()
    await choose.click()
    await page.getByRole('menuitemradio', { name: 'Ducks' }).click()
    await page.getByText('© Ducks').waitFor()
    await expect.poll(() => asked.some((url) => /^\/t\/12\/110[34]\/15\d\d\.pbf\?key=s3cret$/.test(url))).toBe(true)
    // names are drawn with our own fonts
    expect(asked.filter((url) => url.startsWith('/fonts'))).toEqual([])
    await choose.click()
    await page.getByRole('menuitemradio', { name: 'Standard map' }).click()
    await expect.poll(() => page.getByText('© Ducks').count()).toBe(0)
    // the page keeps what was chosen a moment later: not after what the next one is to see
    const kept = () => world.api.get<{ mapType: string }>('userCenter/getPreference', {})
    await expect.poll(async () => (await kept()).mapType).not.toMatch(/^source-/)
    await world.closePages()
  })

  it.each(['light', 'dark'] as const)('an archive is read by ranges, in the %s', async (colorScheme) => {
    const fields = { orgId: 1, name: `Streets ${++count}`, kind: 'pmtiles', role: 'road', isOn: true }
    const { mapSourceId } = await world.api.post<{ mapSourceId: number }>('mapManager/addMapSource', {
      ...fields,
      address: `${origin}/streets.pmtiles`,
      attribution: '© Archive',
    })
    await world.api.post('userCenter/editPreference', { mapType: `source-${mapSourceId}` })
    asked = []
    const page = await world.signedIn('/mapSources', { colorScheme })
    // a page that is loaded anew looks where its address says
    await page.goto(`${world.waymark.url}/?${colorScheme}#${BOUNDS}`)
    await page.getByText('© Archive').waitFor()
    await expect.poll(() => asked.length).toBeGreaterThan(2)
    expect(new Set(asked)).toEqual(new Set(['/streets.pmtiles']))
    await world.closePages()
  })
})
