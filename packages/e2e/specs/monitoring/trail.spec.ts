import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countColours } from '../../src/countColour.ts'
import { MapView } from '../../src/MapView.ts'
import { reportAll } from '../../src/Phone.ts'
import { World } from '../../src/World.ts'

const MINUTE = 60_000
/** A report a minute: an hour on the road, half an hour at one place, half an hour on the road. */
const DRIVE = 60
const STAND = 30
const REPORTS = DRIVE + STAND + 30 + 1
/** Most reports of a trail, by setting. */
const MOST = REPORTS + 9

let world: World
let vehicleId: number
/** Longer ago than any range that the picker offers. */
let begin: number

/** Minutes of driving until a minute of the journey. */
const driven = (minute: number): number => Math.min(minute, DRIVE) + Math.max(0, minute - DRIVE - STAND)

beforeAll(async () => {
  world = await World.start({ env: { WAYMARK_TRAIL_POINTS: String(MOST) } })
  vehicleId = await world.api.addVehicle('Morning Run', 'trail-1')
  await world.waymark.run(`update binding set valid_from = now() - interval '50 days'`)
  begin = Math.ceil(Date.now() / MINUTE) * MINUTE - 40 * 86_400_000
  const fixes = Array.from({ length: REPORTS }, (_, minute) => ({
    time: begin + minute * MINUTE,
    lat: 40,
    lon: -100.5 + driven(minute) / 100,
    speed: minute >= DRIVE && minute < DRIVE + STAND ? 0 : 28,
    bearing: 90,
    batt: 90 - minute / 2,
  }))
  await reportAll('trail-1', world.waymark.gatewayPort, fixes)
})

afterAll(() => world.stop())

/** The address of the journey. */
function journey(vehicle = vehicleId, minutes = REPORTS): string {
  const [from, to] = [begin - MINUTE, begin + minutes * MINUTE].map((time) => new Date(time).toISOString())
  return `/vehicleHostoryTrail?vehicle=${vehicle}&from=${from}&to=${to}`
}

/** Hours between the ends of the next range that is asked for. */
async function hoursAsked(page: Page): Promise<number> {
  const request = await page.waitForRequest((each) => each.url().includes('loadHistoryTrail'))
  const { searchParams } = new URL(request.url())
  return (Date.parse(searchParams.get('to') ?? '') - Date.parse(searchParams.get('from') ?? '')) / 3_600_000
}

describe('the range of a trail', () => {
  it('TIME-4 the picker knows 2, 6, 12 hours, day, week and month; TRAIL-1 no points: a message says so', async () => {
    const page = await world.shown(`/map?vehicle=${vehicleId}`)
    // Building the map holds everything up for a while where there is no graphics card.
    await new MapView(page).ready()
    const drawer = page.getByRole('complementary', { name: 'Morning Run' })
    const asked = hoursAsked(page)
    await drawer.getByRole('button', { name: 'Open history trail' }).click()
    expect(await asked).toBe(12)
    expect(new URL(page.url()).hash).toMatch(/^#\/vehicleHostoryTrail\?vehicle=/)
    await page.getByText('No points in this range').waitFor()
    const range = page.getByRole('group', { name: 'Range' })
    for (const [name, hours] of [
      ['2 h', 2],
      ['6 h', 6],
      ['Day', 24],
      ['Week', 168],
      ['Month', 720],
    ] as const) {
      const next = hoursAsked(page)
      await range.getByRole('button', { name, exact: true }).click()
      expect(await next, name).toBe(hours)
    }
    await range.getByRole('button', { name: '12 h' }).click()
    await page.getByText('No points in this range').waitFor()
  })

  it('TIME-1 a range of more than 30 days is refused, in the picker and by the server', async () => {
    const page = await world.shown(`/vehicleHostoryTrail?vehicle=${vehicleId}`)
    const range = page.getByRole('group', { name: 'Range' })
    await range.getByRole('button', { name: 'Custom' }).click()
    await range.getByLabel(/^From/).fill('2026-10-01T00:00')
    await range.getByLabel(/^To/).fill('2026-11-05T00:00')
    await range.getByText('A range is at most 30 days long').waitFor()
    await range.getByRole('button', { name: 'Show' }).click()
    expect(new URL(page.url()).hash).not.toContain('from=')
    await range.getByLabel(/^To/).fill('2026-10-30T00:00')
    await range.getByRole('button', { name: 'Show' }).click()
    await expect.poll(() => new URL(page.url()).hash).toContain('from=')
    const ask = world.api.get('loadHistoryTrail', {
      vehicleId,
      from: '2026-10-01T00:00:00Z',
      to: '2026-11-05T00:00:00Z',
    })
    await expect(ask).rejects.toThrow('loadHistoryTrail')
  })
})

describe('a trail of too many points', () => {
  it('TRAIL-1 is not shown: the range is to be shortened, and a shorter one shows', async () => {
    const chatty = await world.api.addVehicle('Chatterbox', 'trail-2')
    await world.waymark.run(`update binding set valid_from = now() - interval '50 days'`)
    const fixes = Array.from({ length: MOST + 1 }, (_, n) => ({
      time: begin + n * MINUTE,
      lat: 41,
      lon: -100 + n / 100,
    }))
    await reportAll('trail-2', world.waymark.gatewayPort, fixes)
    const page = await world.shown(journey(chatty, MOST + 1))
    const alert = page.getByRole('alert')
    await alert.getByText('Too many points: shorten the range').waitFor()
    expect(await page.getByRole('group', { name: 'Replay' }).count()).toBe(0)
    await page.goto(`${world.waymark.url}/#${journey(chatty, MOST)}`)
    await page.getByRole('region', { name: 'Summary' }).getByText(String(MOST), { exact: true }).waitFor()
    expect(await alert.count()).toBe(0)

    const answers = async (more: object) =>
      world.api.get<{ tooMany: boolean; total: number }>('loadHistoryTrail', {
        vehicleId: chatty,
        from: new Date(begin).toISOString(),
        to: new Date(begin + (MOST + 1) * MINUTE).toISOString(),
        ...more,
      })
    for (const more of [{}, { raw: true }, { budget: 100 }])
      expect(await answers(more)).toMatchObject({ tooMany: true, total: 0 })
  })
})

describe('a recorded journey', () => {
  it.each([
    [1440, 900],
    [390, 844],
  ])(
    'MAP-2 is drawn in rgb(83,168,255), whole, with both of its ends in view: %i pixels wide',
    async (width, height) => {
      const page = await world.signedIn(journey(), { viewport: { width, height } })
      await page.getByRole('img', { name: 'Speed and battery over time' }).waitFor()
      const map = page.getByRole('region', { name: 'Map' })
      // At the middle of the journey, so that the vehicle's own marker hides neither end.
      await page.getByRole('tab', { name: /^Stops/ }).click()
      await page.getByRole('list', { name: 'Stops' }).getByRole('button').click()
      const line = [83, 168, 255] as const
      const [start, end] = [[21, 128, 61] as const, [179, 38, 30] as const]
      await expect
        .poll(async () => (await countColours(map, [line, start, end])).map((count) => count > 100))
        .toEqual([true, true, true])
      // Still after the page has changed its form.
      await page.setViewportSize({ width: height, height: width === 390 ? 390 : 700 })
      await expect
        .poll(async () => (await countColours(map, [start, end])).map((count) => count > 100))
        .toEqual([true, true])
    },
  )

  it('is told in figures, in stops, in a chart and point by point', async () => {
    const page = await world.shown(journey())
    const summary = page.getByRole('region', { name: 'Summary' })
    await summary.getByText('Every recorded point is shown.').waitFor()
    // 90 minutes of 0.01 degrees along the parallel of 40° N, 854 m each on the ellipsoid.
    for (const figure of ['47.8 mi', '32 mph', String(REPORTS)])
      await summary.getByText(figure, { exact: true }).waitFor()
    await page.getByRole('tab', { name: /^Stops/ }).click()
    const stops = page.getByRole('list', { name: 'Stops' })
    // from the first report at rest to the last one: the next says that it drives
    await stops.getByRole('listitem').filter({ hasText: '29m' }).waitFor()
    expect(await stops.getByRole('listitem').count()).toBe(1)
    expect(
      (await page.getByRole('img', { name: 'Speed and battery over time' }).boundingBox())?.height,
    ).toBeGreaterThan(40)

    await page.getByRole('tab', { name: /^Points/ }).click()
    const points = page.getByRole('grid', { name: 'Points' })
    await expect.poll(() => points.getAttribute('aria-rowcount')).toBe(String(REPORTS + 1))
    await points.getByRole('row', { name: /32 mph 90° 90% 40\.00000 -100\.50000/ }).click()
    await page.getByText('Details of the point').or(page.getByLabel('Details of the point')).first().waitFor()
  })

  it('is replayed true to time: a minute a second at the pace of 60', async () => {
    const page = await world.shown(journey())
    const replay = page.getByRole('group', { name: 'Replay' })
    const shown = async (): Promise<number> =>
      Date.parse(`${(await replay.getByRole('status').innerText()).replace(' ', 'T')}Z`)
    await replay.waitFor()
    const first = await shown()
    await replay.getByRole('button', { name: 'Play' }).click()
    await expect.poll(shown, { interval: 20 }).toBeGreaterThan(first)
    // Both clocks are read in the page, so that a slow look does not count as a slow replay.
    const pace = (): Promise<number> =>
      replay.getByRole('status').evaluate(async (output) => {
        const read = (): number => Date.parse(`${output.textContent.replace(' ', 'T')}Z`)
        const [time, clock] = [read(), performance.now()]
        while (read() - time < 2 * 60_000) await new Promise(requestAnimationFrame)
        return (read() - time) / (performance.now() - clock)
      })
    // a stretch in which the browser was held up by its neighbours says nothing: the next one counts
    await expect.poll(async () => Math.abs((await pace()) - 60)).toBeLessThan(10)
    await replay.getByRole('button', { name: 'Pause' }).click()
    const paused = await shown()
    await replay.getByLabel('Replay speed').selectOption('10')
    expect(await shown()).toBe(paused)
    await page.getByRole('tab', { name: /^Stops/ }).click()
    await page.getByRole('list', { name: 'Stops' }).getByRole('button').click()
    await expect.poll(async () => (await shown()) - first).toBe(DRIVE * MINUTE)
  })

  it('is exported whole as csv, gpx and kml', async () => {
    const page = await world.shown(journey())
    const save = async (name: string): Promise<string> => {
      await page.getByRole('button', { name: 'Export' }).click()
      const downloading = page.waitForEvent('download')
      await page.getByRole('menuitem', { name }).click()
      const download = await downloading
      expect(download.suggestedFilename()).toMatch(/^Morning-Run-.*\.(csv|gpx|kml)$/)
      return readFile(await download.path(), 'utf8')
    }
    const first = new Date(begin).toISOString()
    const csv = (await save('CSV (spreadsheet)')).trim().split('\r\n')
    expect(csv).toHaveLength(REPORTS + 1)
    expect(csv[1]).toMatch(new RegExp(`^${first},40,-100.5,14.4\\d*,90,`))
    const gpx = await save('GPX')
    expect(gpx.match(/<trkpt /g)).toHaveLength(REPORTS)
    expect(gpx).toContain(`<trkpt lat="40" lon="-100.5"><time>${first}</time></trkpt>`)
    const kml = await save('KML')
    expect(kml.match(/<gx:coord>|<when>/g)?.length ?? kml.match(/-?\d+\.?\d*,40/g)?.length).toBeGreaterThanOrEqual(
      REPORTS,
    )
    expect(kml).toContain('Morning Run')
  })
})
