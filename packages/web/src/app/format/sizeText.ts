import { languageTag } from '@waymark/contract/locales.ts'
import { currentLocale } from '../i18n.ts'

const UNITS = ['byte', 'kilobyte', 'megabyte'] as const

/** Bytes as people read them: `820 kB`, `1.4 MB`. */
export function sizeText(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3))
  const unit = UNITS[step] ?? 'byte'
  return new Intl.NumberFormat(languageTag(currentLocale()), {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: step > 1 ? 1 : 0,
  }).format(bytes / 1000 ** step)
}
