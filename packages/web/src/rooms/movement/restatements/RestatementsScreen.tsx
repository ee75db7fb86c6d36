import { MultiSelect } from '@mantine/core'
import { getRestatements, RESTATEMENT_CAUSES } from '@waymark/contract/rooms/movement.ts'
import { RESTATED_KINDS } from '@waymark/core/movement/results/restatedKinds.ts'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { currentMinute } from '../../../app/clock/currentMinute.ts'
import { useNow } from '../../../app/clock/useNow.ts'
import { useT } from '../../../app/i18n.ts'
import { PagedList } from '../../../app/PagedList.tsx'
import { type RangeChoice, resolveRange } from '../../../app/range/timeRange.ts'
import { TimeRangePicker } from '../../../app/range/TimeRangePicker.tsx'
import { usePermission } from '../../../app/sessionStore.ts'
import { useListCall } from '../../../app/list/useListCall.ts'
import { usePagedList } from '../../../app/usePagedList.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ReaderFilter } from './ReaderFilter.tsx'
import { ReadersDialog } from './ReadersDialog.tsx'
import { useRestatementColumns } from './useRestatementColumns.tsx'

/** Milliseconds after which it is looked whether more was corrected. */
const AGAIN = 20_000
const RANGES = { presets: ['day', 'week', 'month'], longest: 30 } as const

/** What was said of vehicles' movement and is said differently now: old, new, why, when. */
export default function RestatementsScreen() {
  const t = useT('movement')
  const [search] = useSearchParams()
  const list = usePagedList({ id: 'at', descending: true }, { keyword: search.get('keyword') ?? '', ofOrgs: true })
  const [range, setRange] = useState<RangeChoice>('week')
  const [kinds, setKinds] = useState<readonly string[]>([])
  const [causes, setCauses] = useState<readonly string[]>([])
  const [readerId, setReaderId] = useState<number>()
  const [shown, setShown] = useState<{ key: string; name: string }>()
  const maySeeUsers = usePermission('organization:user:view')
  const minute = currentMinute(useNow(AGAIN))
  const moments = useMemo(() => resolveRange(range, minute), [range, minute])
  const { sort: _, ...params } = list.params
  const asked = {
    ...params,
    from: new Date(moments.from).toISOString(),
    to: new Date(moments.to).toISOString(),
    ...(kinds.length > 0 ? { kinds: RESTATED_KINDS.filter((kind) => kinds.includes(kind)) } : {}),
    ...(readerId === undefined ? {} : { readerId }),
    ...(causes.length > 0 ? { causes: RESTATEMENT_CAUSES.filter((cause) => causes.includes(cause)) } : {}),
  }
  const query = useListCall(getRestatements, asked, { refetchEvery: AGAIN })
  const columns = useRestatementColumns(({ key, vehicleName: name }) => setShown({ key, name }))
  return (
    <>
      <PagedList
        name="restatements"
        title={t('corrections')}
        list={list}
        query={query}
        columns={columns}
        keyOf={(_row, index) => index}
        search={t('vehicle')}
        filters={
          <>
            <TimeRangePicker rule={RANGES} value={range} moments={moments} onChange={setRange} />
            <MultiSelect
              size="xs"
              aria-label={t('what')}
              placeholder={kinds.length === 0 ? t('anything') : ''}
              clearable
              data={RESTATED_KINDS.map((kind) => ({ value: kind, label: t(`kind_${kind}`) }))}
              value={[...kinds]}
              onChange={setKinds}
            />
            <MultiSelect
              size="xs"
              aria-label={t('why')}
              placeholder={causes.length === 0 ? t('anyCause') : ''}
              clearable
              data={RESTATEMENT_CAUSES.map((cause) => ({ value: cause, label: t(`cause_${cause}`) }))}
              value={[...causes]}
              onChange={setCauses}
            />
            {maySeeUsers ? <ReaderFilter onChange={setReaderId} /> : null}
          </>
        }
        empty={<EmptyState title={t('noCorrections')} text={t('noCorrectionsText')} />}
      />
      {shown ? <ReadersDialog of={shown.key} name={shown.name} onClose={() => setShown(undefined)} /> : null}
    </>
  )
}
