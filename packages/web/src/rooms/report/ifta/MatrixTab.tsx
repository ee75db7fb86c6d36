import type { CallResult } from '@waymark/contract/call.ts'
import { getIftaMatrix } from '@waymark/contract/rooms/report/iftaReturn.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { call } from '../../../app/api.ts'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { PagedList } from '../../../app/PagedList.tsx'
import { usePlaceNames } from '../../../app/place/places.ts'
import { textColumns } from '../../../app/textColumns.ts'
import { useListCall } from '../../../app/list/useListCall.ts'
import { usePagedList } from '../../../app/usePagedList.ts'
import type { DataColumn } from '../../../ui/table/DataColumn.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SaveMenu } from '../SaveMenu.tsx'
import styles from '../report.module.css'
import { ReportBasisLine } from '../ReportFoot.tsx'
import { PeriodChoice } from './PeriodChoice.tsx'
import { useIftaAddress } from './useIftaAddress.ts'

type MatrixRow = CallResult<typeof getIftaMatrix>['list'][number]

/** A vehicle a row, a jurisdiction a column. */
export function MatrixTab({ tabs }: { tabs: ReactNode }) {
  const t = useT('ifta')
  const report = useT('report')
  const format = useFormat()
  const { region } = usePlaceNames()
  const { period } = useIftaAddress()
  const list = usePagedList({ id: 'vehicleName', descending: false }, { ofOrgs: true })
  const { sort: _sort, ...asked } = list.params
  const query = useListCall(getIftaMatrix, { ...asked, ...period })
  const [failure, setFailure] = useState<string>()
  const answer = query.data
  const columns = useMemo((): DataColumn<MatrixRow>[] => {
    const text = textColumns<MatrixRow>()
    const far = (mm: number): string => (mm === 0 ? '' : format.number(format.distanceValue(mm / 1000), 1))
    const fixed = { sortable: false, numeric: true }
    return [
      text('vehicleName', report('vehicle'), 150, (row) => row.vehicleName, { sortable: false, card: 'title' }),
      text('total', `${t('grandTotal')} (${format.distanceUnit})`, 100, (row) => far(row.total), {
        ...fixed,
        card: 'note',
      }),
      ...(answer?.jurisdictions ?? []).map(({ code }, i): DataColumn<MatrixRow> => ({
        id: `j${i}`,
        title: code.slice(3) || t('unattributed'),
        width: code === '' ? 110 : 76,
        ...fixed,
        ...(code === '' ? {} : { hint: region(code) }),
        // most vehicles drive in few of them: dashes would hide where
        cell: (row) => far(row.mm[i] ?? 0) || null,
      })),
    ]
  }, [answer, t, report, format, region])
  return (
    <PagedList
      name="iftaMatrix"
      title={report('iftaReport')}
      label={t('matrix')}
      list={list}
      query={query}
      columns={columns}
      keyOf={(_row, index) => index}
      search={report('searchVehicles')}
      exports="own"
      filters={
        <>
          {tabs}
          <PeriodChoice months />
        </>
      }
      actions={
        <SaveMenu
          save={(as, distanceUnit) => {
            const { pageNo: _page, pageSize: _size, ...whole } = asked
            return call(getIftaMatrix, { ...whole, ...period, format: as, distanceUnit })
          }}
          onFailure={setFailure}
        />
      }
      above={
        failure === undefined ? null : (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )
      }
      empty={<EmptyState title={report('nothingInRange')} text={t('nothingText')} />}
    >
      {answer ? <ReportBasisLine answer={answer} /> : null}
    </PagedList>
  )
}
