import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { appCode } from '../src/appCode.ts'
import { fillSignIn, World } from '../src/World.ts'

let world: World

beforeAll(async () => {
  world = await World.start()
})
afterEach(() => world.closePages())
afterAll(() => world.stop())

const PHONE = { viewport: { width: 390, height: 844 } }

/** The newest message to somebody, as the administrator's page of unsent messages has it. */
async function message(recipient: string): Promise<string> {
  const { list } = await world.api.get<{ list: { recipient: string; text: string }[] }>('dev/getOutboxList', {})
  return list.find((each) => each.recipient === recipient)?.text ?? ''
}

const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth)

describe('the second factor', () => {
  it('2FA-1 is set up in the account area, asked for at the next sign-in, and spared on a trusted device', async () => {
    const page = await world.signedIn('/my-account/two-factor-authentication')
    await page.getByRole('button', { name: 'Turn on Authenticator app' }).click()
    await page.getByLabel('Your password').fill(world.waymark.password)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('img', { name: 'QR picture of the key' }).waitFor()
    const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
    // the step before is taken too, so that the present one is left for the sign-in
    await page.getByRole('textbox', { name: 'Verification code' }).fill(appCode(secret, Date.now() - 30_000))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('list', { name: 'Backup codes' }).waitFor()
    const codes = await page.getByRole('list', { name: 'Backup codes' }).getByRole('listitem').allTextContents()
    expect(codes).toHaveLength(10)
    await page.getByRole('button', { name: 'I have saved them' }).click()
    await page.getByText('Unused backup codes: 10').waitFor()

    const other = await world.newPage()
    await other.goto(`${world.waymark.url}/#/preferences`)
    await fillSignIn(other, 'admin', world.waymark.password)
    await other.getByRole('heading', { name: 'Confirm that it is you' }).waitFor()
    const code = other.getByRole('textbox', { name: 'Verification code' })
    await other.getByRole('button', { name: 'Confirm' }).click()
    await other.getByText('Please enter Verification code').waitFor()
    await code.fill('000000')
    await other.getByRole('button', { name: 'Confirm' }).click()
    await other.getByRole('alert').waitFor()
    await code.fill(appCode(secret, Date.now() + 30_000))
    await other.getByRole('checkbox', { name: 'Do not ask again on this device' }).check()
    await other.getByRole('button', { name: 'Confirm' }).click()
    await other.getByRole('heading', { name: 'Preferences' }).waitFor()

    await other.getByRole('button', { name: 'Account of admin' }).click()
    await other.getByRole('menuitem', { name: 'Sign out' }).click()
    await fillSignIn(other, 'admin', world.waymark.password)
    await other.getByRole('button', { name: 'Account of admin' }).waitFor()

    // the same in Punjabi, on a phone, by a backup code
    const phone = await world.newPage(PHONE)
    await phone.goto(`${world.waymark.url}/#/login`)
    await phone.getByRole('button', { name: /Language/ }).click()
    await phone.getByRole('menuitem', { name: 'ਪੰਜਾਬੀ' }).click()
    await phone.getByRole('textbox', { name: 'ਵਰਤੋਂਕਾਰ ਨਾਂ' }).fill('admin')
    await phone.getByLabel('ਪਾਸਵਰਡ', { exact: true }).fill(world.waymark.password)
    await phone.getByRole('button', { name: 'ਸਾਈਨ ਇਨ ਕਰੋ' }).click()
    await phone.getByRole('heading', { name: 'ਤਸਦੀਕ ਕਰੋ ਕਿ ਇਹ ਤੁਸੀਂ ਹੋ' }).waitFor()
    expect(await overhang(phone)).toBe(0)
    await phone.getByLabel('ਇਸ ਨਾਲ ਤਸਦੀਕ ਕਰੋ').selectOption('backup')
    await phone.getByRole('textbox').fill(codes[1] ?? '')
    await phone.getByRole('button', { name: 'ਤਸਦੀਕ ਕਰੋ' }).click()
    await phone.getByRole('button', { name: /admin/ }).waitFor()
    expect(await phone.evaluate(() => document.documentElement.lang)).toBe('pa')

    await page.getByRole('button', { name: 'Turn off Authenticator app' }).click()
    await page.getByLabel('Confirm by').selectOption('backup')
    await page.getByRole('textbox', { name: 'Verification code' }).fill(codes[0] ?? '')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('button', { name: 'Turn on Authenticator app' }).waitFor()
  })
})

describe('a new user on a phone', () => {
  it('registers with a code of an e-mail and waits to be activated; what was sent is on the page Outbox', async () => {
    const page = await world.newPage(PHONE)
    await page.goto(`${world.waymark.url}/#/login`)
    await page.getByRole('link', { name: 'Request an account' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Please enter Company').waitFor()
    await page.getByText('Please agree to continue').waitFor()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Gurpreet Kaur')
    await page.getByRole('textbox', { name: 'Company' }).fill('Kaur Transport')
    await page.getByRole('textbox', { name: 'E-mail' }).fill('gurpreet@example.com')
    await page.getByRole('textbox', { name: 'User name' }).fill('gurpreet')
    await page.getByLabel('Password', { exact: true }).fill('truck-Driver-1')
    await page.getByLabel('New password again').fill('truck-Driver-1')
    await page.getByRole('checkbox').check()
    expect(await overhang(page)).toBe(0)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('A code was sent to gurpreet@example.com.').waitFor()
    const code = /\d{6}/.exec(await message('gurpreet@example.com'))?.[0] ?? ''
    await page.getByRole('textbox', { name: 'Verification code' }).fill(code)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('heading', { name: 'Thank you' }).waitFor()
    await page.getByRole('link', { name: 'Back to sign-in' }).click()
    await fillSignIn(page, 'gurpreet', 'truck-Driver-1')
    await page.getByText('This account is not activated').waitFor()

    const admin = await world.signedIn('/map')
    await admin.getByRole('button', { name: 'Account of admin' }).click()
    await admin.getByRole('menuitem', { name: 'Outbox' }).click()
    await admin.getByText(`is ${code}`).waitFor()
  })

  it('a forgotten password: the page says the same for everybody, the link sets a new one', async () => {
    const page = await world.newPage(PHONE)
    await page.goto(`${world.waymark.url}/#/login`)
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.getByRole('textbox', { name: 'User name or e-mail' }).fill('nobody')
    await page.getByRole('button', { name: 'Send a link' }).click()
    await page.getByText('If there is an account').waitFor()
    await page.goto(`${world.waymark.url}/#/reset-password?token=made-up`)
    await page.getByLabel('New password', { exact: true }).fill('brand-New-1')
    await page.getByLabel('New password again').fill('brand-New-1')
    await page.getByRole('button', { name: 'Set the password' }).click()
    await page.getByText('The link is not valid any more').waitFor()
    expect(await overhang(page)).toBe(0)
  })
})

describe('settings on a phone', () => {
  it('each has a page of its own, an unknown address leads to 404, and LOGOUT-1 signing out leads back to the start', async () => {
    // the administrator's language is what the sign-in in Punjabi left
    await world.api.post('userCenter/editPreference', { locale: 'en' })
    const page = await world.signedIn('/setting', PHONE)
    for (const [name, choice] of [
      ['Time zone of e-mails', 'Eastern'],
      ['Time zone of this app', 'Central'],
      ['Distance unit', 'Kilometers, km/h, meters'],
      ['Temperature unit', '°C'],
    ] as const) {
      await page.getByRole('link', { name: new RegExp(name) }).click()
      await page.getByRole('radio', { name: choice }).click()
      await page.getByText('Saved').waitFor()
      expect(await overhang(page)).toBe(0)
      await page.getByRole('link', { name: 'Back to settings' }).click()
      await page.getByRole('link', { name: new RegExp(`${name}.*${choice.replaceAll('/', '.')}`) }).waitFor()
    }
    await page.goto(`${world.waymark.url}/#/home`)
    await page.getByRole('link', { name: 'My account' }).waitFor()
    await page.goto(`${world.waymark.url}/#/nowhere-at-all`)
    await page.getByText('There is no such page').waitFor()
    expect(new URL(page.url()).hash).toBe('#/404')
    await expect.poll(() => page.title()).toBe('404')

    await page.goto(`${world.waymark.url}/#/vehicles`)
    await page.getByRole('button', { name: 'Account of admin' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await fillSignIn(page, 'admin', world.waymark.password)
    await page.getByRole('button', { name: 'Account of admin' }).waitFor()
    expect(new URL(page.url()).hash).not.toContain('vehicles')
  })

  it('404 and 403 are public and titled', async () => {
    const page = await world.newPage()
    for (const [code, text] of [
      ['404', 'There is no such page'],
      ['403', 'No permission'],
    ] as const) {
      await page.goto(`${world.waymark.url}/#/${code}`)
      await page.getByText(text).first().waitFor()
      await expect.poll(() => page.title()).toBe(code)
    }
  })
})
