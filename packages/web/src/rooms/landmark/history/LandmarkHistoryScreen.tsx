import { Checkbox, MultiSelect, SegmentedControl } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { getLandmarkList } from '@waymark/contract/rooms/landmark.ts'
import { getLandmarkInventory, getLandmarkVehicleLog } from '@waymark/contract/rooms/movement.ts'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../../app/api.ts'
import { currentMinute } from '../../../app/clock/currentMinute.ts'
import { download } from '../../../app/files/download.ts'
import { useT } from '../../../app/i18n.ts'
import { useInstant } from '../../../app/instant/instant.ts'
import { useAtParam } from '../../../app/instant/useAtParam.ts'
import { useListCall } from '../../../app/list/useListCall.ts'
import { PagedList } from '../../../app/PagedList.tsx'
import { QueryState } from '../../../app/QueryState.tsx'
import { type RangeChoice, resolveRange } from '../../../app/range/timeRange.ts'
import { TimeRangePicker } from '../../../app/range/TimeRangePicker.tsx'
import { useCall } from '../../../app/useCall.ts'
import { usePagedList } from '../../../app/usePagedList.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ListFrame } from '../../../ui/ListFrame.tsx'
import styles from './history.module.css'
import { InventoryTable } from './InventoryTable.tsx'
import { useVisitColumns } from './useVisitColumns.tsx'
import { visitsCsv } from './visitsCsv.ts'
import { ExportButton } from '../../../app/files/ExportButton.tsx'

/** What a history may be of: at most a year (TIME-4). */
const RANGES = { presets: ['day', 'week', 'month', 'quarter', 'year'], longest: 366 } as const
/** Rows of one file: as many as a spreadsheet is pleasant with. */
const MOST_EXPORTED = 20_000
const EXPORT_PAGE = 500

/** Who was at which landmark from when until when, and what is at one now. */
export default function LandmarkHistoryScreen() {
  const t = useT('landmark')
  const [search, setSearch] = useSearchParams()
  const list = usePagedList({ id: 'enter', descending: true }, { ofOrgs: true })
  const [range, setRange] = useState<RangeChoice>('week')
  const [withPasses, setPasses] = useState(false)
  const chosen = (search.get('landmark') ?? '').split(',').filter((id) => /^\d+$/.test(id))
  const put = (name: string, value: string): void => {
    const next = new URLSearchParams(search)
    if (value === '') next.delete(name)
    else next.set(name, value)
    setSearch(next, { replace: true })
  }
  const one = chosen.length === 1 ? Number(chosen[0]) : undefined
  const isNow = search.get('view') === 'now' && one !== undefined
  const { at } = useInstant()
  const instant = useAtParam()
  const moments = useMemo(() => resolveRange(range, at ?? currentMinute()), [range, at])
  const { sort: _, pageNo, pageSize, ...keyword } = list.params
  const asked = {
    ...keyword,
    from: new Date(moments.from).toISOString(),
    to: new Date(moments.to).toISOString(),
    ...(chosen.length > 0 ? { landmarkIds: chosen.map(Number) } : {}),
    ...(withPasses ? { withPasses: true } : {}),
  }
  const query = useListCall(getLandmarkVehicleLog, { ...asked, pageNo, pageSize }, { enabled: !isNow })
  const inventory = useCall(
    getLandmarkInventory,
    { landmarkId: one ?? 0, ...instant },
    { refetchEvery: at === null ? 30_000 : 0, enabled: isNow },
  )
  const rows = query.data?.list ?? []
  const columns = useVisitColumns()
  const [saving, setSaving] = useState(false)
  const save = async (): Promise<void> => {
    setSaving(true)
    const visits = []
    for (let page = 1; visits.length < MOST_EXPORTED; page++) {
      const outcome = await call(getLandmarkVehicleLog, { ...asked, pageNo: page, pageSize: EXPORT_PAGE })
      if (!outcome.ok) return setSaving(false)
      visits.push(...outcome.data.list)
      if (visits.length >= outcome.data.total || outcome.data.list.length === 0) break
    }
    setSaving(false)
    const titles = {
      landmark: t('landmark'),
      vehicle: t('vehicle'),
      organization: t('organization'),
      device: t('device'),
      entered: `${t('entered')} (UTC)`,
      enteredAfter: t('enteredAfter'),
      enteredBefore: t('enteredBefore'),
      left: `${t('left')} (UTC)`,
      leftAfter: t('leftAfter'),
      leftBefore: t('leftBefore'),
      duration: t('durationHours'),
    }
    download(`landmark-history-${asked.from.slice(0, 10)}.csv`, 'text/csv', visitsCsv(visits, titles))
  }
  const filters = (
    <>
      <LandmarkChoice chosen={chosen} onChange={(ids) => put('landmark', ids.join(','))} />
      {one === undefined ? null : (
        <SegmentedControl
          size="xs"
          aria-label={t('view')}
          value={isNow ? 'now' : 'visits'}
          onChange={(value) => put('view', value === 'now' ? 'now' : '')}
          data={[
            { value: 'visits', label: t('visits') },
            { value: 'now', label: t(at === null ? 'whatIsThere' : 'whatWasThere') },
          ]}
        />
      )}
      {isNow ? null : (
        <>
          <TimeRangePicker rule={RANGES} value={range} moments={moments} onChange={setRange} />
          <Checkbox
            size="xs"
            label={t('withPasses')}
            checked={withPasses}
            onChange={(event) => setPasses(event.currentTarget.checked)}
          />
        </>
      )}
    </>
  )
  if (isNow)
    return (
      <ListFrame
        title={t('landmarkHistory')}
        paging={list.pagingOf(inventory.data?.list.length ?? 0)}
        filters={filters}
        search={null}
      >
        <QueryState query={inventory} />
        {inventory.data ? <InventoryTable of={inventory.data} at={at} /> : null}
      </ListFrame>
    )
  return (
    <PagedList
      name="landmarkHistory"
      title={t('landmarkHistory')}
      list={list}
      query={query}
      columns={columns}
      keyOf={(_, index) => index}
      search={t('searchVisits')}
      filters={filters}
      exports="own"
      actions={
        <ExportButton label={t('exportCsv')} busy={saving} disabled={rows.length === 0} onClick={() => void save()} />
      }
      empty={<EmptyState title={t('noVisits')} text={t('noVisitsText')} />}
    />
  )
}

/** Which landmarks: searched by name, as there may be a hundred thousand. */
function LandmarkChoice({ chosen, onChange }: { chosen: readonly string[]; onChange: (ids: string[]) => void }) {
  const t = useT('landmark')
  const [text, setText] = useState('')
  const [keyword] = useDebouncedValue(text.trim().slice(0, 100), 200)
  const found = useCall(
    getLandmarkList,
    { pageSize: 50, sort: 'landmarkName', ...(keyword === '' ? {} : { keyword }) },
    { keep: true },
  )
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map())
  const options = (found.data?.list ?? []).map((each) => ({ value: String(each.landmarkId), label: each.landmarkName }))
  const names = new Map([...known, ...options.map(({ value, label }) => [value, label] as const)])
  const rest = chosen.filter((id) => !options.some(({ value }) => value === id))
  return (
    <MultiSelect
      className={styles.landmarks ?? ''}
      classNames={{ inputField: styles.typing ?? '' }}
      size="xs"
      aria-label={t('landmark')}
      placeholder={chosen.length === 0 ? t('allLandmarks') : ''}
      searchable
      clearable
      searchValue={text}
      onSearchChange={setText}
      value={[...chosen]}
      onChange={(ids) => {
        setKnown(names)
        onChange(ids)
      }}
      data={[...options, ...rest.map((id) => ({ value: id, label: names.get(id) ?? `#${id}` }))]}
      nothingFoundMessage={t('nothingFound')}
    />
  )
}
