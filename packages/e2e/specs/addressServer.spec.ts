import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listenOnLoopback } from '../src/listenOnLoopback.ts'
import { World } from '../src/World.ts'

const PLACE = {
  lat: '39.9712',
  lon: '-83.0021',
  display_name: '1234, North High Street, Columbus, Ohio',
  address: {
    house_number: '1234',
    road: 'North High Street',
    city: 'Columbus',
    'ISO3166-2-lvl4': 'US-OH',
    country_code: 'us',
  },
}

describe('17.3 a server for addresses', () => {
  let world: World
  let others: Server
  let origin = ''
  const asked: string[] = []

  beforeAll(async () => {
    world = await World.start({ env: { WAYMARK_PUSH_PRIVATE: 'allow' } })
    others = createServer(({ url = '' }, response) => {
      asked.push(url)
      response.end(JSON.stringify(url.startsWith('/search') ? [PLACE] : PLACE))
    })
    origin = await listenOnLoopback(others)
  })
  afterAll(async () => {
    await world.stop()
    others.close()
  })

  it('is tried, switched on, and finds an address from the palette, with its credit on the map', async () => {
    const page = await world.signedIn('/addressServer')
    await page.getByRole('textbox', { name: 'Server address' }).fill(origin)
    await page.getByRole('textbox', { name: /Address to look up/ }).fill('1234 n high st')
    await page.getByRole('button', { name: 'Try the server' }).click()
    await page.getByRole('list', { name: 'Addresses found' }).getByText('1234 North High Street').waitFor()
    await page.getByText(/receives the positions and addresses that your users look at/).waitFor()
    await page.getByRole('switch', { name: 'Ask this server' }).check({ force: true })
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('region', { name: 'When to use the server' }).getByText('Used for addresses').waitFor()

    await page.goto(`${world.waymark.url}/#/map`)
    await page.getByText('© OpenStreetMap contributors').first().waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill('1234 n high')
    const found = page.getByRole('option', { name: /1234 North High Street, Columbus, OH.*OpenStreetMap/ })
    await found.click()
    await expect.poll(() => asked.some((url) => url.startsWith('/search'))).toBe(true)
    await page.getByRole('menuitem').first().waitFor()
  })

  it('is named wherever its addresses stand, with no map beside them', async () => {
    const page = await world.signedIn('/vehicleTripReport')
    const credit = page.getByText(/Addresses by © OpenStreetMap contributors/)
    await credit.waitFor()
    for (const path of ['/alarms', '/alarms?tab=log']) {
      await page.goto(`${world.waymark.url}/#${path}`)
      await page.reload()
      await credit.waitFor()
    }
  })
})
