/**
 * True when the entries hold the permission, or any of a list of permissions.
 *
 * @throws TypeError for an empty string or list, or anything else: a mistake of the developer, not of the user.
 */
export function hasPermission(held: ReadonlySet<string>, asked: string | readonly string[]): boolean {
  const list = typeof asked === 'string' ? [asked] : asked
  if (!Array.isArray(list) || list.length === 0 || list.some((entry) => typeof entry !== 'string' || entry === ''))
    throw new TypeError('hasPermission expects a permission such as "monitoring:map:view", or a non-empty list of them')
  return list.some((entry) => held.has(entry))
}
