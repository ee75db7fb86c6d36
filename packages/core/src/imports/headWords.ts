/** Words that say how or when something was told, or in what unit, and not what it is. */
const FILLERS = new Set(
  (
    'est edt cst cdt mst mdt pst pdt mdeg microdeg microdegrees e6 e7 ' +
    'last latest current known recent most gps gnss gpsd reported local utc gmt unix epoch ms sec secs seconds deg degree ' +
    'degrees decimal dec wgs84 in of the at de del la le du mph mi h kph kmh kmph km miles mile kilometers kilometres ' +
    'per hour knots knot kn kts kt mps m s f c fahrenheit celsius percent pct v mv volt volts meters metres meter metre ultima ultimo derniere dernier actual'
  ).split(' '),
)

/** Ways to write that a number follows. */
const NUMBER = new Set(['no', 'nr', 'num'])

/** The words of a head in small letters without accents: `vehicleId`, `vehicle_id` and `Vehicle ID` are alike. */
export function headWords(head: string): string[] {
  return head
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/([a-z])([A-Z])|([A-Z])([A-Z][a-z])/g, '$1$3 $2$4')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => (NUMBER.has(word) ? 'number' : word))
}

/**
 * The zone that a head says its times are in: `Etc/UTC`-like names of whole hours for `GMT-5`, since a head that names an
 * offset means it all year; undefined where it names none, or one that no zone has.
 */
export function zoneOfHead(head: string): string | undefined {
  const [, sign, hours = '', minutes = '0'] = /(?:utc|gmt)\s*([+-])\s*(\d{1,2})(?::?(\d{2}))?/i.exec(head) ?? []
  if (sign === undefined) return headWords(head).some((word) => word === 'utc' || word === 'gmt') ? 'UTC' : undefined
  if (Number(minutes) !== 0 || Number(hours) > 12) return undefined
  // in these names the sign is the other way round (tz database, theory.html)
  return Number(hours) === 0 ? 'UTC' : `Etc/GMT${sign === '-' ? '+' : '-'}${Number(hours)}`
}

/** Whether a text only tells how or in what unit, and names nothing: `UTC`, `deg`. */
export const isOnlyHow = (text: string): boolean => {
  const words = headWords(text)
  return words.length > 0 && words.every((word) => FILLERS.has(word))
}

/** What a head names, as its words without those that only tell how; all of them where nothing else is left. */
export function headMeaning(head: string): string {
  const words = headWords(head)
  const telling = words.filter((word) => !FILLERS.has(word))
  return (telling.length > 0 ? telling : words).join(' ')
}
