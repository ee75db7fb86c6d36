import { Button, Popover, Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { IconFilter } from '@tabler/icons-react'
import { getAuditUsers } from '@waymark/contract/rooms/audit.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { fromWall, toWall } from '../../app/format/zones.ts'
import { useT } from '../../app/i18n.ts'
import { useCall } from '../../app/useCall.ts'
import { useNow } from '../../app/useNow.ts'
import { useOrganizations } from '../../app/useOrganizations.ts'
import { RangePicker } from '../../ui/RangePicker.tsx'
import { kindName } from '../softDelete/public.ts'
import styles from './audit.module.css'
import { PRESET_NAMES, type Preset, type RangeChoice, rangeProblem } from './range.ts'

/** What of the audit log is shown; choices as text, null for any. */
export interface AuditChoice {
  readonly range: RangeChoice
  readonly userId: string | null
  readonly recordKind: string | null
  readonly orgId: string | null
}

const PRESET_KEYS = {
  day: 'presetDay',
  week: 'presetWeek',
  month: 'presetMonth',
  year: 'presetYear',
  all: 'presetAll',
} as const satisfies Record<Preset, string>

/** Filters of the audit log: time, user, kind of record, organisation. */
export function AuditFilters({ value, onChange }: { value: AuditChoice; onChange: (value: AuditChoice) => void }) {
  const t = useT('audit')
  const kinds = useT('softDelete')
  const { zone, zoneName } = useFormat()
  const now = useNow(60_000)
  const orgs = useOrganizations()
  const known = useCall(getAuditUsers, {})
  const at = (wall: string): number => fromWall(wall, zone)
  const { range } = value
  const moments = typeof range === 'string' ? { from: now - 86_400_000, to: now } : range
  const count = [value.userId, value.recordKind, value.orgId].filter((each) => each !== null).length
  const active = count + (range === 'month' ? 0 : 1)
  return (
    <Popover position="bottom-end" width={320} trapFocus withinPortal>
      <Popover.Target>
        <Button size="xs" variant="default" leftSection={<IconFilter size={15} aria-hidden />}>
          {active > 0 ? t('filtersActive', { number: active }) : t('filters')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={styles.filters}>
          <RangePicker
            label={t('range')}
            presets={PRESET_NAMES.map((preset) => ({ value: preset, label: t(PRESET_KEYS[preset]) }))}
            preset={typeof range === 'string' ? range : null}
            onPreset={(preset) => onChange({ ...value, range: preset })}
            from={toWall(moments.from, zone)}
            to={toWall(moments.to, zone)}
            onMoments={(from, to) => onChange({ ...value, range: { from: at(from), to: at(to) } })}
            problemOf={(from, to) => {
              const problem = rangeProblem(at(from), at(to))
              return problem && t(problem)
            }}
            texts={{
              from: t('from', { zone: zoneName(moments.from) }),
              to: t('to', { zone: zoneName(moments.to) }),
              apply: t('apply'),
              custom: t('custom'),
            }}
          />
          <Select
            size="xs"
            label={t('who')}
            clearable
            searchable
            comboboxProps={{ withinPortal: false }}
            data={(known.data?.users ?? []).map((user) => ({ value: String(user.userId), label: user.username }))}
            value={value.userId}
            onChange={(userId) => onChange({ ...value, userId })}
          />
          <Select
            size="xs"
            label={t('kind')}
            clearable
            searchable
            comboboxProps={{ withinPortal: false }}
            data={(known.data?.kinds ?? []).map((kind) => ({ value: kind, label: kindName(kinds, kind) }))}
            value={value.recordKind}
            onChange={(recordKind) => onChange({ ...value, recordKind })}
          />
          <Select
            size="xs"
            label={t('organization')}
            clearable
            searchable
            limit={100}
            comboboxProps={{ withinPortal: false }}
            data={orgs}
            value={value.orgId}
            onChange={(orgId) => onChange({ ...value, orgId })}
          />
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
