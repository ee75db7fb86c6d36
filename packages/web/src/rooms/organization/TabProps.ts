import type { TreeRow } from '@waymark/contract/org/orgTree.ts'
import type { OrgNode } from '@waymark/contract/rooms/organization/orgNode.ts'

/** What every tab of the organisation screen is given. */
export interface TabProps {
  orgId: number
  /** All organisations that the user may see, in the order of their tree. */
  rows: readonly TreeRow<OrgNode>[]
  /** Shows another organisation. */
  onOrg: (orgId: number) => void
}
