import type { messages as en } from '../en/account.ts'
import type { Translation } from '../Translation.ts'

export const messages: Translation<typeof en> = {
  title: 'ਤਰਜੀਹਾਂ',
  display: 'ਦਿੱਖ',
  language: 'ਭਾਸ਼ਾ',
  colours: 'ਰੰਗ',
  coloursAuto: 'ਕੰਪਿਊਟਰ ਵਾਂਗ',
  coloursLight: 'ਹਲਕਾ',
  coloursDark: 'ਗੂੜ੍ਹਾ',
  density: 'ਕਤਾਰ ਦੀ ਉਚਾਈ',
  densityNormal: 'ਆਮ',
  densityCompact: 'ਸੰਘਣੀ',
  distance: 'ਦੂਰੀ ਅਤੇ ਰਫ਼ਤਾਰ',
  miles: 'ਮੀਲ, mph, ਫੁੱਟ',
  kilometres: 'ਕਿਲੋਮੀਟਰ, km/h, ਮੀਟਰ',
  temperature: 'ਤਾਪਮਾਨ',
  timeZone: 'ਸਮਾਂ ਖੇਤਰ',
  zonePacific: 'ਪੈਸਿਫਿਕ',
  zoneMountain: 'ਮਾਊਂਟੇਨ',
  zoneCentral: 'ਸੈਂਟਰਲ',
  zoneEastern: 'ਈਸਟਰਨ',
  zoneBrowser: 'ਇਸ ਕੰਪਿਊਟਰ ਦਾ',
  dateFormat: 'ਤਾਰੀਖ ਅਤੇ ਸਮਾਂ',
  sample: 'ਨਮੂਨਾ',
}
