import { MultiSelect, NumberInput, Select } from '@mantine/core'
import { ASSET_TYPES } from '@waymark/contract/assetTypes.ts'
import type { MonitorData } from '@waymark/contract/rooms/monitoring.ts'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { useAssetTypeName } from '../../../app/assets/useAssetTypeName.ts'
import { REPORT_STATUSES } from '@waymark/core/movement/expected/expectReport.ts'
import { useMemo } from 'react'
import { STATUSES } from '../fleet/FleetColumns.ts'
import { LOADS, type FleetFilter } from '../fleet/FleetFilter.ts'
import { MoreFilters } from './MoreFilters.tsx'
import type { CellContext } from './monitorColumns.tsx'
import { SavedFilters } from './SavedFilters.tsx'
import { OLDER_STEPS, useOlderLabel } from './olderSteps.ts'

interface Props {
  filter: FleetFilter
  /** What can be chosen from. */
  data: Pick<MonitorData, 'orgList' | 'groupList' | 'landmarkList' | 'filterList'>
  context: Pick<CellContext, 'fleet' | 'places'>
  onChange: (change: Partial<FleetFilter>) => void
}

const figure = (value: string | number): number | null => (value === '' ? null : Number(value))

/** The filters themselves, fetched when the menu is first opened. */
export function FilterForm({ filter, data, context, onChange }: Props) {
  const { orgList, groupList, landmarkList, filterList } = data
  const { fleet } = context
  const t = useT('monitoring')
  const format = useFormat()
  const typeName = useAssetTypeName()
  const older = useOlderLabel()
  const inside = { withinPortal: false } as const
  const models = useMemo(() => [...new Set(fleet.model)].filter((model) => model !== '').sort(), [fleet])
  return (
    <>
      <MultiSelect
        size="xs"
        label={t('organization')}
        searchable
        clearable
        comboboxProps={inside}
        data={orgList.map((org) => ({ value: String(org.orgId), label: org.name }))}
        value={filter.orgs.map(String)}
        onChange={(orgs) => onChange({ orgs: orgs.map(Number) })}
      />
      {groupList.length > 0 ? (
        <MultiSelect
          size="xs"
          label={t('column_group')}
          searchable
          clearable
          comboboxProps={inside}
          data={groupList.map((group) => ({ value: String(group.groupId), label: group.groupName }))}
          value={filter.groups.map(String)}
          onChange={(groups) => onChange({ groups: groups.map(Number) })}
        />
      ) : null}
      {landmarkList.length > 0 ? (
        <MultiSelect
          size="xs"
          label={t('filterLandmark')}
          searchable
          clearable
          // thousands of them are found by typing, not by scrolling
          limit={100}
          comboboxProps={inside}
          data={landmarkList.map(({ landmarkId, landmarkName }) => ({
            value: String(landmarkId),
            label: landmarkName,
          }))}
          value={filter.landmarks.map(String)}
          onChange={(landmarks) => onChange({ landmarks: landmarks.map(Number) })}
        />
      ) : null}
      <MultiSelect
        size="xs"
        label={t('assetType')}
        searchable
        clearable
        comboboxProps={inside}
        data={ASSET_TYPES.map((type) => ({ value: String(type.code), label: typeName(type.code) }))}
        value={filter.types.map(String)}
        onChange={(types) => onChange({ types: types.map(Number) })}
      />
      <MultiSelect
        size="xs"
        label={t('status')}
        clearable
        comboboxProps={inside}
        data={STATUSES.map((status) => ({ value: status, label: t(status) }))}
        value={[...filter.statuses]}
        onChange={(statuses) => onChange({ statuses: STATUSES.filter((status) => statuses.includes(status)) })}
      />
      <MultiSelect
        size="xs"
        label={t('filterReports')}
        clearable
        comboboxProps={inside}
        data={REPORT_STATUSES.map((status) => ({ value: status, label: t(`reports_${status}`) }))}
        value={[...filter.reports]}
        onChange={(reports) => onChange({ reports: REPORT_STATUSES.filter((status) => reports.includes(status)) })}
      />
      {models.length > 0 ? (
        <MultiSelect
          size="xs"
          label={t('filterModel')}
          searchable
          clearable
          comboboxProps={inside}
          data={models}
          value={[...filter.models]}
          onChange={(chosen) => onChange({ models: chosen })}
        />
      ) : null}
      <Select
        size="xs"
        label={t('column_load')}
        clearable
        comboboxProps={inside}
        data={LOADS.map((load) => ({ value: load, label: t(load) }))}
        value={filter.load}
        onChange={(chosen) => onChange({ load: LOADS.find((load) => load === chosen) ?? null })}
      />
      <Select
        size="xs"
        label={t('column_device')}
        clearable
        comboboxProps={inside}
        data={['withDevice' as const, 'withoutDevice' as const].map((each) => ({ value: each, label: t(each) }))}
        value={filter.bound === null ? null : filter.bound ? 'withDevice' : 'withoutDevice'}
        onChange={(chosen) => onChange({ bound: chosen === null ? null : chosen === 'withDevice' })}
      />
      <NumberInput
        size="xs"
        label={t('filterBattery')}
        min={1}
        max={100}
        suffix=" %"
        value={filter.batteryBelow ?? ''}
        onChange={(value) => onChange({ batteryBelow: figure(value) })}
      />
      <NumberInput
        size="xs"
        label={t('filterSpeed')}
        min={0}
        max={300}
        suffix={` ${format.speedUnit}`}
        value={filter.speedAbove ?? ''}
        onChange={(value) => onChange({ speedAbove: figure(value) })}
      />
      <Select
        size="xs"
        label={t('filterOlder')}
        clearable
        comboboxProps={inside}
        data={OLDER_STEPS.map((hours) => ({ value: String(hours), label: older(hours) }))}
        value={filter.olderThan?.toString() ?? null}
        onChange={(hours) => onChange({ olderThan: hours === null ? null : Number(hours) })}
      />
      <Select
        size="xs"
        label={t('filterDwell')}
        clearable
        comboboxProps={inside}
        data={OLDER_STEPS.map((hours) => ({ value: String(hours), label: older(hours) }))}
        value={filter.dwellAbove?.toString() ?? null}
        onChange={(hours) => onChange({ dwellAbove: hours === null ? null : Number(hours) })}
      />
      <MoreFilters filter={filter} groupList={groupList} context={context} onChange={onChange} />
      <SavedFilters filter={filter} filterList={filterList} />
    </>
  )
}
