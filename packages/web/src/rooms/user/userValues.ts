import type { CallIn, CallResult } from '@waymark/contract/call.ts'
import type { addUser, getBindGroupByUserId, User } from '@waymark/contract/rooms/organization/user.ts'
import { fillFrom } from '../../app/form/fillFrom.ts'
import type { NamedRecord } from './BoundSelect.tsx'

/** Ids of the organisations that a user sees with all below, and of those left out of that. */
export interface ScopeChoice {
  viewable: number[]
  excluded: number[]
}

export interface Bindings {
  groups: NamedRecord[]
  vehicles: NamedRecord[]
  landmarks: NamedRecord[]
}

export const NOTHING: Bindings = { groups: [], vehicles: [], landmarks: [] }

/** What the form holds. */
export interface UserValues {
  username: string
  fullName: string
  email: string
  mobile: string
  remark: string
  orgId: number
  roleId: number | null
  userType: 'defaultUser' | 'landmarkUser'
  internal: boolean
  admin: boolean
  /** A new user is mailed a link instead of being shown a password. */
  invite: boolean
  choice: ScopeChoice
  bindings: Bindings
}

const BLANK: Omit<UserValues, 'orgId' | 'invite' | 'choice' | 'bindings'> = {
  username: '',
  fullName: '',
  email: '',
  mobile: '',
  remark: '',
  roleId: null,
  userType: 'defaultUser',
  internal: false,
  admin: false,
}

/**
 * What the form starts with. The user's own organisation is what they see where nothing was chosen: it stands ticked.
 */
export function startValues(user: User | undefined, ownOrg: number, bindings: Bindings = NOTHING): UserValues {
  const viewable = user && user.viewableOrgIds.length > 0 ? user.viewableOrgIds : [user?.orgId ?? ownOrg]
  return {
    ...fillFrom({ ...BLANK, orgId: ownOrg }, user),
    invite: false,
    choice: { viewable: [...viewable], excluded: [...(user?.excludedOrgIds ?? [])] },
    bindings,
  }
}

/** What a user is bound to, by name. */
export const bindingsOf = ({ groups, vehicles, landmarks }: CallResult<typeof getBindGroupByUserId>): Bindings => ({
  groups: groups.map(({ groupId, groupName }) => ({ id: groupId, name: groupName })),
  vehicles: vehicles.map(({ vehicleId, name }) => ({ id: vehicleId, name })),
  landmarks: landmarks.map(({ landmarkId, name }) => ({ id: landmarkId, name })),
})

/**
 * The call's parameters. Only the own organisation chosen is the same as none chosen, so that it goes along when the user
 * moves to another organisation.
 *
 * @param isBound false where the bindings were not told and so not changed
 */
export function toParams(
  { choice, bindings, internal, admin, ...values }: Omit<UserValues, 'invite'>,
  startOrg: number,
  { isBound, mayStaff }: { isBound: boolean; mayStaff: boolean },
): CallIn<typeof addUser> {
  const ids = (records: readonly NamedRecord[]): number[] => records.map((record) => record.id)
  const isOwn = choice.viewable.length === 1 && choice.viewable[0] === startOrg
  return {
    ...values,
    roleId: values.roleId ?? 0,
    viewableOrgIds: isOwn ? [] : choice.viewable,
    excludedOrgIds: choice.excluded,
    ...(isBound
      ? {
          groupIds: ids(bindings.groups),
          vehicleIds: ids(bindings.vehicles),
          landmarkIds: ids(bindings.landmarks),
        }
      : {}),
    ...(mayStaff ? { internal, admin } : {}),
  }
}
