import type { CallIn } from '@waymark/contract/call.ts'
import type { addUser, User } from '@waymark/contract/rooms/user.ts'
import type { OrgChoice } from '@waymark/core/access/toggleOrg.ts'
import type { NamedRecord } from './BoundSelect.tsx'

/** What the form holds. */
export interface UserValues {
  username: string
  fullName: string
  email: string
  mobile: string
  remark: string
  orgId: string
  roleId: string
  userType: 'defaultUser' | 'landmarkUser'
  internal: boolean
  admin: boolean
  /** A new user is mailed a link instead of being shown a password. */
  invite: boolean
}

export interface Bindings {
  groups: NamedRecord[]
  vehicles: NamedRecord[]
  landmarks: NamedRecord[]
}

export function startValues(user: User | undefined, ownOrg: number): UserValues {
  if (!user)
    return {
      username: '',
      fullName: '',
      email: '',
      mobile: '',
      remark: '',
      orgId: String(ownOrg),
      roleId: '',
      userType: 'defaultUser',
      internal: false,
      admin: false,
      invite: false,
    }
  const { username, fullName, email, mobile, remark, orgId, roleId, userType, internal, admin } = user
  return { username, fullName, email, mobile, remark, orgId: String(orgId), roleId: String(roleId), userType, internal, admin, invite: false } // prettier-ignore
}

/** The user's own organisation is what they see where nothing was chosen: it stands ticked. */
export function startChoice(user: User | undefined, ownOrg: number): OrgChoice {
  const viewable = user && user.viewableOrgIds.length > 0 ? user.viewableOrgIds : [user?.orgId ?? ownOrg]
  return { viewable: new Set(viewable), excluded: new Set(user?.excludedOrgIds) }
}

/**
 * The call's parameters. Only the own organisation chosen is the same as none chosen, so that it goes along when the user
 * moves to another organisation.
 *
 * @param bindings undefined where they were not fetched and so not changed
 */
export function toParams(
  values: UserValues,
  choice: OrgChoice,
  startOrg: number,
  bindings: Bindings | undefined,
  mayStaff: boolean,
): CallIn<typeof addUser> {
  const { orgId, roleId, internal, admin, invite: _, ...texts } = values
  const ids = (records: readonly NamedRecord[]): number[] => records.map((record) => record.id)
  const isOwn = choice.viewable.size === 1 && choice.viewable.has(startOrg)
  return {
    ...texts,
    orgId: Number(orgId),
    roleId: Number(roleId),
    viewableOrgIds: isOwn ? [] : [...choice.viewable],
    excludedOrgIds: [...choice.excluded],
    ...(bindings
      ? {
          groupIds: ids(bindings.groups),
          vehicleIds: ids(bindings.vehicles),
          landmarkIds: ids(bindings.landmarks),
        }
      : {}),
    ...(mayStaff ? { internal, admin } : {}),
  }
}
