import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Phone } from '../../src/Phone.ts'
import { World } from '../../src/World.ts'

let world: World

beforeAll(async () => {
  world = await World.start()
  await world.api.addVehicle('TRK-1', '356307042441201')
  await world.api.addVehicle('TRK-2', '356307042441202')
  await report('356307042441201', 39.75, -104.99)
  await report('356307042441202', 41.2, -96)
})

afterEach(() => world.closePages())
afterAll(() => world.stop())

async function report(identifier: string, lat: number, lon: number): Promise<void> {
  const phone = new Phone(identifier, world.waymark.gatewayPort)
  await phone.report({ time: Date.now(), lat, lon, speed: 0 })
  phone.close()
}

describe('landmarks', () => {
  it('a landmark is drawn on the map, and the monitoring list names it for the vehicle in it', async () => {
    const page = await world.signedIn('/landmarks')
    const map = page.getByRole('region', { name: 'Map of landmarks' })
    await expect.poll(() => map.getAttribute('data-ready')).toBe('true')
    await page.getByRole('button', { name: 'Add landmark' }).click()
    const form = page.getByRole('form', { name: 'Add landmark' })
    await form.getByRole('button', { name: 'Save' }).click()
    await form.getByText("Name can't be blank").waitFor()
    await form.getByText("Shape can't be blank").waitFor()
    await form.getByRole('textbox', { name: 'Name' }).fill('Heartland')

    await form.getByRole('button', { name: 'Draw area' }).click()
    await form.getByText('Click each corner on the map').waitFor()
    const box = await map.boundingBox()
    if (!box) throw new Error('there is no map')
    // corners around the middle of the map, which is between the two
    for (const [x, y] of [
      [-130, -90],
      [130, -90],
      [130, 90],
      [-130, 90],
      [-130, -90],
    ] as const) {
      const [left, top] = [box.x + box.width / 2 + x, box.y + box.height / 2 + y]
      await page.mouse.move(left, top, { steps: 3 })
      await page.mouse.click(left, top)
    }
    await form.getByText('Drag the handles').waitFor()
    await expect.poll(() => form.getByRole('textbox', { name: 'Corners' }).inputValue()).toMatch(/^\d+/)
    await form.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('row', { name: /Heartland\s+2/ }).waitFor()

    await page.goto(`${world.waymark.url}/#/map`)
    await page.getByRole('row', { name: /TRK-1.*Heartland/ }).waitFor()
  })

  it('a circle is typed without a pointer, stays the smaller of two, and leads to what is in it', async () => {
    const page = await world.signedIn('/landmarks')
    await page.getByRole('button', { name: 'Add landmark' }).click()
    const form = page.getByRole('form', { name: 'Add landmark' })
    await form.getByRole('textbox', { name: 'Name' }).fill('Denver yard')
    await form.getByRole('button', { name: 'Draw circle' }).click()
    await form.getByRole('textbox', { name: 'Latitude' }).fill('39.75')
    await form.getByRole('textbox', { name: 'Longitude' }).fill('-104.99')
    await form.getByRole('textbox', { name: 'Radius' }).fill('5')
    await form.getByText('the area is too small').waitFor()
    await form.getByRole('textbox', { name: 'Radius' }).fill('900')
    await form.getByRole('button', { name: /Fill in Denver/ }).click()
    await form.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('row', { name: /Denver yard\s+1.*Denver/ }).waitFor()

    await page.getByRole('button', { name: 'Actions for Denver yard' }).click()
    await page.getByRole('menuitem', { name: 'What is there now' }).click()
    const panel = page.getByRole('complementary', { name: 'Denver yard' })
    await panel.getByText('1 vehicle there now').waitFor()
    await panel.getByRole('button', { name: 'Show these in the list' }).click()
    await page.getByRole('row', { name: /TRK-1.*Denver yard/ }).waitFor()
    await page.getByRole('row', { name: /TRK-2/ }).waitFor({ state: 'detached' })
    // the vehicle leaves: the panel and the list hear of it
    await report('356307042441201', 39.9, -104.99)
    await panel.getByText('Nothing is there now.').waitFor()
    await page.getByRole('row', { name: /TRK-1/ }).waitFor({ state: 'detached' })
  })

  it('a long name is whole in the list, in two lines of its row, beside the map and on a phone', async () => {
    const name = 'Missouri Valley Container Interchange Yard'
    const shape = { kind: 'circle', lat: 41.5, lon: -95.9, radiusM: 900 }
    await world.api.post('monitorMLandmark/addLandmark', { orgId: 1, name, shape, city: 'Omaha', state: 'NE' })
    const page = await world.signedIn('/landmarks')
    const row = page.getByRole('row', { name: /Missouri Valley/ })
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await row.getByText(name).first().waitFor()
      // what is cut of it is a line or more: letters reach a little beyond their lines
      const hidden = () =>
        row
          .getByText(name)
          .first()
          .evaluate((element) => {
            const { scrollHeight, clientHeight, scrollWidth, clientWidth } = element
            const above = element.closest('[role=row]')!.clientHeight
            return Math.max(scrollHeight - Math.min(clientHeight, above), scrollWidth - clientWidth)
          })
      await expect.poll(hidden).toBeLessThan(5)
    }
    await row.getByText('Omaha, NE').first().waitFor()
    await world.closePages()
  })

  it('the map of a small window shows landmarks that lie across a continent', async () => {
    for (const [name, lon] of [
      ['West', -122],
      ['East', -71],
    ] as const)
      await world.api.post('monitorMLandmark/addLandmark', {
        orgId: 1,
        name,
        shape: { kind: 'circle', lat: 42, lon, radiusM: 900 },
      })
    const page = await world.signedIn('/legend', { viewport: { width: 720, height: 450 } })
    // those in view are asked for by its bounds
    const asked = page.waitForRequest((request) => {
      const bounds = new URL(request.url()).searchParams.get('bounds')?.split(',').map(Number)
      return bounds !== undefined && bounds[0]! < -122 && bounds[2]! > -71
    })
    await page.goto(`${world.waymark.url}/#/landmarks`)
    await asked
  })

  it('the map begins where landmarks are', async () => {
    const shape = { kind: 'circle', lat: 45.5, lon: -73.6, radiusM: 900 }
    await world.api.post('monitorMLandmark/addLandmark', { orgId: 1, name: 'Quay', shape })
    const { list } = await world.api.get<{ list: { landmarkId: number; landmarkName: string }[] }>(
      'monitorMLandmark/getLandmarkList',
      { pageSize: 50 },
    )
    for (const { landmarkId, landmarkName } of list)
      if (landmarkName !== 'Quay') await world.api.post('monitorMLandmark/deleteLandmark', { landmarkId })
    const page = await world.signedIn('/landmarks')
    const map = page.getByRole('region', { name: 'Map of landmarks' })
    await expect.poll(() => map.getAttribute('data-ready')).toBe('true')
    // the only one is in the middle, and so large that a press means it
    const quay = page.getByRole('row', { name: /Quay/ })
    await expect
      .poll(async () => {
        await map.click()
        return quay.getAttribute('aria-selected')
      })
      .toBe('true')
  })

  it('IMPORT-1 a file with errors says where they are; the good rows go in when they are wanted', async () => {
    const page = await world.signedIn('/landmarks')
    await page.getByRole('button', { name: 'Import' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import landmarks' })
    const csv = 'Name,Latitude,Longitude,Radius,Tags\nDock,40,-100,200,port\n,40,-100,200,\nSpeck,40,-100,1,\n'
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'places.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(csv),
    })
    await dialog.getByText('1 landmark can be imported · 2 have errors').waitFor()
    await dialog.getByRole('row', { name: /3 A Name can't be blank/ }).waitFor()
    await dialog.getByRole('row', { name: /4 D the area is too small/ }).waitFor()
    await dialog.getByRole('button', { name: 'Import the good ones' }).click()
    await dialog.getByText('1 landmark was imported').waitFor()
    await dialog.getByRole('tab', { name: 'Import log' }).click()
    await dialog.getByRole('row', { name: /places.csv admin 1 2/ }).waitFor()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('row', { name: /Dock\s+0\s+port/ }).waitFor()

    await page.getByRole('button', { name: 'Export' }).click()
    const waiting = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'GeoJSON' }).click()
    expect((await waiting).suggestedFilename()).toBe('landmarks.geojson')
  })
})
