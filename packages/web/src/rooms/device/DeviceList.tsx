import { ActionIcon } from '@mantine/core'
import { IconActivity } from '@tabler/icons-react'
import { getDeviceList } from '@waymark/contract/rooms/device.ts'
import { deleteDeviceByPost, getDeviceStatusCount } from '@waymark/contract/rooms/deviceState.ts'
import type { Device } from '@waymark/contract/rooms/deviceFields.ts'
import { useMemo, useState, type ReactNode } from 'react'
import { call } from '../../app/api.ts'
import { nextReportText } from '../../app/format/nextReportText.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT, type Translate } from '../../app/i18n.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { usePermission } from '../../app/sessionStore.ts'
import { textColumns } from '../../app/textColumns.ts'
import { useListCall } from '../../app/list/useListCall.ts'
import { refresh } from '../../app/useCall.ts'
import { useNow } from '../../app/useNow.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import type { DataColumn } from '../../ui/DataColumn.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SideBySide } from '../../ui/SideBySide.tsx'
import { CommandsPanel } from '../command/public.tsx'
import { RecordPanel } from '../record/public.tsx'
import { ConnectHint } from './ConnectHint.tsx'
import { LazyDeviceForm } from './LazyDeviceForm.tsx'
import { useDeviceFilters } from './useDeviceFilters.ts'
import { lazyPart } from '../../app/lazyPart.ts'

const FramesDialog = lazyPart(async () => ({ default: (await import('./frames/FramesDialog.tsx')).FramesDialog }))

/** Devices that were added; a press on one edits it, and its menu opens its history beside the list. */
export function DeviceList({ switcher, add, keyword }: { switcher: ReactNode; add: ReactNode; keyword: string }) {
  const t = useT('device')
  const list = usePagedList({ id: 'deviceId', descending: false }, { keyword, ofOrgs: true })
  const filters = useDeviceFilters(
    list.params.withinOrgId === undefined ? {} : { withinOrgId: list.params.withinOrgId },
  )
  const query = useListCall(getDeviceList, { ...list.params, ...filters.params })
  const [shown, setShown] = useState<{ device: Device; tab: 'commands' | 'timeline' }>()
  const mayCommand = usePermission('organization:device:command')
  const mayWatch = usePermission('organization:device:raw')
  const [watched, setWatched] = useState<Device>()
  const columns = useColumns(mayWatch ? setWatched : undefined)
  return (
    <SideBySide
      side={
        shown ? (
          <RecordPanel
            key={`${shown.device.id} ${shown.tab}`}
            record={`device:${shown.device.id}`}
            words="device"
            title={shown.device.deviceId}
            about={[shown.device.model, shown.device.vehicle?.name, shown.device.orgName].filter(Boolean).join(' · ')}
            first={shown.tab}
            tabs={
              mayCommand
                ? [{ key: 'commands', label: t('commands'), render: () => <Commands device={shown.device} /> }]
                : []
            }
            stateText={(state) => t(`state_${state as Device['state']}`)}
            onClose={() => setShown(undefined)}
          />
        ) : null
      }
    >
      <PagedList
        name="devices"
        title={t('devices')}
        list={list}
        query={query}
        columns={columns}
        keyOf={(device) => device.id}
        search={t('search')}
        filters={switcher}
        narrow={filters}
        actions={add}
        current={shown?.device.id}
        nameOf={({ deviceId }) => deviceId}
        rowActions={(device) => [
          mayCommand && { label: t('commands'), run: () => setShown({ device, tab: 'commands' }) },
          { label: t('history'), run: () => setShown({ device, tab: 'timeline' }) },
        ]}
        edit={{
          may: 'organization:device:edit',
          render: (device, close) => <LazyDeviceForm device={device} onClose={close} />,
        }}
        remove={{
          may: 'organization:device:delete',
          isHeld: ({ vehicle, state }) => vehicle !== null || state === 'activated',
          text: t('deleteText'),
          send: async ({ id }) => {
            const outcome = await call(deleteDeviceByPost, { device: id })
            refresh(getDeviceStatusCount)
            return outcome
          },
          list: getDeviceList,
        }}
        empty={
          list.searching || filters.isOn ? (
            <EmptyState title={t('nothingFound')} />
          ) : (
            <EmptyState title={t('none')}>
              <ConnectHint />
            </EmptyState>
          )
        }
      >
        {watched ? <FramesDialog device={watched} onClose={() => setWatched(undefined)} /> : null}
      </PagedList>
    </SideBySide>
  )
}

function Commands({ device }: { device: Device }) {
  return <CommandsPanel device={device.id} name={device.vehicle?.name ?? device.deviceId} />
}

function useColumns(watch: ((device: Device) => void) | undefined): DataColumn<Device>[] {
  const t = useT('device')
  const format = useFormat()
  const now = useNow()
  return useMemo(() => {
    const text = textColumns<Device>()
    return [
      text('deviceId', t('deviceId'), 160, (device) => device.deviceId, { card: 'title' }),
      text('identifier', t('identifier'), 170, (device) => device.identifier, {
        card: 'detail',
        // Said once is enough on a card.
        blank: (row) => row.identifier === row.deviceId,
      }),
      text('vehicle', t('vehicle'), 150, (device) => device.vehicle?.name ?? '', { card: 'detail' }),
      text(
        'state',
        t('state'),
        200,
        ({ state, hold }) => {
          const where = t(`state_${state}`)
          return hold === null ? where : `${where}, ${t(`hold_${hold}`)}`
        },
        { card: 'detail' },
      ),
      text('protocol', t('protocol'), 110, (device) => device.protocol, { card: 'detail' }),
      text(
        'lastReport',
        t('lastReport'),
        120,
        (device) => (device.lastReport ? format.ago(Date.parse(device.lastReport), now) : ''),
        { card: 'note' },
      ),
      text('nextReport', t('nextReport'), 168, (device) => {
        const heard = device.lastReport ? Date.parse(device.lastReport) : 0
        // before the first report none is due
        const next = heard === 0 ? -1 : device.nextReport ? Date.parse(device.nextReport) : 0
        return nextReportText(heard, next, now, format, (word, values) => t(`next_${word}`, values))
      }),
      text('battery', t('battery'), 80, (device) => (device.battery === null ? '' : format.percent(device.battery)), {
        numeric: true,
      }),
      text('signal', t('signal'), 80, (device) => (device.signal === null ? '' : format.percent(device.signal)), {
        numeric: true,
        sortable: false,
      }),
      text('model', t('model'), 136, (device) => device.model, { sortable: false }),
      text('sampleExpiresOn', t('sampleUntil'), 120, (device) => device.sampleExpiresOn ?? ''),
      text('orgName', t('organization'), 150, (device) => device.orgName),
      ...(watch ? [framesColumn(t, watch)] : []),
    ]
  }, [t, format, now, watch])
}

function framesColumn(t: Translate<'device'>, watch: (device: Device) => void): DataColumn<Device> {
  return {
    id: 'frames',
    title: '',
    hint: t('watchFrames'),
    width: 56,
    sortable: false,
    card: 'action',
    cell: (row) => (
      <ActionIcon
        size="sm"
        variant="subtle"
        color="gray"
        title={t('watchFrames')}
        aria-label={t('watchFramesOf', { name: row.deviceId })}
        onClick={(event) => {
          // A press on the button is not a press on its row.
          event.stopPropagation()
          watch(row)
        }}
      >
        <IconActivity size={16} aria-hidden />
      </ActionIcon>
    ),
  }
}
