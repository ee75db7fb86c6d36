import { Button, Modal } from '@mantine/core'
import { IconMap } from '@tabler/icons-react'
import type { CallIn } from '@waymark/contract/call.ts'
import { installLifecycle } from '@waymark/contract/lifecycles/installLifecycle.ts'
import { installList, type Installation } from '@waymark/contract/rooms/device/install.ts'
import { useState } from 'react'
import { useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import { useFilters } from '../../app/list/useFilters.ts'
import { useListCall } from '../../app/list/useListCall.ts'
import { useOpenRecord } from '../../app/list/useOpenRecord.tsx'
import { PagedList } from '../../app/PagedList.tsx'
import { usePagedList } from '../../app/usePagedList.ts'
import { SideBySide } from '../../ui/SideBySide.tsx'
import { InstallRecord } from './InstallRecord.tsx'
import { useInstallColumns } from './useInstallColumns.tsx'
import { useInstallTasks } from './useInstallTasks.tsx'

const InstallsMap = lazyPart(async () => ({ default: (await import('./InstallsMap.tsx')).InstallsMap }))

/** Open ones are looked at again so often: their devices report meanwhile. Milliseconds. */
const AGAIN = 15_000

/** The installation log: what installers did, with checks, pictures and a map. */
export default function InstallsScreen() {
  const t = useT('install')
  const [isMapOpen, setMapOpen] = useState(false)
  const list = usePagedList({ id: 'installedAt', descending: true }, { ofOrgs: true })
  const filters = useFilters<Pick<CallIn<typeof installList>, 'state'>>([
    {
      name: 'state',
      label: t('state'),
      choices: installLifecycle.states.map((state) => ({
        value: state,
        label: t(`state_${state}`),
        params: { state },
      })),
    },
  ])
  const query = useListCall(
    installList,
    { ...list.params, ...filters.params },
    { refetchEvery: (answer) => (answer?.list.some(({ state }) => state === 'open') ? AGAIN : 0) },
  )
  const rows = query.data?.list
  const opened = useOpenRecord('install', { idOf: ({ installId }) => installId, rows, Record: InstallRecord })
  const open = (install: Installation): void => {
    setMapOpen(false)
    opened.open(install)
  }
  return (
    <SideBySide side={opened.side}>
      <PagedList
        name="installs"
        title={t('installs')}
        list={list}
        query={query}
        columns={useInstallColumns()}
        keyOf={({ installId }) => installId}
        current={opened.current}
        search={t('search')}
        narrow={filters}
        actions={
          <Button
            size="xs"
            variant="default"
            leftSection={<IconMap size={15} aria-hidden />}
            onClick={() => setMapOpen(true)}
          >
            {t('map')}
          </Button>
        }
        onOpen={opened.open}
        {...useInstallTasks()}
        none={{ title: t('none'), text: t('noneText') }}
      />
      {isMapOpen ? (
        <Modal
          opened
          size="xl"
          title={t('mapTitle')}
          lockScroll={false}
          closeButtonProps={{ 'aria-label': t('close') }}
          onClose={() => setMapOpen(false)}
        >
          <InstallsMap installs={rows ?? []} height={480} onOpen={open} />
        </Modal>
      ) : null}
    </SideBySide>
  )
}
