export type TimeUnit = 'second' | 'minute' | 'hour' | 'day'
/** Says how long ago a number of units is (negative), or in how long (positive). */
export type RelativeTime = (value: number, unit: TimeUnit) => string

/** Of one and of more ago, of one and of more to come. Chromium lacks Punjabi and falls back on `-45 s`. */
export const PUNJABI: Record<TimeUnit, readonly [string, string, string, string]> = {
  second: ['ਸਕਿੰਟ', 'ਸਕਿੰਟ', 'ਸਕਿੰਟ', 'ਸਕਿੰਟਾਂ'],
  minute: ['ਮਿੰਟ', 'ਮਿੰਟ', 'ਮਿੰਟ', 'ਮਿੰਟਾਂ'],
  hour: ['ਘੰਟਾ', 'ਘੰਟੇ', 'ਘੰਟੇ', 'ਘੰਟਿਆਂ'],
  day: ['ਦਿਨ', 'ਦਿਨ', 'ਦਿਨ', 'ਦਿਨਾਂ'],
}

/** @param tag language, BCP 47 */
export function relativeTime(tag: string): RelativeTime {
  // the narrow form of French is a bare minus sign
  const style = tag.startsWith('fr') ? 'short' : 'narrow'
  const format = new Intl.RelativeTimeFormat(tag, { style, numeric: 'always' })
  if (tag.startsWith('pa') && !/[\u0a00-\u0a7f]/.test(format.format(-2, 'hour'))) return inPunjabi
  return (value, unit) => format.format(value, unit)
}

/** For browsers that lack the language. */
export const inPunjabi: RelativeTime = (value, unit) => {
  const size = Math.abs(value)
  const word = PUNJABI[unit][(value > 0 ? 2 : 0) + (size === 1 ? 0 : 1)]
  return `${size} ${word} ${value > 0 ? 'ਵਿੱਚ' : 'ਪਹਿਲਾਂ'}`
}
