import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { World } from '../../src/World.ts'

let world: World
let falcon: number

beforeAll(async () => {
  world = await World.start()
  falcon = await world.api.addVehicle('Falcon', '356307042441101')
  await world.api.addVehicle('Kestrel', '356307042441102')
  await reportFrom('356307042441101', { lat: '40', speed: '30' })
})

/** A report of a phone at 105 degrees west. */
async function reportFrom(id: string, values: Record<string, string>): Promise<void> {
  const report = new URLSearchParams({ id, lon: '-105', ...values })
  await fetch(`http://127.0.0.1:${world.waymark.gatewayPort}/?${report.toString()}`)
}

afterEach(() => world.closePages())
afterAll(() => world.stop())

describe('drivers and destinations', () => {
  it('VEH-3 drivers are added, seated once each, moved, found by name on the map, and their history is told', async () => {
    const page = await world.signedIn('/drivers')
    const form = page.getByRole('dialog')
    const save = form.getByRole('button', { name: 'Save' })
    for (const name of ['Asha Brandt', 'Miguel Ortega']) {
      await page.getByRole('button', { name: 'Add driver' }).click()
      await save.click()
      await form.getByText("Name can't be blank").waitFor()
      await form.getByRole('textbox', { name: 'Name' }).fill(name)
      await save.click()
      await page.getByRole('row', { name: new RegExp(name) }).waitFor()
    }

    await page.goto(`${world.waymark.url}/#/vehicles`)
    const choose = async (field: string, name: RegExp): Promise<void> => {
      await form.getByRole('combobox', { name: field, exact: true }).click()
      await page.getByRole('option', { name }).click()
    }
    await page.getByRole('row', { name: /Falcon/ }).click()
    await choose('Driver', /Asha Brandt/)
    await choose('Co-driver', /Asha Brandt/)
    await save.click()
    await form.getByText('The same driver cannot be chosen twice').waitFor()
    await choose('Co-driver', /Miguel Ortega/)
    await save.click()
    await form.waitFor({ state: 'detached' })

    await page.getByRole('row', { name: /Kestrel/ }).click()
    await choose('Driver', /Miguel Ortega · on Falcon/)
    await save.click()
    await form.getByText('A driver drives only one vehicle at a time').waitFor()
    await form.getByRole('button', { name: 'Move the driver to this vehicle' }).click()
    await form.waitFor({ state: 'detached' })

    await page.goto(`${world.waymark.url}/#/drivers`)
    const row = page.getByRole('row', { name: /Miguel Ortega.*Kestrel/ })
    await row.waitFor()
    await row.getByRole('button', { name: 'Actions for Miguel Ortega' }).click()
    await page.getByRole('menuitem', { name: 'Who drove when' }).click()
    const panel = page.getByRole('complementary', { name: 'Miguel Ortega' })
    await panel.getByRole('listitem').filter({ hasText: 'Kestrel' }).getByText('– now').waitFor()
    await page.keyboard.press('Escape')
    await row.getByRole('button', { name: 'Actions for Miguel Ortega' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await form.getByRole('button', { name: 'Delete' }).click()
    await form.getByText('A driver who is on a vehicle cannot be deleted').waitFor()
    await form.getByRole('button', { name: 'Cancel' }).click()

    await page.goto(`${world.waymark.url}/#/map?keyword=asha`)
    await page.getByRole('row', { name: /Falcon/ }).click()
    await page.getByRole('complementary', { name: 'Falcon' }).getByText('Asha Brandt').waitFor()
    expect(await page.getByRole('row', { name: /Kestrel/ }).count()).toBe(0)
  })

  it('DEST-1 a vehicle is sent to a point, shown on its way with the distance left, and ties the destination', async () => {
    const page = await world.signedIn('/destinations')
    const form = page.getByRole('dialog')
    const save = form.getByRole('button', { name: 'Save' })
    await page.getByRole('button', { name: 'Add destination' }).click()
    await form.getByRole('textbox', { name: 'Name' }).fill('Customer North')
    await save.click()
    await form.getByText("Landmark can't be blank").waitFor()
    await form.getByText('At a point').click()
    await form.getByRole('textbox', { name: 'Latitude, longitude' }).fill('41, -105')
    await form.getByRole('button', { name: 'Send a vehicle' }).click()
    await form.getByRole('combobox', { name: 'Vehicle' }).click()
    await page.getByRole('option', { name: 'Falcon' }).click()
    await save.click()
    await page.getByRole('row', { name: /Falcon.*Waiting to arrive.*Customer North/ }).waitFor()

    await page.getByText('Destinations', { exact: true }).last().click()
    const row = page.getByRole('row', { name: /Customer North/ })
    await row.getByRole('button', { name: 'Actions for Customer North' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await form.getByRole('button', { name: 'Delete' }).click()
    await form.getByText('A vehicle is tied to this destination').waitFor()
    await form.getByRole('button', { name: 'Cancel' }).click()

    await page.goto(`${world.waymark.url}/#/map?vehicle=${falcon}`)
    // a degree of latitude
    const drawer = page.getByRole('complementary', { name: 'Falcon' })
    await drawer.getByText('Customer North').waitFor()
    await drawer.getByText(/· 69\.1 mi$/).waitFor()

    // it gets there; what is surely inside has arrived, without anybody's doing
    for (let minute = 12; minute >= 0; minute -= 2) {
      const at = String(Date.now() - minute * 60_000)
      await reportFrom('356307042441101', { lat: '41', speed: '0', timestamp: at })
    }
    await drawer.getByText(/^Arrived/).waitFor()
    await page.goto(`${world.waymark.url}/#/destinations`)
    await expect
      .poll(
        async () => (await world.api.get<{ list: { state: string }[] }>('monitorDestination/getMissionList', {})).list,
      )
      .toMatchObject([{ state: 'arrived' }])
  })
})

describe("other trackers' exports", () => {
  it('are recognised, asked for what they do not tell, taken in, and told apart from the own tracker', async () => {
    await world.api.addVehicle('Osprey', '356307042441103')
    await reportFrom('356307042441103', { lat: '40', speed: '0' })
    const page = await world.signedIn('/importSources')
    const dialog = page.getByRole('dialog')
    // a minute of now, on the wall of UTC as the file has it
    const time = new Date().toISOString().slice(0, 16).replace('T', ' ')
    const file = [
      'Device Id,Vehicle,Landmark,Enter Time,Dwell Time,Speed(mph),Lat,Lng,Location Time(Local),Driving Status,Address',
      `77001,Osprey,Yard,,,0,40.58,-105,${time},Parked,1 Main St`,
      `77002,CHS-1042,,,,55,41.5,-87.6,${time},Driving,I-80`,
    ].join('\n')
    await page.getByRole('button', { name: 'Import a file' }).click()
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'anytrek.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
    await dialog.getByText('This is an export of Anytrek.').waitFor()
    await dialog.getByText('Please fill in what the file does not say').waitFor()
    await dialog.getByRole('combobox', { name: 'Time zone' }).click()
    await page.getByRole('option', { name: 'UTC', exact: true }).click()
    await dialog.getByText('2 rows can be imported').waitFor()
    await dialog.getByRole('checkbox', { name: 'Add 1 new asset as a vehicle' }).check()
    await dialog.getByRole('combobox', { name: 'Asset type' }).waitFor()
    await dialog.getByRole('button', { name: 'Import', exact: true }).click()
    await dialog.getByText('2 sightings were imported').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('row', { name: /Anytrek/ }).waitFor()

    await page.getByText('Conflicts', { exact: true }).first().click()
    await page.getByRole('row', { name: /Osprey/ }).click()
    await page.getByText(/Two trackers on Osprey disagree by 40/).waitFor()

    await page.goto(`${world.waymark.url}/#/map?keyword=CHS-1042`)
    await page.getByRole('row', { name: /CHS-1042/ }).waitFor()
  })

  it('first 6: come by themselves to an address: the first is confirmed, the next is taken in', async () => {
    await world.api.addVehicle('Merlin', '356307042441997')
    await world.api.post('monitorMImport/addImportSource', { orgId: 1, name: 'Birds', vendor: '' })
    const page = await world.signedIn('/importSources')
    await page.getByRole('button', { name: 'Actions for Birds' }).click()
    await page.getByRole('menuitem', { name: 'How files come' }).click()
    const dialog = page.getByRole('dialog', { name: 'How files come · Birds' })
    await dialog.getByRole('combobox', { name: 'How files come' }).click()
    await page.getByRole('option', { name: 'Posted to an address' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    const shown = await dialog
      .getByText(/webhooks\/imports/)
      .first()
      .textContent()
    const path = /\/webhooks\/imports\/[\w-]{43}/.exec(shown ?? '')?.[0] ?? ''
    await dialog.getByText('Its first file waits').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    const post = async (name: string, secondsAgo: number): Promise<void> => {
      const time = new Date(Date.now() - secondsAgo * 1000).toISOString()
      const body = `Asset,Time (UTC),Latitude,Longitude\nMerlin,${time},40.5,-105.5\n`
      const answer = await fetch(`${world.waymark.url}${path}?name=${name}`, { method: 'POST', body })
      expect(answer.status).toBe(200)
    }
    await post('first.csv', 120)
    await page.getByText('Incoming files', { exact: true }).first().click()
    await page.getByRole('row', { name: /Birds first\.csv Posted to an address Waiting for you/ }).waitFor()
    await page.getByRole('button', { name: 'Actions for first.csv' }).click()
    await page.getByRole('menuitem', { name: 'Check how it is read' }).click()
    await page.getByRole('dialog').getByText('1 row can be imported').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Actions for first.csv' }).click()
    await page.getByRole('menuitem', { name: 'Import automatically from now on' }).click()
    const confirm = page.getByRole('dialog', { name: /Import automatically/ })
    await confirm.getByText('1 of 1 rows can be read').waitFor()
    await confirm.getByRole('button', { name: 'Import automatically from now on' }).click()
    await page.getByRole('row', { name: /first\.csv .* Taken in/ }).waitFor()
    await post('second.csv', 60)
    await page.getByRole('row', { name: /second\.csv .* Taken in/ }).waitFor()
  })

  it('are asked for units that nothing tells, with why each column was recognised and which are left out', async () => {
    const page = await world.signedIn('/importSources')
    const dialog = page.getByRole('dialog')
    const time = `${new Date().toISOString().slice(0, 16)}:00Z`
    const file = `Vehicle,Event Time,p1,p2,Speed,Colour\nHeron,${time},40.58001,-105.08001,50,red`
    await page.getByRole('button', { name: 'Import a file' }).click()
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'export.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
    await dialog.getByText('Please fill in what the file does not say').waitFor()
    await dialog.getByText('Left out: Colour').waitFor()
    await dialog
      .getByRole('row', { name: /Latitude.*Values/ })
      .first()
      .waitFor()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Speeds')
    await dialog.getByRole('checkbox', { name: 'Add 1 new asset as a vehicle' }).check()
    const run = dialog.getByRole('button', { name: 'Import', exact: true })
    expect(await run.isDisabled()).toBe(true)
    await dialog.getByLabel('Speed: unit').selectOption('km/h')
    await dialog.getByText('1 row can be imported').waitFor()
    await run.click()
    await dialog.getByText('1 sighting was imported').waitFor()
  })
})
