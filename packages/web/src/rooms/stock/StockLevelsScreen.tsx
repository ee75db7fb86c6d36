import type { CallIn } from '@waymark/contract/call.ts'
import { deleteStockLevelByPost, getStockLevelList, type StockLevel } from '@waymark/contract/rooms/stockLevel.ts'
import { useMemo } from 'react'
import { call } from '../../app/api.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import { useFilters } from '../../app/list/useFilters.ts'
import { useListCall } from '../../app/list/useListCall.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { textColumns } from '../../app/textColumns.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import type { DataColumn } from '../../ui/DataColumn.ts'
import styles from './stock.module.css'

const StockLevelForm = lazyPart(async () => ({ default: (await import('./StockLevelForm.tsx')).StockLevelForm }))

/** How many devices of a model should lie at a place at least, and how many do; those that are low first. */
export default function StockLevelsScreen() {
  const t = useT('stock')
  const format = useFormat()
  const list = usePagedList({ id: 'available', descending: false }, { ofOrgs: true })
  const filters = useFilters<Pick<CallIn<typeof getStockLevelList>, 'isLow'>>([
    {
      name: 'level',
      label: t('level'),
      choices: [
        { value: 'low', label: t('levelLow'), params: { isLow: true } },
        { value: 'enough', label: t('levelEnough'), params: { isLow: false } },
      ],
    },
  ])
  const query = useListCall(getStockLevelList, { ...list.params, ...filters.params })
  const columns = useMemo((): DataColumn<StockLevel>[] => {
    const text = textColumns<StockLevel>()
    const figure = (value: number): string => format.number(value)
    return [
      text('model', t('model'), 180, ({ model }) => model, { card: 'title', sortable: true }),
      text('place', t('place'), 260, ({ place }) => place, { card: 'detail', sortable: true }),
      {
        id: 'level',
        title: t('level'),
        width: 110,
        card: 'note',
        cell: ({ isLow }) => (
          <span className={isLow ? styles['low'] : undefined}>{t(isLow ? 'levelLow' : 'levelEnough')}</span>
        ),
        text: ({ isLow }) => t(isLow ? 'levelLow' : 'levelEnough'),
      },
      text('available', t('available'), 120, ({ available }) => figure(available), {
        numeric: true,
        sortable: true,
        card: 'detail',
      }),
      text('reorderAt', t('stockLevel'), 130, (row) => figure(row.reorderAt), { numeric: true, sortable: true }),
      text('promised', t('state_waiting_delivery'), 160, ({ promised }) => figure(promised), { numeric: true }),
      text('orgName', t('organization'), 160, ({ orgName }) => orgName, { sortable: true }),
    ]
  }, [t, format])
  return (
    <PagedList
      name="stockLevels"
      title={t('stockLevels')}
      list={list}
      query={query}
      columns={columns}
      keyOf={({ levelId }) => levelId}
      nameOf={({ model, place }) => `${model} · ${place}`}
      search={t('searchLevels')}
      narrow={filters}
      add={{ may: 'stock:level:edit', label: t('addLevel'), render: (close) => <StockLevelForm onClose={close} /> }}
      edit={{ may: 'stock:level:edit', render: (level, close) => <StockLevelForm level={level} onClose={close} /> }}
      remove={{
        may: 'stock:level:edit',
        text: t('deleteLevelText'),
        send: ({ levelId }) => call(deleteStockLevelByPost, { levelId }),
        list: getStockLevelList,
      }}
      none={{ title: t('noLevels'), text: t('noLevelsText') }}
    />
  )
}
