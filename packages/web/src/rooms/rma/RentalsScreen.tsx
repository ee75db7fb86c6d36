import { getRentalList } from '@waymark/contract/rooms/stock/rental.ts'
import { useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import { useCounted } from '../../app/list/useCounted.ts'
import { useListCall } from '../../app/list/useListCall.ts'
import { useOpenRecord } from '../../app/list/useOpenRecord.tsx'
import { PagedList } from '../../app/PagedList.tsx'
import { usePagedList } from '../../app/usePagedList.ts'
import { SideBySide } from '../../ui/SideBySide.tsx'
import { RMA_FOLLOWED_MS } from './rmaReadings.ts'
import { RmaRecord } from './RmaRecord.tsx'
import { useRmaColumns } from './useRmaColumns.ts'
import { useRmaFilters } from './useRmaFilters.ts'
import { useRmaTasks } from './useRmaTasks.tsx'

const RentalForm = lazyPart(async () => ({ default: (await import('./RentalForm.tsx')).RentalForm }))

/** Rented devices that come back: how they are, and how the deposit is settled. */
export default function RentalsScreen() {
  const t = useT('rma')
  const list = usePagedList({ id: 'changedAt', descending: true }, { ofOrgs: true })
  const filters = useRmaFilters()
  const query = useListCall(getRentalList, { ...list.params, ...filters.params }, { refetchEvery: RMA_FOLLOWED_MS })
  const counts = query.data?.counts
  const narrow = useCounted(filters, counts && new Map(counts.map(({ state, returns }) => [state, returns])))
  const columns = useRmaColumns()
  const tasks = useRmaTasks()
  const opened = useOpenRecord('rental', { idOf: ({ rmaId }) => rmaId, rows: query.data?.list, Record: RmaRecord })
  return (
    <SideBySide side={opened.side}>
      <PagedList
        name="rentals"
        title={t('rentals')}
        list={list}
        query={query}
        columns={columns}
        keyOf={({ rmaId }) => rmaId}
        current={opened.current}
        search={t('search')}
        narrow={narrow}
        add={{ may: 'sales:rental:add', label: t('addRental'), render: (close) => <RentalForm onClose={close} /> }}
        onOpen={opened.open}
        {...tasks}
        none={{ title: t('noRentals'), text: t('noRentalsText') }}
      />
    </SideBySide>
  )
}
