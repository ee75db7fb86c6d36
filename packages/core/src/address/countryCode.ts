/** Languages in which the name of a country is known. */
const LANGUAGES = ['en', 'fr', 'es', 'zh', 'pa'] as const
/** What people write and no table has. */
const OTHERS = {
  USA: 'US',
  'U.S.A.': 'US',
  'U.S.': 'US',
  UK: 'GB',
  ENGLAND: 'GB',
  SCOTLAND: 'GB',
  WALES: 'GB',
} as const

let known: ReadonlyMap<string, string> | undefined

/** The ISO 3166-1 code of a country by its code or its name in any language of the product; undefined for what is none. */
export function countryCode(country: string): string | undefined {
  known ??= new Map([...namesOf(), ...Object.entries(OTHERS)])
  return known.get(keyOf(country))
}

const keyOf = (name: string): string => name.trim().normalize('NFC').toUpperCase()

/** Every pair of letters that names a country, by itself and by its names. */
function namesOf(): (readonly [string, string])[] {
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index))
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  return LANGUAGES.flatMap((language) => {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    return codes.flatMap((code) => {
      const name = names.of(code)
      // withdrawn codes, such as that of the Soviet Union, are named too: the canonical one is asked for
      if (name === undefined || new Intl.Locale('und', { region: code }).region !== code) return []
      return [[code, code] as const, [keyOf(name), code] as const]
    })
  })
}
