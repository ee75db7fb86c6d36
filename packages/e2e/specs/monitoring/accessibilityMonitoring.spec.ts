import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkAppearance } from '../../src/appearance/checkAppearance.ts'
import { type Surface, ofForms, ofStops } from '../../src/appearance/Surface.ts'
import { monitoringStops } from '../../src/appearance/monitoringStops.ts'
import { MONITORING_FORMS, overlays } from '../../src/appearance/overlays.ts'
import { setScene } from '../../src/appearance/setScene.ts'
import { World } from '../../src/World.ts'

let world: World
let surfaces: Surface[]

beforeAll(async () => {
  world = await World.start()
  const scene = await setScene(world)
  const [from = '', to = ''] = [-3_600_000, 7_200_000].map((ms) => new Date(Date.now() + ms).toISOString())
  const { vehicleId } = scene
  surfaces = [
    ...ofStops(monitoringStops(scene, from, to)),
    ...ofForms([...MONITORING_FORMS, [`/maintenance?vehicle=${vehicleId}`, 'Add plan']]),
    ...overlays(vehicleId),
  ]
})
afterAll(() => world.stop())

// dozens of screens and dialogs, a few seconds each
it('any route of monitoring and its dialogs: no serious or critical finding of axe, and nothing scrolls sideways', async () => {
  expect(await checkAppearance(await world.signedIn('/legend'), world.waymark.url, surfaces)).toEqual({})
}, 1_800_000)
