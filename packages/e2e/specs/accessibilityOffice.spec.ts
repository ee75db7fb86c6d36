import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lookAround, WINDOWS } from '../src/looks/lookAround.ts'
import { type Look, ofForms, ofStops, ofTexts } from '../src/looks/Look.ts'
import { officeStops } from '../src/looks/officeStops.ts'
import { OFFICE_FORMS, OUTSIDE } from '../src/looks/overlays.ts'
import { setScene } from '../src/looks/setScene.ts'
import { fillSignIn, World } from '../src/World.ts'

let world: World
let looks: Look[]

beforeAll(async () => {
  world = await World.start()
  await setScene(world)
  const [from = '', to = ''] = [-3_600_000, 7_200_000].map((ms) => new Date(Date.now() + ms).toISOString())
  looks = [...ofStops(officeStops(from, to)), ...ofForms(OFFICE_FORMS)]
})
afterAll(() => world.stop())

describe.each(WINDOWS)(
  '%i pixels wide: no serious or critical finding of axe, and nothing scrolls sideways',
  (width, height) => {
    let page: Page

    // a page of its own for each try
    beforeEach(async () => {
      page = await world.newPage({ viewport: { width, height } })
    })
    afterEach(() => page.context().close())

    const look = (what: readonly Look[]) => lookAround(page, world.waymark.url, what)

    it('on the pages for who is not signed in, light and dark', async () => {
      expect(await look(ofTexts(OUTSIDE))).toEqual({})
    })

    // dozens of screens and dialogs, a second or two each
    it('on any route of reports and the office and in their dialogs, light and dark', async () => {
      const { url, username, password } = world.waymark
      await page.goto(`${url}/#/login`)
      await fillSignIn(page, username, password)
      await page.getByRole('button', { name: 'Account of admin' }).waitFor()
      expect(await look(looks)).toEqual({})
    }, 600_000)
  },
)
