import { Button, Group, Modal } from '@mantine/core'
import { stopActiveReportByPost } from '@waymark/contract/rooms/device/quickReport.ts'
import { call } from '../../../app/api.ts'
import { useT } from '../../../app/i18n.ts'
import { useQuick } from './quickStore.ts'

/** Asks before quick reporting stops since somebody goes elsewhere (QUICK-1). */
export function QuickGuard() {
  const t = useT('monitoring')
  const common = useT('common')
  const { pending, running, panel } = useQuick()
  const stay = (): void => useQuick.setState({ pending: null })
  const go = (): void => {
    // a panel that was just brought back may not know yet that it runs
    const vehicleId = running ?? panel
    if (vehicleId !== null) void call(stopActiveReportByPost, { vehicleId })
    useQuick.setState({ panel: null, running: null, pending: null })
    pending?.()
  }
  return (
    <Modal
      opened
      onClose={stay}
      title={t('quickReport')}
      size="sm"
      lockScroll={false}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <p>{t('quickLeave')}</p>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button size="xs" variant="default" onClick={stay}>
          {common('cancel')}
        </Button>
        <Button size="xs" data-autofocus onClick={go}>
          {t('continue')}
        </Button>
      </Group>
    </Modal>
  )
}
