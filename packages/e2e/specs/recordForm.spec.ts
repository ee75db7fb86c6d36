import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { World } from '../src/World.ts'

let world: World

beforeAll(async () => {
  world = await World.start()
})
afterEach(() => world.closePages())
afterAll(() => world.stop())

async function openGroup(page: Page, name: string): Promise<Locator> {
  await page.getByRole('row', { name: new RegExp(name) }).click()
  const form = page.getByRole('dialog', { name: `Edit ${name}` })
  await form.waitFor()
  return form
}

describe('the form of a record', () => {
  it('is filled in and saved by keys alone: the first field has the focus, Enter saves', async () => {
    const page = await world.signedIn('/groups')
    await page.getByRole('button', { name: 'Add group' }).click()
    const form = page.getByRole('dialog', { name: 'Add group' })
    await expect
      .poll(() => form.getByRole('textbox', { name: 'Name' }).evaluate((e) => e === document.activeElement))
      .toBe(true)
    await page.keyboard.type('By keys')
    await page.keyboard.press('Enter')
    await form.waitFor({ state: 'detached' })
    await page.getByRole('row', { name: /By keys/ }).waitFor()
  })

  it('Escape closes one layer, and asks before what was typed is lost', async () => {
    await world.api.post('monitorMGroup/addGroup', { orgId: 1, name: 'Layers' })
    const page = await world.signedIn('/groups')
    const form = await openGroup(page, 'Layers')
    await form.getByRole('combobox', { name: 'Organization' }).click()
    await page.getByRole('listbox').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('listbox').waitFor({ state: 'hidden' })
    expect(await form.isVisible()).toBe(true)

    await form.getByRole('textbox', { name: 'Remark' }).fill('typed')
    await page.keyboard.press('Escape')
    const asked = page.getByRole('dialog', { name: 'Leave without saving?' })
    await asked.waitFor()
    await page.keyboard.press('Escape')
    await asked.waitFor({ state: 'detached' })
    expect(await form.getByRole('textbox', { name: 'Remark' }).inputValue()).toBe('typed')

    await page.keyboard.press('Escape')
    await asked.getByRole('button', { name: 'Leave' }).click()
    await form.waitFor({ state: 'detached' })
    // nothing typed: nothing asked
    const again = await openGroup(page, 'Layers')
    await page.keyboard.press('Escape')
    await again.waitFor({ state: 'detached' })
  })

  it('shows what somebody else changed meanwhile, and keeps what was typed or takes theirs', async () => {
    const { groupId } = await world.api.post<{ groupId: number }>('monitorMGroup/addGroup', {
      orgId: 1,
      name: 'Fought over',
      remark: 'first',
    })
    const page = await world.signedIn('/groups')
    const theyChange = (fields: { name?: string; remark?: string }) =>
      world.api.post('monitorMGroup/editGroup', { groupId, ...fields })

    const form = await openGroup(page, 'Fought over')
    await theyChange({ name: 'Renamed by them', remark: 'theirs' })
    await form.getByRole('textbox', { name: 'Remark' }).fill('mine')
    await form.getByRole('button', { name: 'Save' }).click()
    const notice = form.getByRole('alert')
    await notice.getByText('Somebody else changed this record').waitFor()
    await notice.getByRole('row', { name: /Name Fought over Renamed by them Fought over/ }).waitFor()
    await notice.getByRole('row', { name: /Remark first theirs mine/ }).waitFor()
    await notice.getByRole('button', { name: 'Keep mine' }).click()
    // what was not touched here is theirs
    await expect.poll(() => form.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Renamed by them')
    await expect.poll(() => form.getByRole('textbox', { name: 'Remark' }).inputValue()).toBe('mine')
    await form.getByRole('button', { name: 'Save' }).click()
    await form.waitFor({ state: 'detached' })
    await page.getByRole('row', { name: /Renamed by them.*mine/ }).waitFor()

    const again = await openGroup(page, 'Renamed by them')
    await theyChange({ remark: 'theirs once more' })
    await again.getByRole('textbox', { name: 'Remark' }).fill('mine again')
    await again.getByRole('button', { name: 'Save' }).click()
    await again.getByRole('button', { name: 'Take their changes' }).click()
    await expect.poll(() => again.getByRole('textbox', { name: 'Remark' }).inputValue()).toBe('theirs once more')
    await again.getByRole('button', { name: 'Save' }).click()
    await again.waitFor({ state: 'detached' })
    await page.getByRole('row', { name: /Renamed by them.*theirs once more/ }).waitFor()
  })

  it('knows what the call takes: too long a text is said at its field, a number too high comes down', async () => {
    const page = await world.signedIn('/groups')
    await page.getByRole('button', { name: 'Add group' }).click()
    const form = page.getByRole('dialog', { name: 'Add group' })
    await form.getByRole('textbox', { name: 'Name' }).fill('n'.repeat(101))
    await form.getByRole('button', { name: 'Save' }).click()
    await form.getByText('Name has at most 100 characters').waitFor()
    await form.getByRole('textbox', { name: 'Weight' }).fill('5000000')
    await form.getByRole('textbox', { name: 'Name' }).focus()
    expect(await form.getByRole('textbox', { name: 'Weight' }).inputValue()).toBe('1 000 000')
  })

  it('takes a number as it is typed', async () => {
    const page = await world.signedIn('/vehicles')
    await page.getByRole('button', { name: 'Add vehicle' }).click()
    const form = page.getByRole('dialog', { name: 'Add vehicle' })
    const worth = form.getByRole('textbox', { name: 'Value' })
    await worth.pressSequentially('1000.05')
    expect(await worth.inputValue()).toBe('1 000.05')
    await worth.fill('')
    await form.getByRole('textbox', { name: 'Name' }).fill('Typed')
    await form.getByRole('button', { name: 'Save' }).click()
    await form.waitFor({ state: 'detached' })
  })
})
