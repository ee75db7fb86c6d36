interface ServiceFacts {
  /** As the service calls itself; the same in every language. */
  readonly title: string
  /** Where its API is, unless the account says otherwise; empty: the account has to say. */
  readonly baseUrl: string
  /** What an account of it is used with; all of them are kept as secrets. */
  readonly credentials: readonly string[]
}

/** Telematics services of others that devices are bound to, as data. */
export const TELEMATICS = {
  geotab: {
    title: 'Geotab',
    baseUrl: 'https://myadminapi.geotab.com',
    credentials: ['username', 'password', 'productId'],
  },
  isaac: { title: 'ISAAC', baseUrl: '', credentials: ['apiKey'] },
} as const satisfies Readonly<Record<string, ServiceFacts>>

export type TelematicsService = keyof typeof TELEMATICS
export const TELEMATICS_SERVICES = Object.keys(TELEMATICS) as [TelematicsService, ...TelematicsService[]]
