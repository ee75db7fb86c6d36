import type { MonitorData } from '@waymark/contract/rooms/monitoring.ts'
import { useMemo } from 'react'
import { useAssetTypeName } from '../../../app/assets/useAssetTypeName.ts'

export interface Names {
  org: (orgId: number) => string
  type: (code: number) => string
  group: (groupId: number) => string
  /** Names of a vehicle's groups, the heaviest first. */
  groups: (groupIds: readonly number[]) => string
  /** Its colour, `#rrggbb`; empty for none. */
  groupColour: (groupId: number) => string
  /** Name of a landmark; empty while it is not known yet. */
  landmark: (landmarkId: number) => string
  /** Of nested landmarks the smallest with a name: where a vehicle is. */
  landmarkOf: (landmarkIds: readonly number[]) => string
}

/** Names of what the fleet's columns hold as numbers. */
export function useNames({
  orgList,
  groupList,
  landmarkList,
}: Pick<MonitorData, 'orgList' | 'groupList' | 'landmarkList'>): Names {
  const type = useAssetTypeName()
  const orgs = useMemo(() => new Map(orgList.map((org) => [org.orgId, org.name])), [orgList])
  const groups = useMemo(() => new Map(groupList.map((group) => [group.groupId, group.groupName])), [groupList])
  const colours = useMemo(() => new Map(groupList.map((group) => [group.groupId, group.colour])), [groupList])
  const landmarks = useMemo(
    () => new Map(landmarkList.map((landmark) => [landmark.landmarkId, landmark.landmarkName])),
    [landmarkList],
  )
  return useMemo(() => {
    const group = (groupId: number): string => groups.get(groupId) ?? ''
    const landmark = (landmarkId: number): string => landmarks.get(landmarkId) ?? ''
    return {
      landmark,
      landmarkOf: (landmarkIds) => landmark(landmarkIds.find((each) => landmarks.has(each)) ?? 0),
      org: (orgId) => orgs.get(orgId) ?? '',
      type,
      group,
      groupColour: (groupId) => colours.get(groupId) ?? '',
      groups: (groupIds) => groupIds.map(group).join(', '),
    }
  }, [orgs, groups, colours, landmarks, type])
}
