import { CURRENCIES } from '@waymark/core/money/currencies.ts'

/** The currencies in use, and the one that is there. */
export const currencyChoices = (chosen: string): { value: string; label: string }[] =>
  [...new Set([chosen, ...CURRENCIES])].sort().map((value) => ({ value, label: value }))
