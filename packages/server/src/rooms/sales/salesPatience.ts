/** Milliseconds that a call of sales waits for a service at most: its client waits 15 s. */
export const SALES_PATIENCE = 12_000
