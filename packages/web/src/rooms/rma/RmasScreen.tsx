import { Button } from '@mantine/core'
import { getRmaOfficeList } from '@waymark/contract/rooms/stock/rmaOffice.ts'
import { Link } from 'react-router'
import { useT } from '../../app/i18n.ts'
import { useCounted } from '../../app/list/useCounted.ts'
import { useListCall } from '../../app/list/useListCall.ts'
import { useOpenRecord } from '../../app/list/useOpenRecord.tsx'
import { paths } from '../../app/paths.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { usePagedList } from '../../app/usePagedList.ts'
import { SideBySide } from '../../ui/SideBySide.tsx'
import { RMA_FOLLOWED_MS } from './rmaReadings.ts'
import { RmaRecord } from './RmaRecord.tsx'
import { useRmaColumns } from './useRmaColumns.ts'
import { useRmaFilters } from './useRmaFilters.ts'
import { useRmaTasks } from './useRmaTasks.tsx'

/** What customers send back to be repaired or replaced: how far each is, and what is done next. */
export default function RmasScreen() {
  const t = useT('rma')
  const list = usePagedList({ id: 'changedAt', descending: true }, { ofOrgs: true })
  const filters = useRmaFilters()
  const query = useListCall(getRmaOfficeList, { ...list.params, ...filters.params }, { refetchEvery: RMA_FOLLOWED_MS })
  const counts = query.data?.counts
  const narrow = useCounted(filters, counts && new Map(counts.map(({ state, returns }) => [state, returns])))
  const columns = useRmaColumns()
  const tasks = useRmaTasks()
  const opened = useOpenRecord('rma', { idOf: ({ rmaId }) => rmaId, rows: query.data?.list, Record: RmaRecord })
  return (
    <SideBySide side={opened.side}>
      <PagedList
        name="rmas"
        title={t('rmas')}
        list={list}
        query={query}
        columns={columns}
        keyOf={({ rmaId }) => rmaId}
        current={opened.current}
        search={t('search')}
        narrow={narrow}
        actions={
          <Button component={Link} to={paths.rmaReceipts} size="xs" variant="default">
            {t('rmaReceipts')}
          </Button>
        }
        onOpen={opened.open}
        {...tasks}
        none={{ title: t('none'), text: t('noneText') }}
      />
    </SideBySide>
  )
}
