import { type Claim, getDetentionClaimFile, getDetentionClaimList } from '@waymark/contract/rooms/report/claim.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { call } from '../../../app/api.ts'
import { errorText } from '../../../app/refusal/errorText.ts'
import { handOut } from '../../../app/files/handOut.ts'
import { copySaying } from '../../../app/said/copySaying.ts'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { PagedList } from '../../../app/PagedList.tsx'
import { paths } from '../../../app/paths.ts'
import { RowMenu } from '../../../app/RowMenu.tsx'
import { textColumns } from '../../../app/textColumns.ts'
import { useListCall } from '../../../app/list/useListCall.ts'
import { usePagedList } from '../../../app/usePagedList.ts'
import type { DataColumn } from '../../../ui/table/DataColumn.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import report from '../report.module.css'
import styles from './claim.module.css'
import { actionsColumn } from '../../../app/list/actionsColumn.ts'

/** Where whoever has the link verifies a claim. */
export const claimLink = (publicId: string): string =>
  `${location.origin}${location.pathname}#${paths.claimOf(publicId)}`

/** Detention claims that were issued, the newest first. */
export function ClaimList({ filters }: { filters: ReactNode }) {
  const t = useT('claim')
  const texts = useT('report')
  const list = usePagedList({ id: 'issuedAt', descending: true }, { ofOrgs: true })
  const query = useListCall(getDetentionClaimList, list.params)
  const [failure, setFailure] = useState<string>()
  const columns = useClaimColumns(setFailure)
  return (
    <PagedList
      name="detentionClaims"
      title={texts('landmarkReport')}
      label={t('claims')}
      list={list}
      query={query}
      columns={columns}
      keyOf={({ claimId }) => claimId}
      search={t('search')}
      filters={filters}
      above={
        failure === undefined ? null : (
          <p role="alert" className={report.failure}>
            {failure}
          </p>
        )
      }
      empty={<EmptyState title={t('none')} text={t('noneText')} />}
    />
  )
}

function useClaimColumns(onFailure: (text: string | undefined) => void): DataColumn<Claim>[] {
  const t = useT('claim')
  const format = useFormat()
  return useMemo(() => {
    const text = textColumns<Claim>()
    const save = async (claimId: number, as: 'pdf' | 'csv'): Promise<void> => {
      onFailure(undefined)
      const outcome = await call(getDetentionClaimFile, { claimId, format: as })
      if (!outcome.ok) return onFailure(errorText(outcome))
      // the bytes as they were hashed
      return handOut({ ...outcome.data, base64: true })
    }
    return [
      text('number', t('number'), 80, (each) => String(each.number), { numeric: true, card: 'note' }),
      text('reference', t('reference'), 180, (each) => each.reference, { card: 'title' }),
      text('issuedAt', t('issuedAt'), 150, (each) => format.time(Date.parse(each.issuedAt)), {
        card: 'detail',
        named: true,
      }),
      text('visits', t('visits'), 84, (each) => format.number(each.visits), { numeric: true }),
      text('detention', t('detention'), 110, (each) => `${format.number(each.detentionSeconds / 3600, 2)} h`, {
        numeric: true,
        card: 'detail',
      }),
      {
        id: 'restated',
        title: t('state'),
        width: 190,
        sortable: false,
        card: 'detail',
        cell: (row) => (row.restated ? <span className={styles.restated}>{t('restated')}</span> : t('stands')),
      },
      text('orgName', t('organization'), 150, (each) => each.orgName, { sortable: false }),
      text('issuedBy', t('issuedBy'), 120, (each) => each.issuedBy, { sortable: false }),
      actionsColumn(t('actions'), (row) => {
        const { claimId, publicId, number } = row
        return (
          <RowMenu
            name={String(number)}
            actions={[
              { label: t('savePdf'), run: () => void save(claimId, 'pdf') },
              { label: t('saveCsv'), run: () => void save(claimId, 'csv') },
              { label: t('copyLink'), run: () => void copySaying(claimLink(publicId)) },
              { label: t('openPage'), run: () => void window.open(claimLink(publicId), '_blank', 'noopener') },
            ]}
          />
        )
      }),
    ]
  }, [onFailure, t, format])
}
