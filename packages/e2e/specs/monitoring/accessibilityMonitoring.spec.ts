import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkAppearance } from '../../src/looks/checkAppearance.ts'
import { type Look, ofForms, ofStops } from '../../src/looks/Look.ts'
import { monitoringStops } from '../../src/looks/monitoringStops.ts'
import { MONITORING_FORMS, overlays } from '../../src/looks/overlays.ts'
import { setScene } from '../../src/looks/setScene.ts'
import { World } from '../../src/World.ts'

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

// dozens of screens and dialogs, a few seconds each
it('any route of monitoring and its dialogs: no serious or critical finding of axe, and nothing scrolls sideways', async () => {
  expect(await checkAppearance(await world.signedIn('/legend'), world.waymark.url, looks)).toEqual({})
}, 1_800_000)
