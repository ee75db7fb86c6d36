import { Button, Modal } from '@mantine/core'
import type { CallIn } from '@waymark/contract/call.ts'
import { getSalesDocuments, type SalesDocument } from '@waymark/contract/rooms/report/sales.ts'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { Link } from 'react-router'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useMoney } from '../../../app/format/useMoney.ts'
import { useT } from '../../../app/i18n.ts'
import { PHONE } from '../../../app/phone.ts'
import { paths } from '../../../app/paths.ts'
import { QueryState } from '../../../app/QueryState.tsx'
import { useCall } from '../../../app/useCall.ts'
import { ScrollTable } from '../../../ui/table/ScrollTable.tsx'
import styles from '../report.module.css'
import { useSalesMeanings } from './useSalesMeanings.ts'

const PAGE = 100

interface Props {
  asked: Omit<CallIn<typeof getSalesDocuments>, 'pageNo' | 'pageSize'>
  /** Whose figure it is: a month, a customer … */
  of: string
  onClose: () => void
}

/** The documents behind one figure of the report of sales, what they come to, and what the figure means. */
export function SalesDocuments({ asked, of, onClose }: Props) {
  const t = useT('salesReport')
  const format = useFormat()
  const money = useMoney()
  const { title = '', text = '' } = useSalesMeanings()[asked.measure] ?? {}
  // a phone has no room for five columns beside each other
  const isPhone = useMediaQuery(PHONE)
  const [pageNo, setPageNo] = useState(1)
  const query = useCall(getSalesDocuments, { ...asked, pageNo, pageSize: PAGE }, { keep: true })
  const valueOf = (value: number): string =>
    asked.measure === 'devices' ? format.number(value) : money(value, asked.currency)
  const documents = query.data
  const pages = Math.ceil((documents?.total ?? 0) / PAGE)
  return (
    <Modal
      opened
      size="xl"
      lockScroll={false}
      title={`${title} · ${of} · ${asked.currency}`}
      closeButtonProps={{ 'aria-label': t('close') }}
      onClose={onClose}
    >
      <p>{text}</p>
      <QueryState query={query} />
      {documents && documents.total === 0 ? <p>{t('nothingBehind')}</p> : null}
      {documents && documents.total > 0 ? (
        <>
          <p>
            <strong>{t('tellsSum', { count: format.number(documents.total), sum: valueOf(documents.sum) })}</strong>
          </p>
          <ScrollTable
            label={title}
            heads={
              isPhone
                ? [t('number'), t('customer'), t('amount')]
                : [t('countedOn'), t('number'), t('customer'), t('about'), t('amount')]
            }
          >
            {documents.list.map((each, place) => (
              // one document may be there several times, by its lines
              // eslint-disable-next-line react/no-array-index-key
              <tr key={`${each.kind} ${each.id} ${place}`}>
                {isPhone ? null : <td>{each.on}</td>}
                <td>
                  {isPhone ? <div>{each.on}</div> : null}
                  <Link to={paths.record(each.kind, each.id)} onClick={onClose}>
                    {each.number === '' ? `${t(each.kind)} ${each.id}` : each.number}
                  </Link>
                </td>
                <td>
                  <CustomerLink document={each} onClose={onClose} />
                  {isPhone ? <div>{each.about}</div> : null}
                </td>
                {isPhone ? null : <td>{each.about}</td>}
                <td className={styles.figure}>{valueOf(each.value)}</td>
              </tr>
            ))}
          </ScrollTable>
          {pages > 1 ? (
            <div className={styles.pages}>
              <Button size="xs" variant="default" disabled={pageNo === 1} onClick={() => setPageNo(pageNo - 1)}>
                {t('previousPage')}
              </Button>
              {format.number(pageNo)} / {format.number(pages)}
              <Button size="xs" variant="default" disabled={pageNo >= pages} onClick={() => setPageNo(pageNo + 1)}>
                {t('nextPage')}
              </Button>
            </div>
          ) : null}
        </>
      ) : null}
    </Modal>
  )
}

function CustomerLink({ document, onClose }: { document: SalesDocument; onClose: () => void }) {
  return (
    <Link to={paths.record('customer', document.customerId)} onClick={onClose}>
      {document.customer}
    </Link>
  )
}
