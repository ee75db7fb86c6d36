import type { SHARINGS } from '@waymark/contract/rooms/report/sharing.ts'

/** Whose records are looked for. */
export interface Viewer {
  readonly userId: number
  readonly orgIds: readonly number[]
}

/** What is saved of everything that is shared so, besides what it shows. */
export interface SharedFields {
  readonly name: string
  readonly sharing: (typeof SHARINGS)[number]
  readonly userIds: readonly number[]
}

/** Columns of who made something and who sees it. */
export interface Owned {
  name: string
  sharing: (typeof SHARINGS)[number]
  user_ids: number[]
  org_id: number
  user_id: number
  username: string
}

/** What a record says in these columns. */
export const fieldsOf = (row: Owned): SharedFields => ({
  name: row.name,
  sharing: row.sharing,
  userIds: row.user_ids,
})

/** Whose a record is, as its viewer is told. */
export function ownershipOf(row: Owned, { userId }: Pick<Viewer, 'userId'>) {
  const isOwn = row.user_id === userId
  const { name, sharing, username } = row
  return { name, sharing, userIds: isOwn ? [...row.user_ids] : [], username, isOwn }
}
