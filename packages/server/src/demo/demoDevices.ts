import { iccidKey } from '@waymark/core/sim/iccid.ts'

/** The account that the demonstration's cards are of; it has no keys, so that no carrier is ever asked. */
export const DEMO_CARRIER = 'Demonstration cards'
/** Cards that lie in a drawer. */
export const SPARE_CARDS = 18
/** Numbers of cards begin with it: telecommunication, United Kingdom, and an issuer that there is not. */
const ISSUER = '8944999'

/** Numbers of cards: always the same, with their check digits. */
export const demoIccids = (count: number): string[] =>
  Array.from({ length: count }, (_none, n) => iccidKey(ISSUER + String(7_000_000 + n * 13).padStart(12, '0')))

/** Firmware of the demonstration's models, the oldest first; the newest is still written. */
export const DEMO_FIRMWARE = [
  { name: 'DEMO-1.4.2', state: 'withdrawn', details: 'Lost its position after a tunnel: not to be used any more.' },
  { name: 'DEMO-1.5.0', state: 'released', details: 'Finds its position faster after a long stop.' },
  { name: 'DEMO-1.6.0', state: 'draft', details: 'Sleeps deeper in the yard. On trial with three devices.' },
] as const
/** Bytes of an image; what stands in it runs on nothing. */
const IMAGE_BYTES = 48 * 1024

/** An image that is none: counted bytes behind the head of a vector table. */
export function demoImage(place: number): Buffer {
  const image = Buffer.alloc(IMAGE_BYTES)
  for (let at = 0; at < IMAGE_BYTES; at++) image[at] = (at * 31 + place * 7) & 0xff
  image.writeUInt32LE(0x2000_8000, 0)
  return image
}

/** Presets of settings, by what they are for. */
export const DEMO_PRESETS = [
  { name: 'Highway', settings: { movingInterval: 30, standingInterval: 900, distanceOffset: 500 } },
  { name: 'City deliveries', settings: { movingInterval: 15, standingInterval: 300, distanceOffset: 100 } },
  { name: 'Yard, saving battery', settings: { movingInterval: 300, standingInterval: 43_200 } },
] as const

/** Who put devices on vehicles, a code each. */
export const DEMO_INSTALLERS = ['Ann Porter', 'Lee Marsh', 'Jo Field'] as const
/** What they noted, in turn. */
export const INSTALL_NOTES = [
  'Behind the dash, fused at the ignition',
  'Under the roof lining, cable along the pillar',
  'On the front wall, above the kingpin',
  '',
] as const
