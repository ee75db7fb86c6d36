import type { OrgNode } from '@waymark/contract/rooms/organization.ts'
import { useMemo } from 'react'
import { useAssetTypeName } from '../../../app/useAssetTypeName.ts'

export interface Names {
  org: (orgId: number) => string
  type: (code: number) => string
}

/** Names of what the fleet's columns hold as numbers. */
export function useNames(orgList: readonly OrgNode[]): Names {
  const type = useAssetTypeName()
  const orgs = useMemo(() => new Map(orgList.map((org) => [org.orgId, org.name])), [orgList])
  return useMemo(() => ({ org: (orgId) => orgs.get(orgId) ?? '', type }), [orgs, type])
}
