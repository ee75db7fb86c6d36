import { type ComputedAttribute, deleteComputedByPost, getComputedList } from '@waymark/contract/rooms/computed.ts'
import { useMemo } from 'react'
import { call } from '../../app/api.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { loadRooms, useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import { useListCall } from '../../app/list/useListCall.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { textColumns } from '../../app/textColumns.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import type { DataColumn } from '../../ui/table/DataColumn.ts'
import styles from './computed.module.css'

const ComputedForm = lazyPart(async () => ({ default: (await import('./ComputedForm.tsx')).ComputedForm }))

const ComputedImport = lazyPart(async () => {
  const [module] = await Promise.all([import('./ComputedImport.tsx'), loadRooms(['importFile'])])
  return { default: module.ComputedImport }
})

/** Sensors that an organization makes of what reports tell. */
export default function ComputedScreen() {
  const t = useT('computed')
  const list = usePagedList({ id: 'name', descending: false }, { ofOrgs: true })
  const query = useListCall(getComputedList, list.params)
  const columns = useComputedColumns()
  return (
    <PagedList
      name="computedAttributes"
      title={t('computedAttributes')}
      list={list}
      query={query}
      columns={columns}
      keyOf={({ attributeId }) => attributeId}
      nameOf={({ name }) => name}
      search={t('search')}
      bring={{
        may: 'monitoring:computed:edit',
        label: t('import'),
        render: (close) => <ComputedImport onClose={close} />,
      }}
      add={{
        may: 'monitoring:computed:edit',
        label: t('add'),
        render: (close) => <ComputedForm onClose={close} />,
      }}
      edit={{
        may: 'monitoring:computed:edit',
        render: (attribute, close) => <ComputedForm attribute={attribute} onClose={close} />,
      }}
      remove={{
        may: 'monitoring:computed:edit',
        text: t('deleteText'),
        send: ({ attributeId }) => call(deleteComputedByPost, { attributeId }),
        list: getComputedList,
      }}
      none={{ title: t('none'), text: t('noneText') }}
    />
  )
}

function useComputedColumns(): DataColumn<ComputedAttribute>[] {
  const t = useT('computed')
  const format = useFormat()
  return useMemo(() => {
    const text = textColumns<ComputedAttribute>()
    const limit = (value: number | null): string => (value === null ? '' : format.number(value, 6))
    return [
      text('name', t('name'), 180, ({ name }) => name, { sortable: true, card: 'title' }),
      {
        id: 'expression',
        title: t('expression'),
        width: 280,
        sortable: false,
        card: 'detail',
        cell: ({ expression }) => <code className={styles.code}>{expression}</code>,
        text: ({ expression }) => expression,
      },
      text('unit', t('unit'), 70, ({ unit }) => unit, { sortable: true, card: 'note' }),
      text('low', t('lowLimit'), 110, ({ low }) => limit(low), { sortable: false, numeric: true }),
      text('high', t('highLimit'), 110, ({ high }) => limit(high), { sortable: false, numeric: true }),
      text(
        'appliesTo',
        t('appliesTo'),
        160,
        ({ appliesTo, modelIds, groupIds, vehicleIds }) =>
          modelIds.length + groupIds.length + vehicleIds.length === 0 ? t('allVehicles') : appliesTo.join(', '),
        { sortable: false, card: 'detail' },
      ),
      text('updatedAt', t('updatedAt'), 170, ({ updatedAt }) => format.time(Date.parse(updatedAt)), {
        sortable: true,
        numeric: true,
      }),
      text('orgName', t('organization'), 160, ({ orgName }) => orgName, { sortable: true }),
      text('remark', t('remark'), 200, ({ remark }) => remark, { sortable: false, spare: true }),
    ]
  }, [t, format])
}
