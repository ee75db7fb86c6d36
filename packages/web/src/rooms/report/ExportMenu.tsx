import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDownload, IconX } from '@tabler/icons-react'
import { EXPORT_FORMATS } from '@waymark/contract/rooms/report/export.ts'
import type { ReportName } from '@waymark/contract/rooms/report/reportKinds.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useFormat } from '../../app/format/useFormat.ts'
import { loadRooms, useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import { paths } from '../../app/paths.ts'
import { usePermission } from '../../app/sessionStore.ts'
import { useExport } from './export/useExport.ts'

const ScheduleForm = lazyPart(async () => ({ default: (await import('./schedule/ScheduleForm.tsx')).ScheduleForm }))

interface Props {
  report: ReportName
  /** What the report is asked for, without page and format. */
  params: Readonly<Record<string, unknown>>
  onFailure: (text: string | undefined) => void
}

/** Has all rows of a report made into a file; a large one goes on while this screen is left. */
export function ExportMenu({ report, params, onFailure }: Props) {
  const t = useT('report')
  const common = useT('common')
  const format = useFormat()
  const mayList = usePermission('report:schedule:view')
  const mayEdit = usePermission('report:schedule:edit')
  const [scheduling, setScheduling] = useState(false)
  const { making, start, cancel } = useExport(onFailure)
  const plan = async (): Promise<void> => {
    await loadRooms(['reportCentre'])
    setScheduling(true)
  }
  if (making) {
    const { rows, total } = making === 'begun' ? { rows: 0, total: null } : making
    const isTelling = total !== null && total > 0
    return (
      <Button.Group>
        <Button size="xs" variant="default" loading={!isTelling} aria-live="polite">
          {isTelling ? t('exporting', { percent: format.percent((rows / total) * 100) }) : t('export')}
        </Button>
        <ActionIcon
          size={30}
          variant="default"
          aria-label={t('cancelExport')}
          title={t('cancelExport')}
          onClick={cancel}
        >
          <IconX size={15} aria-hidden />
        </ActionIcon>
      </Button.Group>
    )
  }
  return (
    <>
      <Menu position="bottom-end" width={170}>
        <Menu.Target>
          <Button size="xs" variant="default" leftSection={<IconDownload size={15} aria-hidden />}>
            {t('export')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {EXPORT_FORMATS.map((each) => (
            <Menu.Item key={each} onClick={() => void start(report, each, params)}>
              {each}
            </Menu.Item>
          ))}
          <Menu.Item onClick={() => window.print()}>{common('print')}</Menu.Item>
          {mayList ? (
            <>
              <Menu.Divider />
              {mayEdit && 'knownOn' in params ? <Menu.Label>{t('scheduledKnown')}</Menu.Label> : null}
              {mayEdit ? <Menu.Item onClick={() => void plan()}>{t('scheduleIt')}</Menu.Item> : null}
              <Menu.Item component={Link} to={paths.reports('exports')}>
                {t('allExports')}
              </Menu.Item>
            </>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {scheduling ? <ScheduleForm preset={{ report, params }} onClose={() => setScheduling(false)} /> : null}
    </>
  )
}
