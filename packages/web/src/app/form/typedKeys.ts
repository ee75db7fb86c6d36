/**
 * The keys of a service that were typed, as its call takes them. Nothing where none was: those that are there stay.
 *
 * @param isKey whether the chosen service has such a key: what was typed before another was chosen is left out
 */
export function typedKeys(
  typed: Readonly<Record<string, string>>,
  isKey: (key: string) => boolean = () => true,
): { credentials?: Record<string, string> } {
  const keys = Object.entries(typed).filter(([key, value]) => value !== '' && isKey(key))
  return keys.length > 0 ? { credentials: Object.fromEntries(keys) } : {}
}
