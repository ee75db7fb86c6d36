import { deleteMapSourceByPost, getMapSourceList, type MapSource } from '@waymark/contract/rooms/map/mapSource.ts'
import { useMemo } from 'react'
import { call } from '../../app/api.ts'
import { useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import { useListCall } from '../../app/list/useListCall.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { textColumns } from '../../app/textColumns.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import type { DataColumn } from '../../ui/table/DataColumn.ts'

const MapSourceForm = lazyPart(async () => ({ default: (await import('./MapSourceForm.tsx')).MapSourceForm }))

/** Map servers of others. */
export default function MapSourcesScreen() {
  const t = useT('mapSource')
  const list = usePagedList({ id: 'name', descending: false }, { ofOrgs: true })
  const query = useListCall(getMapSourceList, list.params)
  return (
    <PagedList
      name="mapSources"
      title={t('mapSources')}
      list={list}
      query={query}
      columns={useColumns()}
      keyOf={({ mapSourceId }) => mapSourceId}
      nameOf={({ name }) => name}
      search={t('search')}
      add={{ may: 'system:map:edit', label: t('add'), render: (close) => <MapSourceForm onClose={close} /> }}
      edit={{
        may: 'system:map:edit',
        render: (source, close) => <MapSourceForm source={source} onClose={close} />,
      }}
      remove={{
        may: 'system:map:edit',
        text: t('deleteText'),
        send: ({ mapSourceId }) => call(deleteMapSourceByPost, { mapSourceId }),
        list: getMapSourceList,
      }}
      none={{ title: t('none'), text: t('noneText') }}
    />
  )
}

function useColumns(): DataColumn<MapSource>[] {
  const t = useT('mapSource')
  return useMemo(() => {
    const text = textColumns<MapSource>()
    return [
      text('name', t('name'), 200, ({ name }) => name, { card: 'title', sortable: true }),
      text('isOn', t('shown'), 110, ({ isOn }) => t(isOn ? 'on' : 'off'), { card: 'note', sortable: true }),
      text('role', t('role'), 160, ({ role }) => t(`role_${role}`), { card: 'detail', sortable: true }),
      text('origins', t('asks'), 260, ({ origins }) => origins.join(', '), { card: 'detail' }),
      text('hasKey', t('key'), 110, ({ hasKey }) => t(hasKey ? 'keyThere' : 'noKey')),
      text('attribution', t('attribution'), 240, ({ attribution }) => attribution),
      text('orgName', t('organization'), 160, ({ orgName }) => orgName, { sortable: true }),
    ]
  }, [t])
}
