import type { Contract } from '@waymark/contract/rooms/sales/contract.ts'
import { useMemo } from 'react'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { textColumns } from '../../../app/textColumns.ts'
import type { DataColumn } from '../../../ui/table/DataColumn.ts'

/** What is known of a contract, as its list and its page tell it. */
export function useContractColumns(): DataColumn<Contract>[] {
  const t = useT('contract')
  const format = useFormat()
  return useMemo(() => {
    const text = textColumns<Contract>()
    const sortable = { sortable: true } as const
    const spare = { spare: true } as const
    const at = (time: string | null): string => (time === null ? '' : format.time(Date.parse(time)))
    return [
      text('number', t('number'), 130, ({ number }) => number, { sortable: true, card: 'title' }),
      text('customer', t('customer'), 200, ({ customer }) => customer, { sortable: true, card: 'detail' }),
      text('state', t('state'), 130, ({ state }) => t(`state_${state}`), { sortable: true, card: 'note' }),
      text('signedName', t('signedName'), 150, ({ signedName }) => signedName, { card: 'detail' }),
      text('signedAt', t('signedAt'), 150, ({ signedAt }) => at(signedAt), sortable),
      text('startsOn', t('startsOn'), 110, ({ startsOn }) => startsOn, sortable),
      text('endsOn', t('endsOn'), 110, ({ endsOn }) => endsOn ?? '', sortable),
      text('salesModel', t('salesModel'), 130, ({ salesModel }) => t(`salesModel_${salesModel}`), sortable),
      text('supersedes', t('supersedes'), 130, ({ supersedes }) => supersedes),
      text('terms', t('agreed'), 260, ({ terms }) => terms, spare),
      text('file', t('file'), 160, ({ file }) => file, spare),
      text('sentTo', t('sentTo'), 180, ({ sentTo }) => sentTo, spare),
      text('linkExpiresAt', t('linkExpiresAt'), 150, ({ linkExpiresAt }) => at(linkExpiresAt), spare),
      text('signedFrom', t('signedFrom'), 130, ({ signedFrom }) => signedFrom, spare),
      text('signedSha256', t('signedSha256'), 260, ({ signedSha256 }) => signedSha256, spare),
      text('orgName', t('organization'), 150, ({ orgName }) => orgName, { sortable: true, spare: true }),
      text('createdAt', t('since'), 150, ({ createdAt }) => at(createdAt), { sortable: true, spare: true }),
    ]
  }, [t, format])
}
