const STORAGE_KEY = 'waymark.currency'

/** The currency that was used last is the likeliest. */
export const lastCurrency = (): string => localStorage.getItem(STORAGE_KEY) ?? 'USD'

export const keepCurrency = (currency: string): void => localStorage.setItem(STORAGE_KEY, currency)
