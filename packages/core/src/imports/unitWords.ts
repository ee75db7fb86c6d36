import type { IMPORT_UNITS, UnitField } from './importFields.ts'

type Unit<Field extends UnitField> = (typeof IMPORT_UNITS)[Field][number]
type Words = { readonly [Field in UnitField]: Readonly<Record<Unit<Field>, string>> }

/** How units are written, in small letters without accents, spaces and points. */
const SPELLINGS: Words = {
  speed: {
    mph: 'mph mi/h mi/hr mp/h miles/h miles/hr miles/hour mile/h milesperhour mileperhour mi miles millas/h 英里/小时',
    'km/h':
      'km/h kmh kph kmph km/hr kmhr km/hour km kms kms/h kilometersperhour kilometresperhour kilometrosporhora kilometresparheure 公里/小时 千米/小时',
    kn: 'kn kt kts knot knots nudos nœuds noeuds 节',
    'm/s': 'm/s mps m/sec meters/second metres/second meterspersecond metrespersecond 米/秒',
  },
  odometer: {
    mi: 'mi mile miles mls millas milles 英里 ਮੀਲ',
    km: 'km kms kilometer kilometers kilometre kilometres kilometro kilometros 公里 千米 ਕਿਮੀ',
    m: 'm mtr meter meters metre metres metro metros 米',
  },
  temperature: {
    '°F': '°f f degf fahrenheit ℉',
    '°C': '°c c degc celsius centigrade ℃',
  },
  battery: {
    '%': '% percent pct pourcent porciento',
    V: 'v vdc volt volts voltios 伏',
    mV: 'mv millivolt millivolts milivoltios',
  },
}

/** Words of a head that tell a unit where it names none. */
const MEANINGS: { readonly [Field in UnitField]: Readonly<Partial<Record<Unit<Field>, string>>> } = {
  speed: {},
  odometer: { km: 'kilometraje kilometrage kilometerstand' },
  temperature: {},
  battery: { '%': 'soc percentage porcentaje pourcentage' },
}

const byWord = (words: Words | typeof MEANINGS): Record<UnitField, ReadonlyMap<string, string>> =>
  Object.fromEntries(
    Object.entries(words).map(([field, units]) => [
      field,
      new Map(Object.entries(units).flatMap(([unit, all]) => all.split(' ').map((word) => [word, unit] as const))),
    ]),
  ) as unknown as Record<UnitField, ReadonlyMap<string, string>>

const SPELT = byWord(SPELLINGS)
const MEANT = byWord(MEANINGS)

/** The unit that a word behind a value means; undefined for what is none of the field's. */
export function unitOfWord<Field extends UnitField>(field: Field, word: string): Unit<Field> | undefined {
  return SPELT[field].get(plain(word).replace(/[\s.]/g, '')) as Unit<Field> | undefined
}

/** The unit that a head names, or that its words tell; undefined for none and for more than one. */
export function unitOfHead<Field extends UnitField>(field: Field, head: string): Unit<Field> | undefined {
  const words = wordsOf(head)
  const named = new Set<string>()
  for (let at = 0; at < words.length;) {
    const found = longest(field, words, at)
    if (found) named.add(found.unit)
    at += found?.words ?? 1
  }
  const units = named.size > 0 ? named : new Set(words.flatMap((word) => MEANT[field].get(word) ?? []))
  return units.size === 1 ? ([...units][0] as Unit<Field>) : undefined
}

/** Most words that a unit is written in: `miles per hour`. */
const MOST_WORDS = 3

function longest(field: UnitField, words: readonly string[], at: number): { unit: string; words: number } | undefined {
  for (let count = MOST_WORDS; count > 0; count--) {
    const some = words.slice(at, at + count)
    if (some.length < count) continue
    const unit = SPELT[field].get(some.join('')) ?? SPELT[field].get(some.join('/'))
    if (unit !== undefined) return { unit, words: count }
  }
  return undefined
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

/** The words of a head with what units are written in beside letters. */
const wordsOf = (head: string): string[] =>
  plain(head.replace(/([a-z])([A-Z])/g, '$1 $2'))
    .replace(/[º°]\s*(?=[cf]\b)/g, ' °')
    .replace(/[%℃℉]/g, ' $& ')
    .split(/[^\p{L}\p{M}\p{N}/°%℃℉]+/u)
    .filter((word) => word !== '')
