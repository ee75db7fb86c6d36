import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkAppearance } from '../../src/appearance/checkAppearance.ts'
import { type Surface, ofStops, ofTexts } from '../../src/appearance/Surface.ts'
import { officeStops } from '../../src/appearance/officeStops.ts'
import { OUTSIDE } from '../../src/appearance/overlays.ts'
import { setScene } from '../../src/appearance/setScene.ts'
import { World } from '../../src/World.ts'

let world: World
let surfaces: Surface[]

beforeAll(async () => {
  world = await World.start()
  await setScene(world)
  const [from = '', to = ''] = [-3_600_000, 7_200_000].map((ms) => new Date(Date.now() + ms).toISOString())
  surfaces = ofStops(officeStops(from, to))
})
afterAll(() => world.stop())

describe('no serious or critical finding of axe, and nothing scrolls sideways', () => {
  it('on the pages for who is not signed in', async () => {
    expect(await checkAppearance(await world.newPage(), world.waymark.url, ofTexts(OUTSIDE))).toEqual({})
  })

  // dozens of screens, a few seconds each
  it('on any route of reports and the office', async () => {
    const page = await world.signedInByForm('/legend')
    expect(await checkAppearance(page, world.waymark.url, surfaces)).toEqual({})
  }, 1_800_000)
})
