import type { ReportName } from '@waymark/contract/rooms/report/reportKinds.ts'
import { reportViewCalls, type ReportView } from '@waymark/contract/rooms/report/reportView.ts'
import { call } from '../../../app/api.ts'
import { RecordForm } from '../../../app/form/RecordForm.tsx'
import { useT } from '../../../app/i18n.ts'
import { SharingFields, sharingOf } from '../chart/SharingFields.tsx'
import styles from '../report.module.css'

const { saveReportView, getReportViewList } = reportViewCalls

interface Props {
  report: ReportName
  /** What is saved. */
  choices: Record<string, string>
  /** One of the caller's own that is named or shared anew; a new one without. */
  view?: ReportView
  onSaved?: (viewId: number) => void
  onClose: () => void
}

/** Names a view of a report, and says who else sees it. */
export function ViewForm({ report, choices, view, onSaved, onClose }: Props) {
  const t = useT('reportView')
  return (
    <RecordForm
      title={view ? t('editQuoted', { name: view.name }) : t('addTitle')}
      record={view}
      valuesOf={(of) => ({ name: of?.name ?? '', shared: sharingOf(of) })}
      limits={saveReportView}
      fields={[
        { kind: 'line', name: 'name', label: t('name') },
        { kind: 'own', name: 'shared', label: '', render: (control) => <SharingFields {...control} /> },
        !view && { kind: 'part', key: 'keeps', render: () => <p className={styles.hint}>{t('keeps')}</p> },
      ]}
      save={({ name, shared }, before) =>
        call(saveReportView, { ...(before ? { viewId: before.viewId } : {}), name, report, choices, ...shared })
      }
      changes={[getReportViewList]}
      done={({ viewId }) => {
        onSaved?.(viewId)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
