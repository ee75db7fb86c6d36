import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { World } from '../../src/World.ts'

let world: World

beforeAll(async () => {
  world = await World.start()
  await world.api.addVehicle('TRK-1', '356307042441101')
  await world.api.addVehicle('TRK-2', '356307042441102')
})

afterEach(() => world.closePages())
afterAll(() => world.stop())

describe('groups', () => {
  it('GRP-1 a group is added, given vehicles, shown on the map, and stays while it holds any', async () => {
    const page = await world.signedIn('/groups')
    await page.getByRole('button', { name: 'Add group' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add group' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText("Name can't be blank").waitFor()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Night run')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('row', { name: /Night run/ }).waitFor()

    await page.goto(`${world.waymark.url}/#/vehicles`)
    await page.getByRole('checkbox', { name: 'Choose TRK-2' }).click()
    await page.getByRole('button', { name: 'Groups (1)' }).click()
    const put = page.getByRole('dialog', { name: 'Groups of 1 vehicle' })
    await put.getByRole('combobox', { name: 'Groups' }).click()
    await page.getByRole('option', { name: 'Night run' }).click()
    await page.keyboard.press('Escape')
    await put.getByRole('button', { name: 'Save' }).click()
    await put.waitFor({ state: 'detached' })

    await page.goto(`${world.waymark.url}/#/groups`)
    const row = page.getByRole('row', { name: /Night run/ })
    await expect.poll(() => row.innerText()).toMatch(/Night run\s+1/)
    await row.getByRole('button', { name: 'Actions for Night run' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const gone = page.getByRole('dialog', { name: 'Delete Night run?' })
    await gone.getByRole('button', { name: 'Delete' }).click()
    await gone.getByText('A group that holds vehicles cannot be deleted').waitFor()
    await gone.getByRole('button', { name: 'Cancel' }).click()

    await row.getByRole('button', { name: 'Actions for Night run' }).click()
    await page.getByRole('menuitem', { name: 'Show on map' }).click()
    await page.getByRole('row', { name: /TRK-2/ }).waitFor()
    expect(await page.getByRole('row', { name: /TRK-1/ }).count()).toBe(0)
    await page.getByRole('button', { name: 'Remove the filter Night run' }).click()
    await page.getByRole('row', { name: /TRK-1/ }).waitFor()
  })
})
