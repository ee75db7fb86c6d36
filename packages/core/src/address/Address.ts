/** A postal address; every part may be empty. */
export interface Address {
  /** Street and number, and what else stands above the town: a line each. */
  readonly street: string
  readonly city: string
  /** State or province. */
  readonly state: string
  readonly postalCode: string
  /** Its ISO 3166-1 code, or its name. */
  readonly country: string
}

/** The parts in the order of a form. */
export const ADDRESS_PARTS = [
  'street',
  'city',
  'state',
  'postalCode',
  'country',
] as const satisfies readonly (keyof Address)[]
