export { DEFAULT_PREFERENCE, type Preference } from './Preference.ts'
export { PREFERENCE_COLUMNS } from './preferenceColumns.queries.ts'
export { preferenceOf, type PreferenceRow } from './preferenceOf.ts'

/** What the encrypted column of web push subscriptions is for: the same words decrypt it. */
export const WEB_PUSH_PURPOSE = 'web push: secret of a browser'
