import type { RoleKey } from '../roles.ts'

/**
 * What may be permitted of resources (`module:resource`), each action with the roles that have it from the start. One that
 * is not divided into actions is a permission of its own, and names the roles itself. The Administrator has all.
 */
export type Access = Readonly<Record<string, readonly RoleKey[] | Readonly<Record<string, readonly RoleKey[]>>>>
