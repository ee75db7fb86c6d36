import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lookAround, WINDOWS } from '../src/looks/lookAround.ts'
import { type Look, ofForms, ofStops } from '../src/looks/Look.ts'
import { monitoringStops } from '../src/looks/monitoringStops.ts'
import { MONITORING_FORMS, overlays } from '../src/looks/overlays.ts'
import { setScene } from '../src/looks/setScene.ts'
import { World } from '../src/World.ts'

let world: World
let looks: Look[]

beforeAll(async () => {
  world = await World.start()
  const scene = await setScene(world)
  const [from = '', to = ''] = [-3_600_000, 7_200_000].map((ms) => new Date(Date.now() + ms).toISOString())
  const { vehicleId } = scene
  looks = [
    ...ofStops(monitoringStops(scene, from, to)),
    ...ofForms([...MONITORING_FORMS, [`/maintenance?vehicle=${vehicleId}`, 'Add plan']]),
    ...overlays(vehicleId),
  ]
})
afterAll(() => world.stop())

describe.each(WINDOWS)(
  '%i pixels wide: no serious or critical finding of axe, and nothing scrolls sideways',
  (width, height) => {
    let page: Page

    beforeEach(async () => {
      page = await world.signedIn('/legend', { viewport: { width, height } })
    })
    afterEach(() => page.context().close())

    // dozens of screens and dialogs, a second or two each
    it('on any route of monitoring and in its dialogs, light and dark', async () => {
      const shown = looks.filter(({ isWide }) => !isWide || width > 1000)
      expect(await lookAround(page, world.waymark.url, shown)).toEqual({})
    }, 600_000)
  },
)
