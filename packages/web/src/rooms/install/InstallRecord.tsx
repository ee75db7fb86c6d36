import type { Installation } from '@waymark/contract/rooms/device/install.ts'
import { useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import { RecordButtons } from '../../app/list/RecordButtons.tsx'
import type { OpenRecord } from '../../app/list/useOpenRecord.tsx'
import { RecordView } from '../record/public.tsx'
import { useInstallColumns } from './useInstallColumns.tsx'
import { useInstallTasks } from './useInstallTasks.tsx'

const InstallsMap = lazyPart(async () => ({ default: (await import('./InstallsMap.tsx')).InstallsMap }))

/** All that is known of an installation; its pictures are its files. */
export function InstallRecord({ of: install, tab, onClose }: OpenRecord<Installation>) {
  const t = useT('install')
  const columns = useInstallColumns()
  const tasks = useInstallTasks()
  return (
    <RecordView
      page="install"
      record={`install:${install.installId}`}
      words="install"
      title={install.vehicleName}
      about={[t(`state_${install.state}`), install.deviceId, install.installer].join(' · ')}
      facts={{ columns, row: install }}
      tabs={[{ key: 'map', label: t('map'), render: () => <InstallsMap installs={[install]} height={320} /> }]}
      tab={tab}
      actions={<RecordButtons row={install} tasks={tasks} />}
      onClose={onClose}
    />
  )
}
