/** Words that say how or when something was told, or in what unit, and not what it is. */
const FILLERS = new Set(
  (
    'last latest current known recent most gps gnss gpsd reported local utc gmt unix epoch ms sec secs seconds deg degree ' +
    'degrees decimal dec wgs84 in of the at de del la le du mph mi h kph kmh kmph km miles mile kilometers kilometres ' +
    'knots knot kn kts kt mps m s f c fahrenheit celsius percent pct v volt volts ultima ultimo derniere dernier actual'
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

/** Whether a head says that its times are in UTC. */
export const saysUtc = (head: string): boolean => headWords(head).some((word) => word === 'utc' || word === 'gmt')

/** What a head names, as its words without those that only tell how; all of them where nothing else is left. */
export function headMeaning(head: string): string {
  const words = headWords(head)
  const telling = words.filter((word) => !FILLERS.has(word))
  return (telling.length > 0 ? telling : words).join(' ')
}
