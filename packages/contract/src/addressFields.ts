import { z } from 'zod'
import { text } from './fields.ts'

/** A postal address as it is handed in: what is left out is empty. */
export const addressParams = {
  street: text(200).optional(),
  city: text(100).optional(),
  state: text(100).optional(),
  country: text(100).optional(),
  postalCode: text(20).optional(),
}

/** The same as it is answered. */
export const addressFields = {
  street: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  postalCode: z.string(),
}

/** What its parts mean. */
export const ADDRESS_WORDS = {
  street: 'Street and number.',
  city: 'City.',
  state: 'State or province.',
  country: 'Country.',
  postalCode: 'Postal code.',
} as const
