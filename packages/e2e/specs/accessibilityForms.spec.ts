import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkAppearance } from '../src/appearance/checkAppearance.ts'
import { ofForms } from '../src/appearance/Surface.ts'
import { OFFICE_FORMS } from '../src/appearance/overlays.ts'
import { setScene } from '../src/appearance/setScene.ts'
import { World } from '../src/World.ts'

let world: World

beforeAll(async () => {
  world = await World.start()
  await setScene(world)
})
afterAll(() => world.stop())

// dozens of dialogs, a few seconds each
it('the dialogs of reports and the office: no serious or critical finding of axe, and nothing scrolls sideways', async () => {
  const page = await world.signedInByForm('/legend')
  expect(await checkAppearance(page, world.waymark.url, ofForms(OFFICE_FORMS))).toEqual({})
}, 1_800_000)
