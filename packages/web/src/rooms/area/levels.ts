/** Message keys of the levels of areas, from the country down. */
export const LEVEL_KEYS = ['country', 'state', 'city', 'postalCode'] as const
