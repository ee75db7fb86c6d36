import type { Outcome } from '../wire.ts'
import { download } from './download.ts'

/**
 * Hands out what an export answers, under the name that the server gives it.
 *
 * @param fallback the name where the server gives none
 */
export async function saveCsv(
  fallback: string,
  ask: (onFileName: (name: string) => void) => Promise<Outcome<string>>,
): Promise<void> {
  let name = fallback
  const outcome = await ask((given) => (name = given))
  if (outcome.ok) download(name, 'text/csv', outcome.data)
}
