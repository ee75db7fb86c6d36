import { Button, Group, Modal } from '@mantine/core'
import { reportScheduleCalls, type ReportScheduleRecord } from '@waymark/contract/rooms/report/reportSchedule.ts'
import { useState } from 'react'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { QueryState } from '../../../app/QueryState.tsx'
import { usePermission } from '../../../app/sessionStore.ts'
import { useCall } from '../../../app/useCall.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import styles from '../centre/centre.module.css'
import { saveExport } from '../export/saveExport.ts'
import { RunState } from './RunState.tsx'
import { useTimesText } from './useTimesText.ts'

interface Props {
  schedule: ReportScheduleRecord
  sendNow: (schedule: ReportScheduleRecord) => Promise<void>
  onClose: () => void
}

/** Periods that are shown. */
const SHOWN = 100
/** Milliseconds between two looks while a period is made. */
const SOON = 1_500

/** What became of each period of a scheduled report. */
export function RunLog({ schedule, sendNow, onClose }: Props) {
  const t = useT('reportCentre')
  const format = useFormat()
  const timesText = useTimesText()
  const mayEdit = usePermission('report:schedule:edit')
  const [failure, setFailure] = useState<string>()
  const query = useCall(
    reportScheduleCalls.getReportRunList,
    { scheduleId: schedule.scheduleId, pageSize: SHOWN },
    { refetchEvery: (answer) => (answer?.list.some(({ state }) => state === 'making') ? SOON : 0) },
  )
  const runs = query.data?.list ?? []
  return (
    <Modal
      opened
      onClose={onClose}
      title={schedule.name}
      size="lg"
      lockScroll={false}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <p className={styles.word}>
        {timesText(schedule)} · {schedule.effectiveZone} · {schedule.recipients.join(', ')}
      </p>
      {failure === undefined ? null : <p role="alert">{failure}</p>}
      <QueryState query={query} like="table" />
      {query.data && runs.length === 0 ? <EmptyState title={t('noRuns')} /> : null}
      <ol className={styles.runs} aria-label={t('log')}>
        {runs.map((run) => (
          <li key={run.runId}>
            <time dateTime={run.dueAt}>{format.time(Date.parse(run.dueAt))}</time>
            <span>
              <RunState run={run} />
              {run.state === 'sent'
                ? ` · ${t('sentTo', { count: run.recipients })} · ${t('rowsOf', { count: run.rows })}`
                : ''}
              {run.manual ? ` · ${t('byHand')}` : ''}
              {run.missed > 0 ? ` · ${t('missed', { count: run.missed })}` : ''}
            </span>
            {run.exportId !== null && (run.state === 'sent' || run.state === 'empty') ? (
              <Button
                size="compact-xs"
                variant="subtle"
                onClick={() => run.exportId !== null && void saveExport(run.exportId).then(setFailure)}
              >
                {t('saveFile')}
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
      <Group justify="flex-end" mt="md" gap="xs">
        {mayEdit ? (
          <Button size="xs" disabled={runs[0]?.state === 'making'} onClick={() => void sendNow(schedule)}>
            {t('sendNow')}
          </Button>
        ) : null}
      </Group>
    </Modal>
  )
}
