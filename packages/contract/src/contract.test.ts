import { describe, expect, it } from 'vitest'
import { ERROR_STATUS, wireCode } from './errors.ts'
import { errorText } from './errorTexts/errorText.ts'
import { LOCALES } from './locales.ts'
import { hasPermission } from './hasPermission.ts'

describe('hasPermission', () => {
  const held = new Set(['monitoring:map:view', 'organization:org:view'])

  it.each([undefined, null, '', [], [''], 7, {}, ['monitoring:map:view', 7]])(
    'PERM-1 tells the developer what it expects instead of %j',
    (asked) => {
      expect(() => hasPermission(held, asked as string)).toThrow(/expects a permission such as "monitoring:map:view"/)
    },
  )

  it('PERM-2 passes when an entry equals the permission, or any of a list', () => {
    expect(hasPermission(held, 'monitoring:map:view')).toBe(true)
    expect(hasPermission(held, ['x:y:z', 'organization:org:view'])).toBe(true)
    expect(hasPermission(held, ['x:y:z'])).toBe(false)
  })

  it('compares whole strings', () => {
    expect(hasPermission(held, 'monitoring:map')).toBe(false)
    expect(hasPermission(held, 'monitoring:map:view:more')).toBe(false)
  })
})

describe('the error table', () => {
  it('ERR-1 says "No permission" to 401 and 403', () => {
    expect([errorText('en', '401'), errorText('en', '403')]).toEqual(['No permission', 'No permission'])
  })

  it('goes out as numbers, but for the one code that is none', () => {
    expect([wireCode('4031'), wireCode('-5'), wireCode('4044e7')]).toEqual([4031, -5, '4044e7'])
  })

  it('says the same to nobody in two languages', () => {
    const codes = Object.keys(ERROR_STATUS) as (keyof typeof ERROR_STATUS)[]
    const texts = (locale: (typeof LOCALES)[number]): string[] => codes.map((code) => errorText(locale, code))
    for (const locale of LOCALES.filter((each) => each !== 'en'))
      expect(texts(locale).filter((text, i) => text === texts('en')[i] && text !== 'OK')).toEqual([])
  })
})
