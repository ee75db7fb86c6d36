import type { FormatterModule } from 'i18next'

const groupings = new Map<string, Intl.NumberFormat>()

/** Writes how many there are with its thousands apart, as figures are; other numbers, such as years, stay as they are. */
export const groupCounts: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, language = 'en', options) => {
    // what is missing stays missing
    if (typeof value !== 'number' || options?.['interpolationkey'] !== 'count') return value as string
    const grouping = groupings.get(language) ?? new Intl.NumberFormat(language)
    groupings.set(language, grouping)
    return grouping.format(value)
  },
}
