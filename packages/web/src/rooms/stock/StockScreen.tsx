import { Button } from '@mantine/core'
import { IconBarcode } from '@tabler/icons-react'
import { getStockList } from '@waymark/contract/rooms/stock/stock.ts'
import { Link } from 'react-router'
import { useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import { useChosen } from '../../app/list/useChosen.ts'
import { useCounted } from '../../app/list/useCounted.ts'
import { useListCall } from '../../app/list/useListCall.ts'
import { useOpenRecord } from '../../app/list/useOpenRecord.tsx'
import { PagedList } from '../../app/PagedList.tsx'
import { paths } from '../../app/paths.ts'
import { usePermission } from '../../app/sessionStore.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import { SelectedStock } from './SelectedStock.tsx'
import { StockRecord } from './StockRecord.tsx'
import { useStockColumns } from './useStockColumns.ts'
import { useStockFilters } from './useStockFilters.ts'
import { useStockTasks } from './useStockTasks.tsx'

const IntakeForm = lazyPart(async () => ({ default: (await import('./IntakeForm.tsx')).IntakeForm }))

/** Devices in stock: how far they are, where they lie, whom they are promised to, and what is done with them. */
export default function StockScreen() {
  const t = useT('stock')
  const list = usePagedList({ id: 'changedAt', descending: true }, { ofOrgs: true })
  const filters = useStockFilters()
  const query = useListCall(getStockList, { ...list.params, ...filters.params })
  const counts = query.data?.counts
  const narrow = useCounted(filters, counts && new Map(counts.map(({ state, devices }) => [state, devices])))
  const columns = useStockColumns()
  const tasks = useStockTasks()
  const mayEdit = usePermission('stock:item:edit')
  const mayDeliver = usePermission('stock:item:deliver')
  const opened = useOpenRecord('stockItem', {
    idOf: ({ itemId }) => itemId,
    rows: query.data?.list,
    Record: StockRecord,
  })
  const chosen = useChosen(query.data?.list, ({ itemId }) => itemId)
  return (
    <PagedList
      name="stock"
      title={t('stock')}
      list={list}
      query={query}
      columns={columns}
      keyOf={({ itemId }) => itemId}
      opened={opened}
      search={t('search')}
      narrow={narrow}
      chosen={mayEdit || mayDeliver ? chosen : undefined}
      whenChosen={<SelectedStock items={[...chosen.rows.values()]} onDone={chosen.clear} />}
      actions={
        mayEdit ? (
          <Button
            component={Link}
            to={paths.scanStation}
            size="xs"
            variant="default"
            leftSection={<IconBarcode size={15} aria-hidden />}
          >
            {t('scanStation')}
          </Button>
        ) : null
      }
      add={{ may: 'stock:item:edit', label: t('task_intake'), render: (close) => <IntakeForm onClose={close} /> }}
      {...tasks}
      rowActions={(item) => [{ label: t('moves'), run: () => opened.open(item, 'moves') }, ...tasks.rowActions(item)]}
      none={{ title: t('none'), text: t('noneText') }}
    />
  )
}
