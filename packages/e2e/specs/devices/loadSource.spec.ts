import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Phone } from '../../src/Phone.ts'
import { World } from '../../src/World.ts'

let world: World
let modelId = 0

beforeAll(async () => {
  world = await World.start()
  const { api, waymark } = world
  modelId = (await api.post<{ modelId: number }>('model/addModel', { name: 'Van tracker' })).modelId
  await api.addVehicle('Avocet', 'load-1', 2003, 'van')
  await waymark.run(`update device set model_id = ${modelId}`)
  const phone = new Phone('load-1', waymark.gatewayPort)
  const now = Date.now()
  for (const ago of [120_000, 60_000, 0])
    expect(await phone.report({ lat: 40, lon: -100, speed: 0, time: now - ago, cargoDistance: 900 })).toBe(200)
  phone.close()
})
afterAll(() => world.stop())

describe('the load of a model', () => {
  it('17.7 is chosen by what its inputs say just now, and shows in the list', async () => {
    const page = await world.shown(`/model/${modelId}`)
    await page.getByRole('tab', { name: 'Load' }).click()
    const says = page.getByRole('region', { name: 'What the inputs say now' })
    await says.getByText('cargoDistance').waitFor()
    await page.getByRole('combobox', { name: 'Load is read from' }).click()
    await page.getByRole('option', { name: 'A distance sensor' }).click()
    await page.getByRole('combobox', { name: 'Input' }).fill('cargoDistance')
    await page.getByRole('textbox', { name: 'Loaded below' }).fill('2400')
    await page.getByRole('textbox', { name: 'Margin to empty' }).fill('200')
    await page.getByLabel(/^Applies from/).fill('2026-01-01T00:00')
    await page.getByRole('button', { name: 'Save' }).click()
    await says.getByText('Loaded', { exact: true }).waitFor()
    await page
      .getByText('cargoDistance: Loaded below 2,400 mm, Margin to empty 200 mm from 2026-01-01')
      .first()
      .waitFor()
    const list = await world.shown('/map')
    await list.getByTitle('Loaded', { exact: true }).waitFor()
  })
})
