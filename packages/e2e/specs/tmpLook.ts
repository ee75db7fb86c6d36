// usage: node tmpLook.ts "/path[::key=K][::type=T][::click=CSS or text=…][::wait=MS]" …
import { chromium } from 'playwright-core'
import { mkdirSync } from 'node:fs'
const base = process.env['BASE'] ?? 'http://127.0.0.1:8471'
const out = process.env['OUT'] ?? '/tmp/looks'
mkdirSync(out, { recursive: true })
const forms = (process.env['FORMS'] ?? 'wl,wd,pl,pd').split(',')
const wait = Number(process.env['WAIT'] ?? 1500)
const user = process.env['LOGIN'] ?? 'admin'
const password = process.env['PASSWORD'] ?? 'first-Password-1'
const width = Number(process.env['WIDTH'] ?? 1440)
const browser = await chromium.launch({ executablePath: process.env['CHROME'] ?? '/usr/bin/chromium', args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'] })
const login = await fetch(`${base}/nodeAction/orgMUser/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ username: user, password }) })
console.log('login', login.status)
for (const form of forms) {
  const phone = form[0] === 'p'
  const dark = form[1] === 'd'
  const context = await browser.newContext({ viewport: phone ? { width: 390, height: 844 } : { width, height: Number(process.env['HEIGHT'] ?? 900) }, colorScheme: dark ? 'dark' : 'light', hasTouch: phone, deviceScaleFactor: Number(process.env['SCALE'] ?? 1), locale: process.env['LOCALE'] ?? 'en-US' })
  const page = await context.newPage()
  page.on('pageerror', (e) => console.log('pageerror', String(e)))
  await page.goto(`${base}/`)
  await page.locator('input').first().waitFor()
  await page.locator('input').nth(0).fill(user)
  await page.locator('input[type=password]').first().fill(password)
  await page.keyboard.press('Enter')
  await page.waitForTimeout(3500)
  for (const stop of process.argv.slice(2)) {
    const [path, ...steps] = stop.split('::')
    await page.goto(base + "/#" + path)
    await page.waitForTimeout(wait)
    for (const step of steps) {
      const at = step.indexOf('=')
      const [kind, value] = [step.slice(0, at), step.slice(at + 1)]
      try {
        if (kind === 'key') await page.keyboard.press(value)
        else if (kind === 'type') await page.keyboard.type(value, { delay: 40 })
        else if (kind === 'click') await page.locator(value).first().click({ timeout: 8000 })
        else if (kind === 'right') { const [x, y] = value.split(',').map(Number); await page.mouse.click(x, y, { button: 'right' }) }
        else if (kind === 'at') { const [x, y] = value.split(',').map(Number); await page.mouse.click(x, y) }
        else if (kind === 'wait') await page.waitForTimeout(Number(value))
      } catch (e) { console.log('step failed', step, String(e).split('\n')[0]) }
      await page.waitForTimeout(700)
    }
    const name = `${stop.replace(/[^a-zA-Z0-9]+/g, '_').slice(0, 80)}-${form}.png`
    await page.screenshot({ path: `${out}/${name}` })
    console.log(`${out}/${name}`)
  }
  await context.close()
}
await browser.close()
