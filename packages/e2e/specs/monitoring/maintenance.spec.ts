import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Phone } from '../../src/Phone.ts'
import { World } from '../../src/World.ts'

let world: World
let vehicleId: number

beforeAll(async () => {
  world = await World.start()
  vehicleId = await world.api.addVehicle('Alpha', 'maint-1')
  await world.api.addVehicle('Bravo', 'maint-2')
  const phone = new Phone('maint-1', world.waymark.gatewayPort)
  expect(await phone.report({ time: Date.now(), lat: 40, lon: -100, speed: 0 })).toBe(200)
  phone.close()
  const reading = { vehicleId, at: new Date().toISOString(), value: 160_934_400, reason: 'read off' }
  await world.api.post('monitorMVehicle/addOdometerAdjustment', reading)
})

afterAll(async () => {
  await world.closePages()
  await world.stop()
})

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

describe('maintenance', () => {
  it('targets are set for vehicles that are chosen, and what is next stands first', async () => {
    const page = await world.shown('/maintenance')
    await page.getByText('No maintenance plans yet').waitFor()
    await page.getByRole('button', { name: /^Without a plan/ }).click()
    const grid = page.getByRole('grid', { name: 'Maintenance' })
    await grid.getByRole('checkbox', { name: 'Choose Alpha' }).click()
    await grid.getByRole('checkbox', { name: 'Choose Bravo' }).click()
    await page.getByRole('button', { name: 'Set targets (2)' }).click()
    const dialog = page.getByRole('dialog', { name: 'Maintenance of 2 vehicles' })
    const save = dialog.getByRole('button', { name: 'Save' })
    await save.click()
    await dialog.getByRole('alert').getByText('Distance: please enter an interval or the next one').waitFor()
    const distance = dialog.getByRole('group', { name: 'By distance' })
    await distance.getByRole('textbox', { name: 'Next at (mi)' }).fill('100200')
    await distance.getByRole('textbox', { name: 'Every (mi)' }).fill('10000')
    await distance.getByRole('textbox', { name: 'Remind before (mi)' }).fill('500')
    await save.click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /^Without a plan/ }).click()
    await grid.getByRole('row', { name: /Alpha Oil Due soon .*200 mi left/ }).waitFor()
    await page.getByRole('button', { name: /^Due soon 1/ }).waitFor()
    await grid.getByRole('row', { name: /Bravo Oil On track/ }).waitFor()
  })

  it('a service is recorded with its cost and a document, and the next interval begins', async () => {
    const page = await world.shown('/maintenance')
    await page.getByRole('row', { name: /Alpha/ }).click()
    const panel = page.getByRole('complementary', { name: 'Alpha' })
    const plan = panel.getByRole('article', { name: 'Oil', exact: true })
    await plan.getByText('200 mi left').waitFor()
    await panel.getByText('Not enough days with reports').waitFor()
    await plan.getByRole('button', { name: 'Record service' }).click()
    const dialog = page.getByRole('dialog', { name: 'Service done: Alpha, Oil' })
    await dialog.getByRole('textbox', { name: 'Cost' }).fill('129.90')
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'bill.pdf', mimeType: 'application/pdf', buffer: PDF })
    await dialog.getByRole('button', { name: 'Remove bill.pdf' }).waitFor()
    await dialog.getByRole('button', { name: 'Record service' }).click()
    await plan.getByText('10,000 mi left').waitFor()
    const service = panel.getByRole('article', { name: /^Oil \d/ })
    await service.getByText('$129.90').waitFor()
    const saving = page.waitForEvent('download')
    await service.getByRole('button', { name: 'bill.pdf' }).click()
    expect((await saving).suggestedFilename()).toBe('bill.pdf')
    await page.getByRole('tab', { name: 'Services done' }).click()
    await page
      .getByRole('grid', { name: 'Services done' })
      .getByRole('row', { name: /Alpha Oil .*\$129\.90/ })
      .waitFor()
  })

  it('what is seen is exported, and a plan is deleted', async () => {
    const page = await world.shown('/maintenance?vehicle=' + vehicleId)
    await page.getByRole('button', { name: 'Export' }).click()
    const saving = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'CSV file' }).click()
    expect((await saving).suggestedFilename()).toBe('maintenance.csv')
    const panel = page.getByRole('complementary', { name: 'Alpha' })
    await panel.getByRole('button', { name: 'Actions for Oil' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog', { name: 'Delete Oil?' }).getByRole('button', { name: 'Delete' }).click()
    await panel.getByText('No maintenance plans yet').waitFor()
  })

  it('stands in the drawer of monitoring too', async () => {
    const page = await world.shown(`/map?vehicle=${vehicleId}`)
    const drawer = page.getByRole('complementary', { name: 'Alpha' })
    await drawer.getByRole('tab', { name: 'Maintenance' }).click()
    await drawer.getByText('$129.90').first().waitFor()
  })
})
