import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { playedTones, noteTones } from '../../src/playedTones.ts'
import { Phone } from '../../src/Phone.ts'
import { World } from '../../src/World.ts'

/** Knots, as phones report speed. */
const SLOW = 20
const FAST = 65

let world: World
let vehicleId: number

beforeAll(async () => {
  world = await World.start()
  vehicleId = await world.api.addVehicle('TRK-1', '356307042441301')
  await world.api.addVehicle('TRK-2', '356307042441302')
  const shape = { kind: 'circle', lat: 39.75, lon: -104.99, radiusM: 5000 }
  await world.api.post('monitorMLandmark/addLandmark', { orgId: 1, name: 'Denver yard', shape })
})

afterEach(() => world.closePages())
afterAll(() => world.stop())

/** Reports of a truck one after the other, a second apart, the last one now. */
async function drive(identifier: string, speeds: readonly number[]): Promise<void> {
  const phone = new Phone(identifier, world.waymark.gatewayPort)
  const from = Date.now() - speeds.length * 1000
  for (const [i, speed] of speeds.entries())
    expect(await phone.report({ time: from + i * 1000, lat: 39.75 + i / 5000, lon: -104.99, speed, batt: 80 })).toBe(
      200,
    )
  phone.close()
}

const speedRule = (name: string, severity: string, milesPerHour: number) =>
  world.api.post<{ ruleId: number }>('monitorMAlarm/addAlarmRule', {
    orgId: 1,
    name,
    severity,
    mode: 1,
    bindType: 1,
    conditions: [{ type: 5, operator: '>', value: milesPerHour / 2.236936 }],
  })

/** The wizard at its first step, with a speed condition that is complete but for what the test fills in. */
async function wizard(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('combobox', { name: /Trigger source/ }).selectOption({ label: 'Speed' })
  await page.getByRole('textbox', { name: /Value/ }).fill('55')
  await page.getByRole('radio', { name: /Any condition met/ }).check()
}

describe('the wizard of notifications', () => {
  it('RULE-1 says at the fields that name, trigger source and mode are missing, and leads to where they are', async () => {
    const page = await world.signedIn('/notification')
    await page.getByRole('button', { name: 'Next: Vehicles' }).click()
    await page.getByRole('button', { name: /Alerts 3 problems/ }).click()
    await page.getByText("Name can't be blank").waitFor()
    await page.getByText('Please enter Trigger source').waitFor()
    await page.getByText('Please enter Mode').waitFor()
    await page.getByRole('button', { name: 'Remove condition 1' }).click()
    await page.getByText("Condition can't be blank").waitFor()
  })

  it('RULE-2 refuses the offline condition where all conditions must be met', async () => {
    const page = await world.signedIn('/notification')
    await page.getByRole('textbox', { name: 'Name' }).fill('Silent')
    await page.getByRole('combobox', { name: /Trigger source/ }).selectOption({ label: 'Offline' })
    await page.getByRole('radio', { name: /All conditions met/ }).check()
    await page.getByRole('button', { name: 'Next: Vehicles' }).click()
    await page.getByRole('button', { name: /Alerts 1 problem/ }).click()
    await page.getByText('The offline condition does not support "all conditions met"').waitFor()
  })

  it('RULE-3 RULE-4 binds all vehicles by default, pasted ones or groups; telling again needs an interval', async () => {
    const page = await world.signedIn('/notification')
    await wizard(page, 'Bound')
    await page.getByRole('button', { name: 'Next: Vehicles' }).click()
    expect(await page.getByRole('radio', { name: /All vehicles/ }).isChecked()).toBe(true)
    await page.getByText('Watches 2 vehicles now.').waitFor()
    await page.getByRole('radio', { name: /By group/ }).check()
    await page.getByRole('radio', { name: /Custom/ }).check()
    await page.getByRole('button', { name: /Next: Schedule/ }).click()
    await page.getByRole('button', { name: /Vehicles 1 problem/ }).click()
    await page.getByText('Please enter Vehicles').waitFor()
    await page.getByRole('button', { name: 'Paste a list' }).click()
    const dialog = page.getByRole('dialog', { name: 'Paste a list' })
    await dialog.getByRole('textbox').fill('trk-1, TRK-9')
    await dialog.getByRole('button', { name: 'Add' }).click()
    await dialog.getByText('1 vehicle was added.').waitFor()
    await dialog.getByText('1 entry matches no vehicle. It is still in the box above.').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Remove TRK-1' }).waitFor()
    await page.getByRole('button', { name: /Next: Schedule/ }).click()
    await page.getByRole('textbox', { name: /Notify at most/ }).fill('3')
    await page.getByRole('button', { name: 'Next: Back-test' }).click()
    await page.getByRole('button', { name: /Schedule and recipients 1 problem/ }).click()
    await page.getByText('To notify more than once, enter the time between').waitFor()
    // what is not saved is not left without being asked
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click()
  })

  it('shows what a rule would have raised, with other thresholds too; switched on, it raises an alarm that is acknowledged by keyboard', async () => {
    await new Promise((resolve) => setTimeout(resolve, 6000))
    await drive('356307042441301', [SLOW, FAST, FAST, SLOW, SLOW])
    const page = await world.signedIn('/notification')
    await wizard(page, 'Speeding')
    await page.getByRole('button', { name: 'Back-test', exact: true }).click()
    await page.getByRole('button', { name: 'Run back-test' }).click()
    await page.getByText(/^1 \/ 2$/).waitFor()
    const map = page.getByRole('region', { name: 'Map of hits' })
    await expect.poll(() => map.getAttribute('data-points')).toBe('1')
    const slider = page.getByRole('slider', { name: 'Threshold' })
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('Speed above 55 mph: 1 alarm')
    // 65 knots are 75 mph: a threshold of more than that finds nothing
    for (let i = 0; i < 6; i++) await slider.press('ArrowRight')
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toMatch(/Speed above (8|9)\d mph: 0 alarms/)
    await page.getByText('No alarm in these days').waitFor()
    // an answer that comes while the slider is being moved does not put it back
    const answered = page.waitForResponse(/backtestAlarmRule/)
    await slider.press('ArrowLeft')
    await page.keyboard.down('ArrowLeft')
    await (await answered).finished()
    await page.waitForTimeout(300)
    await page.keyboard.up('ArrowLeft')
    for (let i = 2; i < 6; i++) await slider.press('ArrowLeft')
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('Speed above 55 mph: 1 alarm')
    await page.getByRole('button', { name: 'Save and switch on' }).click()
    await page.getByRole('row', { name: /On Medium Speeding Speed above 55 mph All · 2 vehicles/ }).waitFor()

    await page.goto(`${world.waymark.url}/#/alarms`)
    await page.getByText('You are all caught up').waitFor()
    await drive('356307042441302', [SLOW, FAST, FAST])
    const row = page.getByRole('row', { name: /Medium.*TRK-2 Speed 75 mph.*Alarming/ })
    await row.waitFor()
    await page.getByRole('link', { name: '1 open alarm, most severe: Medium' }).waitFor()
    await page.keyboard.press('n')
    const drawer = page.getByRole('complementary', { name: 'TRK-2' })
    await drawer.getByText('Speed above 55 mph').waitFor()
    await drawer.getByText('was 75 mph').waitFor()
    await drawer.getByText('Raised', { exact: true }).waitFor()
    await page.keyboard.press('a')
    await page.getByText('1 alarm acknowledged.').waitFor()
    await row.waitFor({ state: 'detached' })
    await drawer.getByText(/Acknowledged by admin/).waitFor()
    await page.getByRole('link', { name: 'No open alarms' }).waitFor()
    await page.getByRole('tab', { name: 'Log' }).click()
    await page.getByRole('row', { name: /TRK-2 Speed 75 mph.*admin ·/ }).waitFor()
  })
})

describe('the inbox', () => {
  it('21.9 the gravest shows itself and is heard; arrows move, Enter opens, S snoozes, many are acknowledged at once and that is undone', async () => {
    await speedRule('Low', 'low', 60)
    await speedRule('Critical', 'critical', 61)
    await new Promise((resolve) => setTimeout(resolve, 2500))
    const page = await world.signedIn('/preferences')
    // what is open at the first look is counted alone
    await page.waitForResponse(/getAlarmList/)
    await page.evaluate(noteTones)
    await drive('356307042441301', [SLOW, FAST])
    // what was chosen shows itself on any screen, and the window's title counts all
    const news = page.getByRole('region', { name: 'New alarms' })
    await news.getByRole('link', { name: /Critical.*TRK-1/ }).waitFor()
    expect(await playedTones(page)).toEqual([880, 660, 880, 660])
    expect(await news.getByRole('link', { name: /Low/ }).count()).toBe(0)
    await expect.poll(() => page.title()).toMatch(/^\(\d+\) Preferences/)
    // on a phone it stands above the legend of the map
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${world.waymark.url}/#/map`)
    const legend = page.getByRole('list', { name: 'Legend' })
    await expect
      .poll(async () => {
        const [toast, below] = await Promise.all([news.boundingBox(), legend.boundingBox()])
        return toast && below ? toast.y + toast.height <= below.y : undefined
      })
      .toBe(true)
    await page.setViewportSize({ width: 1440, height: 900 })
    await news.getByRole('link', { name: /Critical/ }).click()
    await expect.poll(() => new URL(page.url()).hash).toMatch(/^#\/alarms\?alarm=\d+/)
    await news.waitFor({ state: 'detached' })
    await page.getByRole('complementary', { name: /TRK-/ }).waitFor()
    await page.keyboard.press('Escape')
    const rows = page.getByRole('grid', { name: 'Inbox' }).getByRole('row')
    await page.getByRole('row', { name: /Low .*TRK-1/ }).waitFor()
    expect(await rows.nth(1).innerText()).toContain('Critical')
    await rows.nth(1).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('complementary', { name: /TRK-/ }).waitFor()
    const before = await rows.count()
    await page.keyboard.press('s')
    await page.getByText(/1 alarm snoozed until/).waitFor()
    await expect.poll(() => rows.count()).toBe(before - 1)
    // whoever works by keys goes on where the alarm was
    await expect.poll(() => page.evaluate(() => document.activeElement?.role)).toBe('row')
    await page.getByRole('checkbox', { name: 'Inbox' }).check()
    await page.getByRole('button', { name: 'Acknowledge' }).first().click()
    await page.getByText('You are all caught up').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => rows.count()).toBe(before - 1)
  })

  it('the drawer of a vehicle has its alarms and the notifications that watch it, and says why one was silent', async () => {
    const page = await world.signedIn(`/map?vehicle=${vehicleId}`)
    const drawer = page.getByRole('complementary', { name: 'TRK-1' })
    await drawer.getByRole('tab', { name: 'Alarms' }).click()
    await drawer
      .getByRole('link', { name: /Speed 75 mph/ })
      .first()
      .waitFor()
    await drawer.getByRole('button', { name: 'Why not? Critical' }).click()
    const dialog = page.getByRole('dialog', { name: 'Why not? Critical, TRK-1' })
    await dialog.getByRole('button', { name: 'Explain' }).click()
    await dialog.getByText(/^There was 1 alarm/).waitFor()
  })

  it('first 2: the trace of any minute opens from the alarm, the asset and the rule', async () => {
    const page = await world.signedIn('/alarms?tab=log')
    await page.getByRole('row', { name: /TRK-1/ }).first().click()
    await page.getByRole('button', { name: 'Evidence' }).click()
    const dialog = page.getByRole('dialog', { name: /^Why not\? .*, TRK-1$/ })
    await dialog
      .getByRole('list', { name: /^The notification at/ })
      .getByText('Was in force')
      .waitFor()
    await dialog
      .getByText(/^Met at .*, since /)
      .first()
      .waitFor()
    // before there was such a rule
    await dialog.getByLabel(/^At this minute/).fill('2020-01-01T00:00')
    await dialog.getByRole('button', { name: 'Show this minute' }).click()
    await dialog.getByText('Not in force').waitFor()
    const rules = await world.signedIn('/notifications')
    await rules.getByRole('button', { name: 'Actions for Critical' }).click()
    await rules.getByRole('menuitem', { name: /Why not/ }).click()
    await rules.getByRole('dialog').getByRole('button', { name: 'Show this minute' }).waitFor()
  })

  it('the log is exported with the filters it is shown with', async () => {
    const page = await world.signedIn('/alarms?tab=log')
    await page.getByRole('row', { name: /TRK-1/ }).first().waitFor()
    const waiting = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    expect((await waiting).suggestedFilename()).toBe('alarms.csv')
  })
})

describe('notifications', () => {
  it('RULE-7 are switched off, into shadow and kept quiet from the list, and deleted', async () => {
    const page = await world.signedIn('/notifications')
    await page.getByRole('button', { name: 'State of Low: On' }).click()
    await page.getByRole('menuitem', { name: /Shadow/ }).click()
    await page.getByRole('button', { name: 'State of Low: Shadow' }).click()
    await page.getByRole('menuitem', { name: /Off/ }).click()
    await page.getByRole('button', { name: 'State of Low: Off' }).waitFor()
    await page.getByRole('button', { name: 'Actions for Critical' }).click()
    await page.getByRole('menuitem', { name: 'Mute' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '4h' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Mute' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByTitle(/^Muted until/).waitFor()
    await page.getByRole('button', { name: 'Actions for Low' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('row', { name: /Low Speed/ }).waitFor({ state: 'detached' })
  })

  it('LMK-2 one whose landmark is no more says so in the list, and its wizard asks for another', async () => {
    const shape = { kind: 'circle', lat: 41, lon: -104, radiusM: 500 }
    const add = { orgId: 1, name: 'Old yard', shape }
    const { landmarkId } = await world.api.post<{ landmarkId: number }>('monitorMLandmark/addLandmark', add)
    const { ruleId } = await world.api.post<{ ruleId: number }>('monitorMAlarm/addAlarmRule', {
      orgId: 1,
      name: 'At the old yard',
      mode: 1,
      conditions: [{ type: 4, operator: 'inside', landmarks: [landmarkId] }],
    })
    await world.api.post('monitorMAlarm/stopAlarmRule', { ruleId, state: 'off' })
    await world.api.post('monitorMLandmark/deleteLandmark', { landmarkId })
    const page = await world.signedIn('/notifications')
    const row = page.getByRole('row', { name: /At the old yard/ })
    await row.getByText('Reselect landmark').waitFor()
    await page.goto(`${world.waymark.url}/#/notification?rule=${ruleId}`)
    await page.getByText('A landmark bound to this rule no longer exists: reselect').first().waitFor()
    await page.getByText(`Landmark ${landmarkId} (no longer exists)`).first().waitFor()
  })

  it('everybody says how they want to be told', async () => {
    const page = await world.signedIn('/preferences')
    const card = page.getByRole('region', { name: 'Alarm notifications' })
    await card.getByRole('combobox', { name: /Minimum severity/ }).selectOption({ label: 'High' })
    await card.getByText('Saved').waitFor()
    await card.getByRole('combobox', { name: 'E-mail: minimum severity' }).selectOption({ label: 'Critical and above' })
    await card.getByRole('checkbox', { name: /Quiet hours/ }).check()
    await card.getByLabel('From', { exact: true }).fill('21:30')
    await expect
      .poll(() => world.api.get('monitorMAlarm/getAlarmPreference', {}))
      .toMatchObject({
        leastSeverity: 'high',
        channelSeverities: { email: 'critical' },
        quietFrom: 1290,
        quietUntil: 360,
      })
  })
})
