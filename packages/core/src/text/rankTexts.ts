import { orderNames } from './orderNames.ts'

/**
 * Place of each text among all in the order of the user's language; equal texts have one place, empty ones NaN.
 */
export function rankTexts(texts: readonly string[]): Float64Array {
  const place = new Map(orderNames([...new Set(texts)]).map((text, index) => [text, index]))
  return Float64Array.from(texts, (text) => (text === '' ? Number.NaN : place.get(text)!))
}
