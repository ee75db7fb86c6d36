/** Days up to which the charts of batteries have a bar each. */
export const DAYS_LEFT_STEPS = [7, 14, 30, 60, 90, 180, 365] as const
