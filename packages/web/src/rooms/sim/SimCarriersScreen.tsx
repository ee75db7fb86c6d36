import { CARRIERS } from '@waymark/contract/carriers.ts'
import {
  deleteSimCarrierByPost,
  getSimCarrierList,
  type SimCarrier,
} from '@waymark/contract/rooms/device/simCarrier.ts'
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
import { useNow } from '../../app/clock/useNow.ts'
import type { DataColumn } from '../../ui/table/DataColumn.ts'
import { carrierFilter } from './carrierFilter.ts'

const SimCarrierForm = lazyPart(async () => ({ default: (await import('./SimCarrierForm.tsx')).SimCarrierForm }))

/** Accounts with carriers of SIM cards. */
export default function SimCarriersScreen() {
  const t = useT('sim')
  const list = usePagedList({ id: 'name', descending: false }, { ofOrgs: true })
  const filters = useFilters([carrierFilter(t('carrierKind'))])
  const query = useListCall(getSimCarrierList, { ...list.params, ...filters.params })
  return (
    <PagedList
      name="simCarriers"
      title={t('simCarriers')}
      list={list}
      query={query}
      columns={useCarrierColumns()}
      keyOf={({ simCarrierId }) => simCarrierId}
      nameOf={({ name }) => name}
      search={t('searchCarriers')}
      narrow={filters}
      add={{
        may: 'service:sim:carrier',
        label: t('addCarrier'),
        render: (close) => <SimCarrierForm onClose={close} />,
      }}
      edit={{
        may: 'service:sim:carrier',
        render: (account, close) => <SimCarrierForm account={account} onClose={close} />,
      }}
      remove={{
        may: 'service:sim:carrier',
        isHeld: ({ cards }) => cards > 0,
        text: t('deleteCarrierText'),
        send: ({ simCarrierId }) => call(deleteSimCarrierByPost, { simCarrierId }),
        list: getSimCarrierList,
      }}
      none={{ title: t('noCarriersYet'), text: t('noCarriersText') }}
    />
  )
}

function useCarrierColumns(): DataColumn<SimCarrier>[] {
  const t = useT('sim')
  const format = useFormat()
  const now = useNow()
  return useMemo(() => {
    const text = textColumns<SimCarrier>()
    return [
      text('name', t('name'), 200, ({ name }) => name, { card: 'title', sortable: true }),
      text('carrier', t('carrierKind'), 130, ({ carrier }) => CARRIERS[carrier].title, {
        card: 'detail',
        sortable: true,
      }),
      text('hasCredentials', t('keys'), 130, ({ hasCredentials }) => t(hasCredentials ? 'keysThere' : 'keysMissing'), {
        card: 'detail',
      }),
      text('cards', t('sims'), 90, ({ cards }) => format.number(cards), { numeric: true, card: 'note' }),
      text(
        'syncedAt',
        t('syncedAt'),
        130,
        ({ syncedAt }) => (syncedAt === null ? t('never') : format.ago(Date.parse(syncedAt), now)),
        { sortable: true },
      ),
      text('baseUrl', t('baseUrl'), 220, ({ baseUrl, carrier }) => baseUrl || CARRIERS[carrier].baseUrl),
      text('orgName', t('organization'), 160, ({ orgName }) => orgName, { sortable: true }),
      text('remark', t('remark'), 200, ({ remark }) => remark),
    ]
  }, [t, format, now])
}
