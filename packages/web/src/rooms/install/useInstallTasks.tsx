import type { Installation } from '@waymark/contract/rooms/device/install.ts'
import { useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import type { RecordTasks } from '../../app/list/useRecordTasks.tsx'

const EndInstallForm = lazyPart(async () => ({ default: (await import('./EndInstallForm.tsx')).EndInstallForm }))

/** What can be done with an installation: closed or canceled, while it is open. */
export function useInstallTasks(): RecordTasks<Installation> {
  const t = useT('install')
  return {
    nameOf: ({ vehicleName }) => vehicleName,
    rowActions: (install) =>
      (['close', 'cancel'] as const)
        .filter((event) => install.events.includes(event))
        .map((event) => ({
          label: t(`do_${event}`),
          danger: event === 'cancel',
          render: (close) => <EndInstallForm install={install} event={event} onClose={close} />,
        })),
  }
}
