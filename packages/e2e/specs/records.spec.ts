import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listHands } from '../src/listHands.ts'
import { World } from '../src/World.ts'

/** One red pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

/** An empty document. */
const PAPER = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

let world: World
let page: Page

beforeAll(async () => {
  world = await World.start()
  await world.api.addVehicle('Osprey', 'records-2')
  page = await world.signedIn('/messages')
})
afterAll(() => world.stop())

const show = async (path: string): Promise<void> => {
  await page.goto(`${world.waymark.url}/#${path}`)
}
const { row, dialog, press } = listHands(() => page)

describe('messages', () => {
  it('MSG-1 one is written, sent, counted by the bell, read and taken off the list', async () => {
    await show('/message-manager')
    await press('Write message')
    await press('Save draft', dialog())
    await dialog().getByText("Subject can't be blank").waitFor()
    await dialog().getByRole('textbox', { name: 'Subject' }).fill('Works at night')
    await dialog().getByRole('textbox', { name: 'Text' }).fill('From 1 to 3.\nNothing is lost.')
    await dialog().getByRole('combobox', { name: 'To organizations' }).click()
    await page.getByRole('option').first().click()
    await page.keyboard.press('Tab')
    await press('Save draft', dialog())
    await row(/Works at night/).click()
    await press('Send', page.getByRole('complementary', { name: 'Works at night' }))
    await press('Send', dialog())
    await page.getByText('Read by 0 of 1').waitFor()

    await show('/messages')
    await page.getByRole('button', { name: 'Messages, 1 unread' }).waitFor()
    await row(/Works at night/).click()
    await page.getByRole('complementary', { name: 'Works at night' }).getByText('Nothing is lost.').waitFor()
    await page.getByRole('button', { name: 'Messages', exact: true }).waitFor()
    await press('Delete', page.getByRole('complementary', { name: 'Works at night' }))
    await page.getByText('No messages').waitFor()
  })
})

describe('feedback', () => {
  it('IMG-1 it is sent with a picture, answered and closed, and opened again by its author', async () => {
    await show('/feedback')
    await press('Send feedback')
    await dialog().getByRole('textbox', { name: 'Subject' }).fill('Night colours')
    await dialog().getByRole('textbox', { name: 'What happened' }).fill('Too bright')
    const files = dialog().locator('input[type=file]')
    await files.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<html>') })
    await dialog().getByRole('alert').getByText('The picture could not be read').waitFor()
    await files.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PIXEL })
    await dialog().getByRole('button', { name: 'Show picture 1' }).locator('img').waitFor()
    await press('Send', dialog())
    await dialog().waitFor({ state: 'detached' })

    await show('/feedback-manager')
    await row(/Night colours/).click()
    const panel = page.getByRole('complementary', { name: 'Night colours' })
    await panel.getByRole('button', { name: 'Show picture 1' }).locator('img').waitFor()
    await press('Answer and close', panel)
    await panel.getByText('Please answer the feedback before closing it').waitFor()
    await panel.getByRole('textbox', { name: 'Answer' }).fill('It comes with the next version')
    await press('Answer and close', panel)
    await panel.waitFor({ state: 'detached' })

    await show('/feedback')
    await row(/Night colours.*Closed/).click()
    await press('Reopen', panel)
    await dialog().getByRole('textbox', { name: 'What is still missing' }).fill('Still bright')
    await press('Reopen', dialog())
    await row(/Night colours.*To do/).waitFor()
    await panel.getByText('Still bright').waitFor()
  })
})

describe('comments', () => {
  it('VEH-4 stand with the vehicle, and a blank one does not', async () => {
    await world.api.addVehicle('Kestrel', 'records-1')
    await show('/vehicles')
    await press(/Actions for Kestrel/)
    await page.getByRole('menuitem', { name: 'Comments' }).click()
    const panel = page.getByRole('complementary', { name: 'Kestrel' })
    await press('Comment', panel)
    await panel.getByText("Comment can't be blank").waitFor()
    await panel.getByRole('textbox', { name: 'Comment' }).fill('New tyres')
    await press('Comment', panel)
    await panel.getByRole('listitem').getByText('New tyres').waitFor()

    // what was written down of it so far, the newest first
    await panel.getByRole('tab', { name: 'Timeline' }).click()
    const lines = panel.getByRole('region', { name: 'Timeline' }).getByRole('listitem')
    await expect.poll(() => lines.count()).toBe(2)
    expect(await lines.first().innerText()).toMatch(/Commented.*admin.*New tyres/s)
    expect(await lines.last().innerText()).toMatch(/Added.*admin.*Name\s+Kestrel/s)
    await press('Close', panel)
  })
})

describe('the audit log', () => {
  it('shows what a change turned into what', async () => {
    const { vehicleId } = await world.api.post<{ vehicleId: number }>('monitorMVehicle/addVehicle', {
      orgId: 1,
      name: 'Before',
      assetType: 2001,
      icon: 'truck',
    })
    await world.api.post('monitorMVehicle/editVehicle', { vehicleId, name: 'After' })
    await show('/audit')
    await row(/Edited.*Vehicle/).click()
    const panel = page.getByRole('complementary', { name: 'Edited · Vehicle' })
    await panel.getByRole('row', { name: 'name Before After' }).waitFor()
    const download = page.waitForEvent('download')
    await press('Export')
    expect((await download).suggestedFilename()).toBe('audit.csv')
    await world.api.post('monitorMVehicle/deleteVehicle', { vehicleId })
  })
})

describe('deleted records', () => {
  it('SOFT-1 come back, or say what stands in the way', async () => {
    await world.api.post('monitorMVehicle/addVehicle', { orgId: 1, name: 'After', assetType: 2001, icon: 'truck' })
    await show('/deleted-records')
    await page.getByRole('checkbox', { name: 'Choose After' }).check()
    await press('Restore')
    await press('Restore', dialog())
    await dialog().getByText('cannot be restored: its name has been taken').waitFor()
    await press('Cancel', dialog())
    const { list } = await world.api.get<{ list: { vehicleId: number }[] }>('monitorMVehicle/getVehicleList', {
      keyword: 'After',
    })
    await world.api.post('monitorMVehicle/editVehicle', { vehicleId: list[0]?.vehicleId, name: 'Elsewhere' })
    await press('Restore')
    await press('Restore', dialog())
    await page.getByRole('checkbox', { name: 'Choose After' }).waitFor({ state: 'detached' })
    await show('/vehicles')
    await row(/After/).waitFor()
  })
})

describe('files', () => {
  it('hang on a vehicle: papers and pictures are added, seen, kept, refused, deleted and restored', async () => {
    await show('/vehicles')
    await press(/Actions for Osprey/)
    await page.getByRole('menuitem', { name: 'Comments' }).click()
    const panel = page.getByRole('complementary', { name: 'Osprey' })
    await panel.getByRole('tab', { name: 'Files' }).click()
    await panel.getByText('No files yet').waitFor()
    const chooser = page.waitForEvent('filechooser')
    await press('Add files', panel)
    await (
      await chooser
    ).setFiles([
      { name: 'Registration.pdf', mimeType: 'application/pdf', buffer: PAPER },
      { name: 'Notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no document') },
      { name: 'Front.png', mimeType: 'image/png', buffer: PIXEL },
    ])
    await panel.getByText(/^Notes\.pdf: The file must be a PDF document or a PNG/).waitFor()
    const files = panel.getByRole('region', { name: 'Files' }).getByRole('listitem')
    await expect
      .poll(() => files.allInnerTexts())
      .toEqual([
        expect.stringMatching(/Registration\.pdf\s+\d+ byte · admin/),
        expect.stringMatching(/Front\.(?:jpg|webp)/),
      ])
    await press(/^Show Front/, panel)
    await expect
      .poll(() =>
        dialog()
          .locator('img')
          .evaluate((img: HTMLImageElement) => img.naturalWidth),
      )
      .toBe(1)
    await press('Close', dialog())
    const download = page.waitForEvent('download')
    await files.first().getByRole('button', { name: 'Download Registration.pdf' }).last().click()
    expect((await download).suggestedFilename()).toBe('Registration.pdf')

    await press('Delete Registration.pdf', panel)
    await press('Delete', dialog())
    await expect.poll(() => files.count()).toBe(1)
    await panel.getByRole('tab', { name: 'Timeline' }).click()
    const lines = panel.getByRole('region', { name: 'Timeline' }).getByRole('listitem')
    await expect.poll(async () => (await lines.allInnerTexts())[0]).toMatch(/Deleted.*admin.*File\s+Registration\.pdf/s)
    await press('Close', panel)
    await show('/deleted-records')
    await page.reload()
    await row(/Registration\.pdf.*File/).waitFor()
  })
})

describe('dictionary and areas', () => {
  it('an entry gets its labels and can be switched off', async () => {
    await show('/dictionary')
    await press('Add entry')
    await dialog().getByRole('combobox', { name: 'Type' }).fill('colour')
    await dialog().getByRole('textbox', { name: 'Code' }).fill('red')
    await dialog().getByRole('textbox', { name: 'Label in English' }).fill('Red')
    await dialog().getByRole('textbox', { name: 'Label in ਪੰਜਾਬੀ' }).fill('ਲਾਲ')
    await press('Save', dialog())
    await row(/colour red Red 2 \/ 5/).click()
    await dialog().getByRole('switch', { name: 'Available' }).click()
    await press('Save', dialog())
    await row(/colour red Red.*Off/).waitFor()
  })

  it('IMPORT-1 an area file is checked when it is chosen, and imported when it is good', async () => {
    await show('/areas')
    await press(/United States US/)
    await page.getByRole('button', { name: /New Mexico US-NM/ }).waitFor()
    await press('Import')
    const files = dialog().locator('input[type=file]')
    const csv = (text: string) => ({ name: 'areas.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    await files.setInputFiles(csv('Country,State\nUnited States,\n,Nowhere\n'))
    await dialog().getByRole('row', { name: "3 A Country can't be blank" }).waitFor()
    await files.setInputFiles(csv('Country,State,City\nUnited States,New Mexico,Las Cruces\n'))
    await dialog().getByText('1 row can be imported').waitFor()
    await press('Import', dialog())
    await dialog().getByText('1 area was added').waitFor()
    // what is there already stays, and the dialog says that it is done
    await files.setInputFiles(csv('Country,State,City\nUnited States,New Mexico,Las Cruces\n\n'))
    await dialog().getByText('1 row can be imported').waitFor()
    await press('Import', dialog())
    await dialog().getByText('0 areas were added').waitFor()
    await dialog().getByRole('button', { name: 'Close' }).last().click()
    await press(/New Mexico US-NM/)
    await page.getByRole('button', { name: 'Las Cruces', exact: true }).waitFor()
  })
})

describe('sending e-mail', () => {
  it('MAIL-1 TAG-1 needs at least one address, and a blank one is none', async () => {
    await show('/send-email')
    await page.getByRole('textbox', { name: 'Subject' }).fill('Hello')
    await page.getByRole('textbox', { name: 'Text' }).fill('From the yard')
    const addresses = page.getByRole('combobox', { name: 'Addresses' })
    await addresses.fill('   ')
    await addresses.press('Enter')
    await press('Send')
    await page.getByText('Please enter at least one e-mail address').waitFor()
    await addresses.fill('nobody')
    await addresses.press('Enter')
    await press('Send')
    await page.getByText('nobody is not an e-mail address').waitFor()
    await addresses.press('Backspace')
    await addresses.fill('ana@example.com')
    await addresses.press('Enter')
    await press('Send')
    await page.getByText('Sending to 1 addresses').waitFor()
  })
})
