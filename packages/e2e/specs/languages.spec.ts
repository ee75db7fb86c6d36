import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { World } from '../src/World.ts'

let world: World

beforeAll(async () => {
  world = await World.start()
  await world.api.addVehicle('Kestrel 7', 'language-1')
})

afterEach(() => world.closePages())
afterAll(() => world.stop())

/** Of each language: its name in the menu, its tag, and the word on the button that signs in. */
const LANGUAGES = [
  ['English', 'en', 'Sign in'],
  ['Français', 'fr', 'Se connecter'],
  ['Español', 'es', 'Iniciar sesión'],
  ['中文', 'zh', '登录'],
  ['ਪੰਜਾਬੀ', 'pa', 'ਸਾਈਨ ਇਨ ਕਰੋ'],
] as const

/** Every text that can be seen or is read aloud, but names and figures. */
async function words(page: Page): Promise<Set<string>> {
  const texts = await page.evaluate(() => {
    const labelled = [...document.querySelectorAll('body [aria-label], body [placeholder]')]
    const named = labelled
      .filter((element) => element.checkVisibility())
      .flatMap((element) => [element.getAttribute('aria-label') ?? '', element.getAttribute('placeholder') ?? ''])
    return [...document.body.innerText.split('\n'), ...named]
  })
  const same = /^(Waymark|Kestrel 7|.*Ctrl K|AD|GPS|VIN|ACC)$/
  return new Set(texts.map((text) => text.trim()).filter((text) => /\p{L}{3}/u.test(text) && !same.test(text)))
}

it('I18N-1 five languages switch everything visible and the language of the page, and are kept in storage', async () => {
  const page = await world.signedIn()
  await page.getByRole('row', { name: /Kestrel 7/ }).waitFor()
  await page.getByRole('region', { name: 'Map' }).first().waitFor()
  const english = await words(page)
  expect(english.size).toBeGreaterThan(20)
  let label: string = LANGUAGE_WORD.en
  for (const [name, tag] of LANGUAGES.slice(1)) {
    await page.getByRole('button', { name: label, exact: true }).click()
    await page.getByRole('menuitem', { name }).click()
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(tag)
    // The open menu and names that every language spells alike stay out of the comparison.
    await page.getByRole('menu').waitFor({ state: 'detached' })
    const left = [...(await words(page))].filter((text) => english.has(text))
    expect(
      left.filter((text) => !SPELLED_ALIKE.includes(text)),
      `English left in ${name}`,
    ).toEqual([])
    label = LANGUAGE_WORD[tag]
  }
  await page.reload()
  await page.getByRole('row', { name: /Kestrel 7/ }).waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('pa')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).toMatch(/\bpz\b/)
})

/** What the button that chooses the language is called, by the language shown. */
const LANGUAGE_WORD = { en: 'Language', fr: 'Langue', es: 'Idioma', zh: '语言', pa: 'ਭਾਸ਼ਾ' } as const
/** Words that are the same in English and another of the languages. */
const SPELLED_ALIKE: readonly string[] = [
  'Administration',
  'Destinations',
  'Firmware',
  'Latitude',
  'Stock',
  'Menu',
  'Menus',
  'Messages',
  'Notifications',
  'Roles',
  'Service',
  '© GeoNames · Natural Earth · U.S. Census Bureau',
]

it('I18N-1 the sign-in page comes in English by default, in the language that was chosen last afterwards', async () => {
  const page = await world.newPage()
  await page.goto(world.waymark.url)
  let shown = 'English'
  for (const [name, tag, signIn] of [...LANGUAGES.slice(1), LANGUAGES[0]]) {
    await page.getByRole('button', { name: /Language|Langue|Idioma|语言|ਭਾਸ਼ਾ/ }).click()
    await page.getByRole('menuitem', { name }).click()
    await page.getByRole('button', { name: signIn, exact: true }).waitFor()
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(tag)
    shown = name
  }
  expect(shown).toBe('English')
})

it('I18N-1 a screen that opens while the language is on its way comes in that language, too', async () => {
  const page = await world.newPage()
  await page.goto(world.waymark.url)
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  let held: (() => void) | undefined
  await page.route('**/assets/session-*.js', async (route) => {
    await new Promise<void>((resolve) => (held = resolve))
    await route.continue()
  })
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitem', { name: 'ਪੰਜਾਬੀ' }).click()
  await expect.poll(() => held).toBeDefined()
  await page.goto(`${world.waymark.url}/#/forgot-password`)
  await page.getByRole('heading', { name: 'Forgotten password' }).waitFor()
  held?.()
  await page.getByRole('heading', { name: 'ਭੁੱਲਿਆ ਪਾਸਵਰਡ' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('pa')
})
