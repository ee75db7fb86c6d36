import { afterAll, beforeAll, expect, it } from 'vitest'
import { World } from '../../src/World.ts'

let world: World
beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world.stop())

const HEAD = 'Asset,License Plate,Time (UTC),Latitude,Longitude\n'
const ago = (minutes: number): string =>
  new Date(Math.floor(Date.now() / 60_000) * 60_000 - minutes * 60_000).toISOString()

/** A source whose files are taken in by themselves; what is posted to it is done when this resolves. */
async function fedSource(name: string, first: string): Promise<(file: string, content: string) => Promise<void>> {
  const { api, waymark } = world
  const { sourceId } = await api.post<{ sourceId: number }>('monitorMImport/addImportSource', { orgId: 1, name })
  const asked = { sourceId, way: 'webhook' }
  const { address } = await api.post<{ address: string }>('monitorMImport/editImportIntake', asked)
  type Arrivals = { list: { arrivalId: number; fileName: string; state: string }[] }
  const newest = async () => (await api.get<Arrivals>('monitorMImport/getImportInbox', { sourceId })).list[0]
  const feed = async (file: string, content: string): Promise<void> => {
    const path = new URL(address).pathname
    await fetch(`${waymark.url}${path}?name=${file}`, { method: 'POST', body: HEAD + content })
    await expect
      .poll(async () => {
        const { fileName, state } = (await newest()) ?? {}
        return fileName === file && state !== 'queued'
      })
      .toBe(true)
  }
  await fetch(`${waymark.url}${new URL(address).pathname}?name=first.csv`, { method: 'POST', body: HEAD + first })
  await expect.poll(async () => (await newest())?.state).toBe('waiting')
  const arrivalId = (await newest())?.arrivalId
  await api.post('monitorMImport/confirmArrival', { arrivalId, goodRows: true })
  await expect.poll(async () => (await newest())?.state).toBe('done')
  return feed
}

it('21 first 6: rows that cannot be taken in are listed with what came and what stands, and are settled one by one or together', async () => {
  for (const [i, name] of ['Merlin', 'Osprey'].entries()) await world.api.addVehicle(name, `35630704244190${i}`)
  const feed = await fedSource('Birds', `Merlin,,${ago(60)},40.5,-105.5\n`)
  const rows = [
    `Unit 7,,${ago(30)},40.5,-105.5`,
    `Unit 7,,${ago(29)},40.6,-105.5`,
    `Merlin,,${ago(60)},31.5,-95.5`,
    `Merlin,,${ago(-9999)},40.5,-105.5`,
    `Merlin,,soon,40.5,-105.5`,
    `Merlin,,${ago(20)},40.5,-105.5`,
  ]
  await feed('monday.csv', rows.join('\n'))
  const page = await world.signedIn('/importSources')
  await page.getByRole('row', { name: /Birds .*To settle: 4/ }).waitFor()
  await page.getByRole('link', { name: 'To settle: 4' }).click()
  await page.getByRole('row', { name: /Unit 7 Unknown asset/ }).waitFor()
  await page.getByRole('row', { name: /Merlin Elsewhere at the same instant/ }).waitFor()
  await page.getByRole('row', { name: /Merlin Cell cannot be read The time is in the future/ }).waitFor()

  await page.getByRole('button', { name: 'Actions for Unit 7' }).click()
  await page.getByRole('menuitem', { name: 'Choose which vehicle it is' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('combobox', { name: 'Vehicle' }).fill('Ospr')
  await page.getByRole('option', { name: 'Osprey' }).click()
  await form.getByRole('button', { name: 'Choose which vehicle it is' }).click()
  await page.getByRole('row', { name: /Unit 7 Unknown asset/ }).waitFor({ state: 'detached' })

  // of three that are chosen one can be kept as it stands: the others say why not, and stay chosen
  await page.getByRole('checkbox', { name: 'Rows to settle' }).check()
  await page.getByRole('button', { name: 'Keep what is on record' }).click()
  await form.getByRole('button', { name: 'Keep what is on record' }).click()
  await form.getByText('That cannot be done with these rows').waitFor()
  await form.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('row', { name: /Elsewhere at the same instant/ }).waitFor({ state: 'detached' })
  await page
    .getByRole('button', { name: 'More' })
    .or(page.getByRole('button', { name: 'Leave out for good' }))
    .first()
    .click()
  await form.getByRole('button', { name: 'Leave out for good' }).click()
  await page.getByText('No rows to settle').waitFor()
})
