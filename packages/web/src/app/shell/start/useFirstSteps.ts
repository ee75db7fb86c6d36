import { useQuery } from '@tanstack/react-query'
import { getAlarmRuleList } from '@waymark/contract/rooms/alarm/alarmRule.ts'
import { getDeviceList } from '@waymark/contract/rooms/device/device.ts'
import { getLandmarkList } from '@waymark/contract/rooms/landmark.ts'
import { getMapLayers } from '@waymark/contract/rooms/map/mapSource.ts'
import { getUserList } from '@waymark/contract/rooms/organization/user.ts'
import type { TextKey } from '../../../messages/table/TextKey.ts'
import { readAsset } from '../../api.ts'
import { paths } from '../../paths.ts'
import { usePermission } from '../../sessionStore.ts'
import { useCall } from '../../useCall.ts'

export interface FirstStep {
  readonly title: TextKey<'shell'>
  readonly to: string
  readonly isDone: boolean
}

const ONE = { pageSize: 1 }

/** How many street maps the server itself has; none where that cannot be told, which a map says by itself. */
const countStreetMaps = async (): Promise<number> => {
  const { archives } = (await readAsset('/maps/streets.json').catch(() => ({ archives: [] }))) as {
    archives: unknown[]
  }
  return archives.length
}

/** What a new organization begins with, ticked off by what truly exists: those steps that this user may take. */
export function useFirstSteps(): { steps: readonly FirstStep[]; isKnown: boolean } {
  const may = {
    device: usePermission('organization:device:add'),
    landmark: usePermission('monitoring:landmark:add'),
    rule: usePermission('monitoring:alarm-rule:add'),
    user: usePermission('organization:user:add'),
    map: usePermission('system:map:view'),
  }
  const devices = useCall(getDeviceList, ONE, { enabled: may.device }).data?.total
  const landmarks = useCall(getLandmarkList, ONE, { enabled: may.landmark }).data?.total
  const rules = useCall(getAlarmRuleList, ONE, { enabled: may.rule }).data?.total
  const users = useCall(getUserList, ONE, { enabled: may.user }).data?.total
  const others = useCall(getMapLayers, {}, { enabled: may.map }).data?.length
  const own = useQuery({ queryKey: ['street maps'], queryFn: countStreetMaps, enabled: may.map }).data
  const maps = others === undefined || own === undefined ? undefined : others + own
  const all = [
    { may: may.device, count: devices, least: 1, title: 'firstDevice', to: paths.adding(paths.devices()) },
    { may: may.landmark, count: landmarks, least: 1, title: 'firstLandmark', to: paths.adding(paths.landmarks) },
    { may: may.rule, count: rules, least: 1, title: 'firstRule', to: paths.notification({ step: 'alerts' }) },
    // oneself is there already
    { may: may.user, count: users, least: 2, title: 'firstUser', to: paths.adding(paths.users) },
    { may: may.map, count: maps, least: 1, title: 'firstMap', to: paths.mapSources },
  ] as const
  const mine = all.filter((step) => step.may)
  return {
    steps: mine.map(({ count = 0, least, title, to }) => ({ title, to, isDone: count >= least })),
    isKnown: mine.every(({ count }) => count !== undefined),
  }
}
