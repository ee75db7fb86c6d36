import { TextInput } from '@mantine/core'
import type { ReportName } from '@waymark/contract/rooms/report/reportKinds.ts'
import { reportViewCalls, type ReportView } from '@waymark/contract/rooms/report/reportView.ts'
import { useState } from 'react'
import { call } from '../../../app/api.ts'
import { FormModal } from '../../../app/FormModal.tsx'
import { useT } from '../../../app/i18n.ts'
import { SharingFields, type Sharing } from '../chart/SharingFields.tsx'
import styles from '../report.module.css'
import { useSave } from '../../../app/save/useSave.ts'

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
  const common = useT('common')
  const [name, setName] = useState(view?.name ?? '')
  const [sharing, setSharing] = useState<Sharing>({ sharing: view?.sharing ?? 'own', userIds: view?.userIds ?? [] })
  const [nameError, setNameError] = useState<string>()
  const saving = useSave(
    () =>
      call(saveReportView, {
        ...(view ? { viewId: view.viewId } : {}),
        name,
        report,
        choices,
        ...sharing,
      }),
    {
      changes: [getReportViewList],
      done: (data) => {
        onSaved?.(data.viewId)
        onClose()
      },
    },
  )
  const save = (): void => {
    if (name.trim() === '') return setNameError(common('cantBeBlank', { field: t('name') }))
    saving.save()
  }
  return (
    <FormModal
      title={view ? t('editQuoted', { name: view.name }) : t('addTitle')}
      saving={saving}
      submit={common('save')}
      onSubmit={save}
      onClose={onClose}
    >
      <TextInput
        size="xs"
        label={t('name')}
        required
        data-autofocus
        maxLength={100}
        value={name}
        error={nameError}
        onChange={(event) => {
          setName(event.currentTarget.value)
          setNameError(undefined)
        }}
      />
      <SharingFields value={sharing} onChange={setSharing} />
      {view ? null : <p className={styles.hint}>{t('keeps')}</p>}
    </FormModal>
  )
}
