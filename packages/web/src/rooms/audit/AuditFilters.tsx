import { Select } from '@mantine/core'
import { getAuditUsers } from '@waymark/contract/rooms/audit.ts'
import { useT } from '../../app/i18n.ts'
import { FilterPopover } from '../../app/list/FilterPopover.tsx'
import type { RangeChoice } from '../../app/range/timeRange.ts'
import { useCall } from '../../app/useCall.ts'
import { useOrganizations } from '../../app/orgTree/useOrganizations.ts'
import { kindName } from '../softDelete/public.ts'

/** What of the audit log is shown; choices as text, null for any. */
export interface AuditChoice {
  readonly range: RangeChoice
  readonly userId: string | null
  readonly recordKind: string | null
  readonly orgId: string | null
}

/** Filters of the audit log: time, user, kind of record, organisation. */
export function AuditFilters({ value, onChange }: { value: AuditChoice; onChange: (value: AuditChoice) => void }) {
  const t = useT('audit')
  const kinds = useT('softDelete')
  const orgs = useOrganizations()
  const known = useCall(getAuditUsers, {})
  const { range } = value
  const count = [value.userId, value.recordKind, value.orgId].filter((each) => each !== null).length
  const active = count + (range === 'month' ? 0 : 1)
  return (
    <FilterPopover active={active} range={range} onRange={(chosen) => onChange({ ...value, range: chosen })}>
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
    </FilterPopover>
  )
}
