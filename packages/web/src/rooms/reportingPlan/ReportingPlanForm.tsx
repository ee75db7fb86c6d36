import { getGroupList } from '@waymark/contract/rooms/organization/group.ts'
import {
  addReportingPlan,
  editReportingPlan,
  getReportExpectation,
  getReportingPlanList,
  type ReportingPlan,
} from '@waymark/contract/rooms/reportingPlan.ts'
import { getVehicleList } from '@waymark/contract/rooms/vehicle.ts'
import { call } from '../../app/api.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useT } from '../../app/i18n.ts'
import { useNewRecordOrg } from '../../app/orgTree/chosenOrg.ts'
import { useModelChoices } from '../../app/search/useModelChoices.ts'
import { useCall } from '../../app/useCall.ts'

/** Groups and vehicles to choose from by name; whoever has more of them names groups. */
const MOST = 500

interface Values {
  name: string
  orgId: number
  movingSeconds: number | null
  standingSeconds: number | null
  wakeAt: string
  graceSeconds: number | null
  wholeOrg: boolean
  modelIds: number[]
  groupIds: number[]
  vehicleIds: number[]
  notes: string
}

/** Adds or edits a reporting plan. */
export function ReportingPlanForm({ plan, onClose }: { plan?: ReportingPlan; onClose: () => void }) {
  const t = useT('reportingPlan')
  const newOrg = useNewRecordOrg()
  const models = useModelChoices()
  const groups = useCall(getGroupList, { pageSize: MOST }).data?.list
  const vehicles = useCall(getVehicleList, { pageSize: MOST, sort: 'name' }).data?.list
  return (
    <RecordForm
      title={plan ? t('editTitle', { name: plan.name }) : t('add')}
      size="lg"
      columns={2}
      record={plan}
      valuesOf={(of): Values => ({
        name: of?.name ?? '',
        orgId: of?.orgId ?? newOrg,
        movingSeconds: of?.movingSeconds ?? 60,
        standingSeconds: of ? of.standingSeconds : 3600,
        wakeAt: of?.wakeAt ?? '',
        graceSeconds: of?.graceSeconds ?? 900,
        wholeOrg: of?.wholeOrg ?? false,
        modelIds: of?.modelIds ?? [],
        groupIds: of?.groupIds ?? [],
        vehicleIds: of?.vehicleIds ?? [],
        notes: of?.notes ?? '',
      })}
      readAgain={({ planId }) => call(getReportingPlanList, { recordIds: [planId] })}
      limits={addReportingPlan}
      fields={[
        { kind: 'line', name: 'name', label: t('name') },
        { kind: 'organization', name: 'orgId', label: t('organization') },
        { kind: 'number', name: 'movingSeconds', label: t('movingEvery'), unit: 's' },
        { kind: 'number', name: 'graceSeconds', label: t('grace'), unit: 's', hint: t('graceHint') },
        {
          kind: 'number',
          name: 'standingSeconds',
          label: t('standingEvery'),
          unit: 's',
          hint: t('standingHint'),
          check: ({ standingSeconds, wakeAt }) =>
            standingSeconds === null && wakeAt === '' ? t('needsStanding') : undefined,
        },
        { kind: 'timeOfDay', name: 'wakeAt', label: t('wakeAt'), hint: t('wakeHint') },
        { kind: 'section', label: t('assignedTo') },
        { kind: 'part', key: 'nearest', render: () => <p>{t('assignedHint')}</p> },
        {
          kind: 'many',
          name: 'vehicleIds',
          label: t('vehicles'),
          wide: true,
          choices: (vehicles ?? []).map(({ vehicleId, name }) => ({ value: vehicleId, label: name })),
        },
        {
          kind: 'many',
          name: 'groupIds',
          label: t('groups'),
          choices: (groups ?? []).map(({ groupId, groupName }) => ({ value: groupId, label: groupName })),
        },
        { kind: 'many', name: 'modelIds', label: t('models'), choices: models },
        { kind: 'switch', name: 'wholeOrg', label: t('wholeOrg') },
        { kind: 'text', name: 'notes', label: t('notes'), lines: 2 },
      ]}
      save={({ movingSeconds, graceSeconds, wakeAt, ...values }, before) => {
        const said = {
          ...values,
          movingSeconds: movingSeconds ?? 0,
          graceSeconds: graceSeconds ?? 0,
          wakeAt: wakeAt === '' ? null : wakeAt,
        }
        return before
          ? call(editReportingPlan, { ...said, planId: before.planId, version: before.version })
          : call(addReportingPlan, said)
      }}
      changes={[getReportingPlanList, getReportExpectation]}
      onClose={onClose}
    />
  )
}
