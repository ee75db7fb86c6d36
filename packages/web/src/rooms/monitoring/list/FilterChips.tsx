import { IconX } from '@tabler/icons-react'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { NO_FILTER, type FleetFilter } from '../fleet/FleetFilter.ts'
import { useMoreChips } from './useMoreChips.ts'
import type { CellContext } from './monitorColumns.tsx'
import styles from './list.module.css'
import { useOlderLabel } from './olderSteps.ts'

interface Props {
  filter: FleetFilter
  context: Pick<CellContext, 'names' | 'places'>
  onChange: (change: Partial<FleetFilter>) => void
}

export interface Chip {
  key: string
  label: string
  without: Partial<FleetFilter>
}

/** What the list is narrowed down to, each with its way to be taken off. */
export function FilterChips({ filter, context, onChange }: Props) {
  const t = useT('monitoring')
  const more = useMoreChips(filter, context.places)
  const chips = [...useChips(filter, context.names), ...more]
  if (chips.length === 0) return null
  const { tab, keyword } = filter
  return (
    <ul className={styles.chips} aria-label={t('activeFilters')}>
      {chips.map((chip) => (
        <li key={chip.key}>
          <span>{chip.label}</span>
          <button
            type="button"
            aria-label={t('removeFilter', { name: chip.label })}
            onClick={() => onChange(chip.without)}
          >
            <IconX size={12} aria-hidden />
          </button>
        </li>
      ))}
      <li data-plain>
        <button type="button" onClick={() => onChange({ ...NO_FILTER, tab, keyword })}>
          {t('clearFilters')}
        </button>
      </li>
    </ul>
  )
}

function useChips(filter: FleetFilter, names: CellContext['names']): Chip[] {
  const t = useT('monitoring')
  const format = useFormat()
  const older = useOlderLabel()
  const chips: Chip[] = [
    ...filter.orgs.map((org) => ({
      key: `org-${org}`,
      label: names.org(org),
      without: { orgs: filter.orgs.filter((each) => each !== org) },
    })),
    ...filter.types.map((type) => ({
      key: `type-${type}`,
      label: names.type(type),
      without: { types: filter.types.filter((each) => each !== type) },
    })),
    ...filter.groups.map((group) => ({
      key: `group-${group}`,
      label: names.group(group),
      without: { groups: filter.groups.filter((each) => each !== group) },
    })),
    ...filter.landmarks.map((landmark) => ({
      key: `landmark-${landmark}`,
      label: t('chipLandmark', { name: names.landmark(landmark) }),
      without: { landmarks: filter.landmarks.filter((each) => each !== landmark) },
    })),
    ...filter.statuses.map((status) => ({
      key: status,
      label: t(status),
      without: { statuses: filter.statuses.filter((each) => each !== status) },
    })),
    ...filter.reports.map((status) => ({
      key: `reports-${status}`,
      label: t(`reports_${status}`),
      without: { reports: filter.reports.filter((each) => each !== status) },
    })),
  ]
  const { batteryBelow, speedAbove, olderThan, dwellAbove, load, bound } = filter
  for (const model of filter.models)
    chips.push({
      key: `model-${model}`,
      label: model,
      without: { models: filter.models.filter((each) => each !== model) },
    })
  if (bound !== null)
    chips.push({ key: 'bound', label: t(bound ? 'withDevice' : 'withoutDevice'), without: { bound: null } })
  if (load !== null) chips.push({ key: 'load', label: t(load), without: { load: null } })
  if (batteryBelow !== null)
    chips.push({
      key: 'battery',
      label: t('batteryBelow', { value: format.percent(batteryBelow) }),
      without: { batteryBelow: null },
    })
  if (speedAbove !== null)
    chips.push({
      key: 'speed',
      label: t('chipSpeed', { value: `${speedAbove} ${format.speedUnit}` }),
      without: { speedAbove: null },
    })
  if (olderThan !== null)
    chips.push({ key: 'older', label: t('chipOlder', { value: older(olderThan) }), without: { olderThan: null } })
  if (dwellAbove !== null)
    chips.push({ key: 'dwell', label: t('chipDwell', { value: older(dwellAbove) }), without: { dwellAbove: null } })
  return chips
}
