import { ColorSwatch, Group, MultiSelect, NumberInput, Select, TagsInput, TextInput } from '@mantine/core'
import type { MonitorData } from '@waymark/contract/rooms/monitoring.ts'
import { SEVERITIES } from '@waymark/core/alarms/rule/AlarmRule.ts'
import { ALARM_TYPES } from '@waymark/core/alarms/rule/AlarmType.ts'
import { WALL_YEARS } from '@waymark/core/zones/yearBounds.ts'
import { useMemo, useState } from 'react'
import { useAlarmWords } from '../../../app/alarms/useAlarmWords.ts'
import { fromWall, toWall, zoneOf } from '../../../app/format/zones.ts'
import { useHabit } from '../../../app/habit.ts'
import { useT } from '../../../app/i18n.ts'
import { usePermission } from '../../../app/sessionStore.ts'
import type { FleetFilter } from '../fleet/FleetFilter.ts'
import type { CellContext } from './monitorColumns.tsx'

interface Props {
  filter: FleetFilter
  groupList: MonitorData['groupList']
  context: Pick<CellContext, 'fleet' | 'places'>
  onChange: (change: Partial<FleetFilter>) => void
}

const inside = { withinPortal: false } as const
const figure = (value: string | number): number | null => (value === '' ? null : Number(value))

/** Filters by place, alarms, colours, cards and samples. */
export function MoreFilters({ filter, groupList, context: { fleet, places }, onChange }: Props) {
  const t = useT('monitoring')
  const words = useAlarmWords()
  const seesAlarms = usePermission('monitoring:alarm:view')
  const states = useMemo(
    () =>
      [...new Set([...fleet.region, ...filter.states])]
        .filter((code) => code !== '')
        .map((code) => ({ value: code, label: places.region(code) || code }))
        .sort((a, b) => a.label.localeCompare(b.label)),
    [fleet, filter.states, places],
  )
  const colours = [...new Set(groupList.map(({ colour }) => colour))].filter((colour) => colour !== '')
  const groupsOf = (colour: string): string =>
    groupList
      .filter((group) => group.colour === colour)
      .map(({ groupName }) => groupName)
      .join(', ')
  return (
    <>
      <MultiSelect
        size="xs"
        label={t('column_state')}
        searchable
        clearable
        comboboxProps={inside}
        data={states}
        value={[...filter.states]}
        onChange={(chosen) => onChange({ states: chosen })}
      />
      {seesAlarms ? (
        <>
          <MultiSelect
            size="xs"
            label={t('filterEvent')}
            searchable
            clearable
            comboboxProps={inside}
            data={ALARM_TYPES.map(({ code }) => ({ value: String(code), label: words.type(code) }))}
            value={filter.events.map(String)}
            onChange={(chosen) => onChange({ events: chosen.map(Number) })}
          />
          <MultiSelect
            size="xs"
            label={t('severity')}
            clearable
            comboboxProps={inside}
            data={SEVERITIES.map((severity) => ({ value: severity, label: words.severity(severity) }))}
            value={[...filter.severities]}
            onChange={(chosen) => onChange({ severities: SEVERITIES.filter((each) => chosen.includes(each)) })}
          />
        </>
      ) : null}
      {colours.length > 0 ? (
        <MultiSelect
          size="xs"
          label={t('filterColour')}
          clearable
          comboboxProps={inside}
          data={colours.map((colour) => ({ value: colour, label: groupsOf(colour) }))}
          renderOption={({ option }) => (
            <Group gap={6} wrap="nowrap">
              <ColorSwatch size={14} color={option.value} aria-hidden />
              {option.label}
            </Group>
          )}
          value={[...filter.colours]}
          onChange={(chosen) => onChange({ colours: chosen })}
        />
      ) : null}
      <TagsInput
        size="xs"
        label={t('filterIccids')}
        clearable
        maxTags={200}
        splitChars={[',', ' ', ';', '\n']}
        value={[...filter.iccids]}
        onChange={(iccids) => onChange({ iccids: iccids.map((each) => each.slice(0, 22)) })}
      />
      <Select
        size="xs"
        label={t('filterSample')}
        clearable
        comboboxProps={inside}
        data={(['onlySamples', 'noSamples'] as const).map((each) => ({ value: each, label: t(each) }))}
        value={filter.sample === null ? null : filter.sample ? 'onlySamples' : 'noSamples'}
        onChange={(chosen) => onChange({ sample: chosen === null ? null : chosen === 'onlySamples' })}
      />
      {(['latFrom', 'latTo'] as const).map((name) => (
        <NumberInput
          key={name}
          size="xs"
          label={t(`filter_${name}`)}
          min={-90}
          max={90}
          decimalScale={5}
          suffix="°"
          value={filter[name] ?? ''}
          onChange={(value) => onChange({ [name]: figure(value) })}
        />
      ))}
      {(['enteredFrom', 'enteredTo'] as const).map((name) => (
        <MomentInput
          key={name}
          label={t(`filter_${name}`)}
          value={filter[name]}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
    </>
  )
}

interface MomentProps {
  label: string
  /** Milliseconds since 1970 UTC. */
  value: number | null
  onChange: (value: number | null) => void
}

/** A moment on the user's wall, taken on leaving the field; empty for none. */
function MomentInput({ label, value, onChange }: MomentProps) {
  const zone = zoneOf(useHabit().timeZone)
  const [draft, setDraft] = useState<string>()
  return (
    <TextInput
      size="xs"
      type="datetime-local"
      {...WALL_YEARS}
      label={label}
      value={draft ?? (value === null ? '' : toWall(value, zone))}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={() => {
        if (draft === undefined) return
        const at = draft === '' ? null : fromWall(draft, zone)
        if (at === null || !Number.isNaN(at)) onChange(at)
        setDraft(undefined)
      }}
    />
  )
}
