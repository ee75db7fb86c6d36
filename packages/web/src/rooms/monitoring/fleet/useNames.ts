import type { MonitorData } from '@waymark/contract/rooms/monitoring.ts'
import { useMemo } from 'react'
import { useAssetTypeName } from '../../../app/useAssetTypeName.ts'

export interface Names {
  org: (orgId: number) => string
  type: (code: number) => string
  group: (groupId: number) => string
  /** Names of a vehicle's groups, the heaviest first. */
  groups: (groupIds: readonly number[]) => string
}

/** Names of what the fleet's columns hold as numbers. */
export function useNames({ orgList, groupList }: Pick<MonitorData, 'orgList' | 'groupList'>): Names {
  const type = useAssetTypeName()
  const orgs = useMemo(() => new Map(orgList.map((org) => [org.orgId, org.name])), [orgList])
  const groups = useMemo(() => new Map(groupList.map((group) => [group.groupId, group.groupName])), [groupList])
  return useMemo(() => {
    const group = (groupId: number): string => groups.get(groupId) ?? ''
    return {
      org: (orgId) => orgs.get(orgId) ?? '',
      type,
      group,
      groups: (groupIds) => groupIds.map(group).join(', '),
    }
  }, [orgs, groups, type])
}
