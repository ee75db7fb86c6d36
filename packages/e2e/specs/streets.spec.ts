import { ArchiveWriter } from '@waymark/server/platform/maps/ArchiveWriter.ts'
import { tilesWithin } from '@waymark/server/platform/maps/tilesWithin.ts'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { World } from '../src/World.ts'

/** Around Columbus, Ohio. */
const BOX = [-83.25, 39.85, -82.75, 40.1] as const

describe('streets', () => {
  let world: World

  beforeAll(async () => {
    world = await World.start()
    const folder = join(world.waymark.dataFolder, 'maps')
    mkdirSync(folder)
    const writer = await ArchiveWriter.create(join(folder, 'columbus.pmtiles'))
    // a tile without a layer is one, too
    for (const id of tilesWithin(BOX, 6, 14)) await writer.add(id, gzipSync(''))
    const metadata = { vector_layers: [{ id: 'earth' }, { id: 'roads' }], attribution: '© Streets of Columbus' }
    await writer.finish({ metadata, minZoom: 6, maxZoom: 14, bounds: BOX })
  })
  afterAll(() => world.stop())

  it.each(['light', 'dark'] as const)(
    'are drawn where an archive lies, and credited, in the %s',
    async (colorScheme) => {
      const page = await world.signedIn('/map?bounds=-83.1,39.9,-82.9,40', { colorScheme })
      const tiles: number[] = []
      page.on(
        'response',
        (response) => response.url().includes('/maps/tiles/columbus/') && tiles.push(response.status()),
      )
      await page.reload()
      await expect.poll(() => tiles.length).toBeGreaterThan(0)
      expect(new Set(tiles)).toEqual(new Set([200]))
      await page.getByText('© Streets of Columbus').waitFor()
      await world.closePages()
    },
  )

  it('cost nothing where none lies', async () => {
    const page = await world.signedIn('/map?bounds=-100,30,-99,31')
    const tiles: string[] = []
    page.on('request', (request) => request.url().includes('/maps/tiles/') && tiles.push(request.url()))
    const listed = page.waitForResponse((response) => response.url().endsWith('/maps/streets.json'))
    await page.reload()
    await listed
    await page.getByRole('region', { name: 'Map' }).first().waitFor()
    expect(tiles).toEqual([])
  })
})
