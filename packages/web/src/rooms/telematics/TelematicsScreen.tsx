import { TELEMATICS } from '@waymark/contract/telematics.ts'
import {
  deleteTelematicsAccountByPost,
  getTelematicsAccountList,
  type TelematicsAccount,
} from '@waymark/contract/rooms/device/telematics.ts'
import { useMemo } from 'react'
import { call } from '../../app/api.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import { useListCall } from '../../app/list/useListCall.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { textColumns } from '../../app/textColumns.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import type { DataColumn } from '../../ui/table/DataColumn.ts'

const TelematicsForm = lazyPart(async () => ({ default: (await import('./TelematicsForm.tsx')).TelematicsForm }))

/** Accounts with telematics services of others. */
export default function TelematicsScreen() {
  const t = useT('telematics')
  const list = usePagedList({ id: 'name', descending: false }, { ofOrgs: true })
  const query = useListCall(getTelematicsAccountList, list.params)
  return (
    <PagedList
      name="telematics"
      title={t('telematics')}
      list={list}
      query={query}
      columns={useAccountColumns()}
      keyOf={({ accountId }) => accountId}
      nameOf={({ name }) => name}
      search={t('search')}
      add={{
        may: 'organization:telematics:edit',
        label: t('add'),
        render: (close) => <TelematicsForm onClose={close} />,
      }}
      edit={{
        may: 'organization:telematics:edit',
        render: (account, close) => <TelematicsForm account={account} onClose={close} />,
      }}
      remove={{
        may: 'organization:telematics:edit',
        isHeld: ({ devices }) => devices > 0,
        text: t('deleteText'),
        send: ({ accountId }) => call(deleteTelematicsAccountByPost, { accountId }),
        list: getTelematicsAccountList,
      }}
      none={{ title: t('none'), text: t('noneText') }}
    />
  )
}

function useAccountColumns(): DataColumn<TelematicsAccount>[] {
  const t = useT('telematics')
  const format = useFormat()
  return useMemo(() => {
    const text = textColumns<TelematicsAccount>()
    return [
      text('name', t('name'), 200, ({ name }) => name, { card: 'title', sortable: true }),
      text('service', t('service'), 130, ({ service }) => TELEMATICS[service].title, {
        card: 'detail',
        sortable: true,
      }),
      text('hasCredentials', t('keys'), 130, ({ hasCredentials }) => t(hasCredentials ? 'keysThere' : 'keysMissing'), {
        card: 'detail',
      }),
      text('devices', t('devices'), 90, ({ devices }) => format.number(devices), { numeric: true, card: 'note' }),
      text('baseUrl', t('baseUrl'), 220, ({ baseUrl, service }) => baseUrl || TELEMATICS[service].baseUrl),
      text('orgName', t('organization'), 160, ({ orgName }) => orgName, { sortable: true }),
      text('remark', t('remark'), 200, ({ remark }) => remark),
    ]
  }, [t, format])
}
