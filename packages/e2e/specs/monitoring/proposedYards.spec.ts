import { eventually } from '@waymark/server/testing/eventually.ts'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { reportAll } from '../../src/Phone.ts'
import { World } from '../../src/World.ts'

const MINUTE = 60_000
let world: World

/** Three times: half an hour in one place, a way of ten minutes, half an hour in the other, and back. */
beforeAll(async () => {
  world = await World.start()
  for (const n of [1, 2]) await world.api.addVehicle(`Truck ${n}`, `yards-${n}`)
  for (const table of ['binding', 'vehicle_org_span'])
    await world.waymark.run(`update ${table} set valid_from = now() - interval '2 days'`)
  const begin = Date.now() - 300 * MINUTE
  const fixes = Array.from({ length: 241 }, (_, minute) => {
    const [cycle, at] = [Math.floor(minute / 80), minute % 80]
    const way = at < 30 ? 0 : at < 40 ? (at - 30) / 10 : at < 70 ? 1 : (80 - at) / 10
    return {
      time: begin + (cycle * 80 + at) * MINUTE,
      lat: 39.96,
      lon: -83 + way * 0.15,
      speed: way % 1 === 0 ? 0 : 40,
    }
  })
  for (const n of [1, 2]) await reportAll(`yards-${n}`, world.waymark.gatewayPort, fixes)
  await eventually(async () => {
    const { list } = await world.api.get<{ list: object[] }>('monitorMLandmark/getProposedYardList', {})
    expect(list).toHaveLength(2)
  })
})
afterEach(() => world.closePages())
afterAll(() => world.stop())

it('a place where vehicles often stand becomes a landmark by one press, or is wanted no more until that is taken back', async () => {
  const page = await world.signedIn('/landmarks')
  await page.getByRole('button', { name: 'Suggested yards' }).click()
  const panel = page.getByRole('region', { name: 'Suggested yards' })
  const places = panel.getByRole('listitem')
  await places
    .first()
    .getByText(/2 vehicles · [5-8] stops/)
    .waitFor()
  await places.nth(1).getByRole('button', { name: 'Not a yard' }).click()
  await places.nth(1).getByText('No longer suggested').waitFor()
  await places.nth(1).getByRole('button', { name: 'Suggest again' }).click()
  await places.nth(1).getByRole('button', { name: 'Make it a landmark' }).waitFor()
  await places.nth(1).getByRole('button', { name: 'Not a yard' }).click()
  await places.first().getByRole('button', { name: 'Make it a landmark' }).click()
  await places.first().getByText('Now a landmark').waitFor()
  await panel.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('row', { name: /Yard .*Columbus, OH/ }).waitFor()
  const { list } = await world.api.get<{ list: object[] }>('monitorMLandmark/getProposedYardList', {})
  expect(list).toEqual([])
})
