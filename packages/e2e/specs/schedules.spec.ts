import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { World } from '../src/World.ts'

let world: World

beforeAll(async () => {
  world = await World.start()
})

afterEach(() => world.closePages())
afterAll(() => world.stop())

interface Listed {
  list: { scheduleName: string; periods: object[] }[]
}
const stored = async (keyword: string) =>
  (await world.api.get<Listed>('monitorMWeeklySchedule/getWeeklySchedule', { keyword })).list[0]

describe('weekly schedules', () => {
  it('SCH-1 a schedule asks for a name and a period, is painted, moved by keyboard, listed and deleted', async () => {
    const page = await world.signedIn('/weekly-schedules')
    await page.getByRole('button', { name: 'Add schedule' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add schedule' })
    const save = dialog.getByRole('button', { name: 'Save' })
    await save.click()
    await dialog.getByText("Name can't be blank").waitFor()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Nights')
    await save.click()
    await dialog.getByRole('alert').getByText('at least one period is needed').waitFor()

    // painted over Wednesday, from six to noon
    const track = dialog.getByRole('group', { name: 'Week' }).locator('> div').nth(2).locator('> div')
    const box = (await track.boundingBox())!
    await page.mouse.move(box.x + box.width / 4, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 })
    await page.mouse.up()
    const bar = (name: string) => dialog.getByRole('button', { name, exact: true })
    await bar('Wed 06:00 – 12:00').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Shift+ArrowLeft')
    await bar('Thu 06:15 – 12:00').waitFor()

    // the same in figures, over midnight
    const row = dialog.getByRole('group', { name: 'Period 1' })
    await row.getByRole('combobox', { name: 'End day' }).click()
    await page.getByRole('option', { name: 'Friday' }).click()
    await row.getByLabel('Start time').fill('22:00')
    await row.getByLabel('End time').fill('06:30')
    await bar('Thu 22:00 – Fri 06:30').waitFor()

    await dialog.getByRole('button', { name: 'Add period' }).click()
    await dialog.getByRole('group', { name: 'Period 2' }).waitFor()
    await bar('Fri 07:30 – 08:30').focus()
    await page.keyboard.press('Delete')
    await dialog.getByRole('group', { name: 'Period 2' }).waitFor({ state: 'detached' })
    await save.click()
    await page.getByRole('row', { name: /Nights.*Thu 22:00 – Fri 06:30/ }).waitFor()
    expect((await stored('Nights'))?.periods).toEqual([{ startDay: 4, startMinute: 1320, endDay: 5, endMinute: 390 }])

    await page.getByRole('row', { name: /Nights/ }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Nights' })
    await edit.getByRole('button', { name: 'Working days 8–18' }).click()
    await edit.getByRole('button', { name: 'Save' }).click()
    const listed = page.getByRole('row', { name: /Nights.*Mon – Fri 08:00 – 18:00/ })
    await listed.waitFor()
    await listed.getByRole('button', { name: 'Actions for Nights' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('No schedules yet').waitFor()
  })

  it('a period that ends when it starts is refused at its field, and nothing typed is lost', async () => {
    const page = await world.signedIn('/weekly-schedules')
    await page.getByRole('button', { name: 'Add schedule' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add schedule' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Nothing')
    await dialog.getByRole('button', { name: 'Add period' }).click()
    const row = dialog.getByRole('group', { name: 'Period 1' })
    await row.getByLabel('End time').fill('08:00')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await row.getByText('ends when it starts').waitFor()
    expect(await dialog.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Nothing')
    await row.getByLabel('End time').fill('09:00')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('row', { name: /Nothing.*Mon 08:00 – 09:00/ }).waitFor()
  })

  it('on a phone a tap adds an hour, and cards tell the week', async () => {
    const page = await world.signedIn('/weekly-schedules', { viewport: { width: 390, height: 844 }, hasTouch: true })
    await page.getByRole('button', { name: 'Add schedule' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add schedule' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('By hand')
    const track = dialog.getByRole('group', { name: 'Week' }).locator('> div').nth(5).locator('> div')
    const box = (await track.boundingBox())!
    await page.touchscreen.tap(box.x + (box.width * 10.5) / 24, box.y + box.height / 2)
    await dialog.getByRole('button', { name: 'Sat 10:00 – 11:00', exact: true }).waitFor()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Sat 10:00 – 11:00').waitFor()
  })
})
