/** Every permission that a call, a screen or a button asks for. A check compares whole strings. */
export const PERMISSIONS = {
  'organization:org:view': 'see the organisation tree',
  'organization:device:view': 'see devices',
  'organization:device:add': 'add devices and adopt unknown ones',
  'organization:device:edit': 'edit devices',
  'organization:device:raw': 'watch the raw frames of a device',
  'monitoring:map:view': 'see the live map and list',
  'monitoring:history-trail': 'see history trails',
  'monitoring:vehicle:view': 'see vehicles',
  'monitoring:vehicle:add': 'add vehicles',
  'monitoring:vehicle:edit': 'edit vehicles and their bindings',
  'monitoring:vehicle:delete': 'delete vehicles',
} as const

/** A permission's name, or who needs none: `public` works without a session, `session` with any. */
export type Permission = keyof typeof PERMISSIONS | 'public' | 'session'

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
