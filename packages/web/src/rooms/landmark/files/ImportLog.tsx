import { getImportLogList } from '@waymark/contract/rooms/landmark.ts'
import { Fragment, useState } from 'react'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { ProblemTable } from '../../../app/import/ProblemTable.tsx'
import { QueryState } from '../../../app/QueryState.tsx'
import { useCall } from '../../../app/useCall.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import styles from './files.module.css'
import { ScrollTable } from '../../../ui/ScrollTable.tsx'
import { useLandmarkProblemText } from './useLandmarkProblemText.ts'

/** Which files were imported, the newest first, each with what was wrong with it. */
export function ImportLog() {
  const t = useT('landmark')
  const format = useFormat()
  const query = useCall(getImportLogList, { pageSize: 100 })
  const problemText = useLandmarkProblemText()
  const [open, setOpen] = useState<number>()
  if (!query.data) return <QueryState query={query} />
  if (query.data.list.length === 0) return <EmptyState title={t('logNone')} />
  return (
    <ScrollTable label={t('log')} heads={[t('when'), t('file'), t('logUser'), t('logAdded'), t('errors')]}>
      {query.data.list.map((each) => (
        <Fragment key={each.importId}>
          <tr>
            <td>{format.time(Date.parse(each.time))}</td>
            <td className={styles.value}>{each.fileName}</td>
            <td>{each.username}</td>
            <td>{format.number(each.added)}</td>
            <td>
              {each.problems.length === 0 ? (
                format.number(each.failed)
              ) : (
                <button
                  type="button"
                  className={styles.more}
                  aria-expanded={open === each.importId}
                  onClick={() => setOpen(open === each.importId ? undefined : each.importId)}
                >
                  {format.number(each.failed)}
                </button>
              )}
            </td>
          </tr>
          {open === each.importId ? (
            <tr>
              <td colSpan={5}>
                <ProblemTable problems={each.problems} textOf={problemText} more={each.failed > each.problems.length} />
              </td>
            </tr>
          ) : null}
        </Fragment>
      ))}
    </ScrollTable>
  )
}
