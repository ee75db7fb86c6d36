import { getRentalList } from '@waymark/contract/rooms/stock/rental.ts'
import { useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import { useListCall } from '../../app/list/useListCall.ts'
import { useOpenRecord } from '../../app/list/useOpenRecord.tsx'
import { PagedList } from '../../app/PagedList.tsx'
import { useCall } from '../../app/useCall.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import { SideBySide } from '../../ui/SideBySide.tsx'
import { RmaRecord } from './RmaRecord.tsx'
import { useRmaColumns } from './useRmaColumns.ts'
import { useRmaFilters } from './useRmaFilters.ts'
import { useRmaTasks } from './useRmaTasks.tsx'

const RentalForm = lazyPart(async () => ({ default: (await import('./RentalForm.tsx')).RentalForm }))

/** Rented devices that come back: how they are, and how the deposit is settled. */
export default function RentalsScreen() {
  const t = useT('rma')
  const list = usePagedList({ id: 'changedAt', descending: true }, { ofOrgs: true })
  const { withinOrgId } = list.params
  const within = withinOrgId === undefined ? {} : { withinOrgId }
  const counts = useCall(getRentalList, { ...within, pageSize: 1 }, { keep: true }).data?.counts
  const filters = useRmaFilters(counts)
  const query = useListCall(getRentalList, { ...list.params, ...filters.params })
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
        narrow={filters}
        add={{ may: 'sales:rental:add', label: t('addRental'), render: (close) => <RentalForm onClose={close} /> }}
        onOpen={opened.open}
        {...tasks}
        none={{ title: t('noRentals'), text: t('noRentalsText') }}
      />
    </SideBySide>
  )
}
