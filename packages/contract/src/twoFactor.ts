/** Ways to prove a second time who signs in. */
export const TWO_FACTOR_METHODS = ['authenticator', 'email', 'phone'] as const
export type TwoFactorMethod = (typeof TWO_FACTOR_METHODS)[number]

/** Others that people may sign in with, where they are configured. */
export const LOGIN_PROVIDERS = ['google', 'facebook'] as const
export type LoginProvider = (typeof LOGIN_PROVIDERS)[number]
