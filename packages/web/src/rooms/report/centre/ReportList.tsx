import { REPORT_KINDS } from '@waymark/contract/rooms/report/reportKinds.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../app/i18n.ts'
import { ListSearch } from '../../../app/ListSearch.tsx'
import { usePagedList } from '../../../app/usePagedList.ts'
import { ListFrame } from '../../../ui/ListFrame.tsx'
import styles from './centre.module.css'
import { usePermittedReports } from './usePermittedReports.ts'
import { useReportTitle } from './useReportTitle.ts'
import { ViewSwitch } from './ViewSwitch.tsx'

/** Every report that the user may see, with what it tells. */
export function ReportList() {
  const t = useT('reportCentre')
  const title = useReportTitle()
  const permitted = usePermittedReports()
  const { pagingOf } = usePagedList({ id: 'name', descending: false })
  const [text, setText] = useState('')
  const wanted = text.trim().toLocaleLowerCase()
  const shown = permitted.filter((name) => `${title(name)} ${t(`about_${name}`)}`.toLocaleLowerCase().includes(wanted))
  return (
    <ListFrame
      title={t('title')}
      filters={<ViewSwitch view="reports" />}
      search={<ListSearch label={t('searchReports')} value={text} onChange={setText} />}
      paging={pagingOf(shown.length)}
    >
      <ul className={styles.list}>
        {shown.map((name) => {
          const { path, ...kind } = REPORT_KINDS[name]
          return (
            <li key={name} className={styles.item}>
              <Link className={styles.name} to={'query' in kind ? `${path}?${kind.query}` : path}>
                {title(name)}
              </Link>
              <p className={styles.word}>{t(`about_${name}`)}</p>
            </li>
          )
        })}
      </ul>
    </ListFrame>
  )
}
