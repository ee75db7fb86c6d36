import { getInstallCodeList, type InstallCode } from '@waymark/contract/rooms/device/installCode.ts'
import { useMemo } from 'react'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import { useListCall } from '../../app/list/useListCall.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { textColumns } from '../../app/textColumns.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import type { DataColumn } from '../../ui/table/DataColumn.ts'

const WithdrawForm = lazyPart(async () => ({ default: (await import('./WithdrawForm.tsx')).WithdrawForm }))
const InstallCodeForm = lazyPart(async () => ({ default: (await import('./InstallCodeForm.tsx')).InstallCodeForm }))

/** Codes that let installers in: made, told once, and withdrawn. */
export default function InstallCodesScreen() {
  const t = useT('install')
  const list = usePagedList({ id: 'day', descending: true }, { ofOrgs: true })
  const query = useListCall(getInstallCodeList, list.params)
  return (
    <PagedList
      name="installCodes"
      title={t('installCodes')}
      list={list}
      query={query}
      columns={useCodeColumns()}
      keyOf={({ installCodeId }) => installCodeId}
      nameOf={({ installer }) => installer}
      search={t('searchCodes')}
      add={{ may: 'tool:install:code', label: t('addCode'), render: (close) => <InstallCodeForm onClose={close} /> }}
      rowActions={(code) => [
        code.events.includes('withdraw') && {
          label: t('withdraw'),
          danger: true,
          render: (close) => <WithdrawForm code={code} onClose={close} />,
        },
      ]}
      none={{ title: t('noCodes'), text: t('noCodesText') }}
    />
  )
}

function useCodeColumns(): DataColumn<InstallCode>[] {
  const t = useT('install')
  const format = useFormat()
  return useMemo(() => {
    const text = textColumns<InstallCode>()
    return [
      text('installer', t('installer'), 180, ({ installer }) => installer, { card: 'title', sortable: true }),
      text('status', t('status'), 120, ({ status }) => t(`code_${status}`), { card: 'note' }),
      text('orgName', t('customer'), 170, ({ orgName }) => orgName, { card: 'detail', sortable: true }),
      text('day', t('day'), 120, ({ day }) => format.date(Date.parse(`${day}T12:00:00Z`)), {
        card: 'detail',
        sortable: true,
      }),
      text('hint', t('hint'), 110, ({ hint }) => `…${hint}`),
      text('installations', t('installations'), 120, ({ installations }) => format.number(installations), {
        numeric: true,
      }),
      text('createdBy', t('madeBy'), 130, ({ createdBy }) => createdBy),
      text('createdAt', t('madeAt'), 150, ({ createdAt }) => format.time(Date.parse(createdAt)), { sortable: true }),
    ]
  }, [t, format])
}
