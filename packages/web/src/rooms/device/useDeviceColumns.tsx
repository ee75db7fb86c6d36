import { ActionIcon } from '@mantine/core'
import { IconActivity } from '@tabler/icons-react'
import { protocolName } from '@waymark/contract/protocolName.ts'
import type { Device } from '@waymark/contract/rooms/device/deviceFields.ts'
import { useMemo } from 'react'
import { nextReportText } from '../../app/format/nextReportText.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT, type Translate } from '../../app/i18n.ts'
import { textColumns } from '../../app/textColumns.ts'
import { useNow } from '../../app/clock/useNow.ts'
import type { DataColumn } from '../../ui/table/DataColumn.ts'

/** What is known of a device, as its list and its page tell it; with a button to watch its frames for who may do that. */
export function useDeviceColumns(watch?: (device: Device) => void): DataColumn<Device>[] {
  const t = useT('device')
  const format = useFormat()
  const now = useNow()
  return useMemo(() => {
    const text = textColumns<Device>()
    return [
      text('deviceId', t('deviceId'), 162, (device) => device.deviceId, { card: 'title' }),
      text('identifier', t('identifier'), 150, (device) => device.identifier, {
        card: 'detail',
        // Said once is enough on a card.
        blank: (row) => row.identifier === row.deviceId,
      }),
      text('vehicle', t('vehicle'), 130, (device) => device.vehicle?.name ?? '', { card: 'detail' }),
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
      text('protocol', t('protocol'), 92, (device) => protocolName(device.protocol, t('importSource')), {
        spare: true,
      }),
      text(
        'lastReport',
        t('lastReport'),
        104,
        (device) => (device.lastReport ? format.ago(Date.parse(device.lastReport), now) : ''),
        { card: 'note' },
      ),
      text('nextReport', t('nextReport'), 148, (device) => {
        const heard = device.lastReport ? Date.parse(device.lastReport) : 0
        // before the first report none is due
        const next = heard === 0 ? -1 : device.nextReport ? Date.parse(device.nextReport) : 0
        const grace = device.reportGrace * 1000
        return nextReportText({ heard, next, grace }, now, format, (word, values) => t(`next_${word}`, values))
      }),
      text('battery', t('battery'), 76, (device) => (device.battery === null ? '' : format.percent(device.battery)), {
        numeric: true,
      }),
      text('signal', t('signal'), 72, (device) => (device.signal === null ? '' : format.percent(device.signal)), {
        numeric: true,
        sortable: false,
        spare: true,
      }),
      text('model', t('model'), 132, (device) => device.model, { sortable: false }),
      text('fwVersion', t('fwVersion'), 136, (device) => device.fwVersion, { spare: true }),
      text('hwVersion', t('hwVersion'), 120, (device) => device.hwVersion, { spare: true }),
      text('sampleExpiresOn', t('sampleExpiresOn'), 120, (device) => device.sampleExpiresOn ?? ''),
      text('orgName', t('organization'), 120, (device) => device.orgName),
      text('remark', t('remark'), 200, (device) => device.remark, { sortable: false, spare: true }),
      ...(watch ? [framesColumn(t, watch)] : []),
    ]
  }, [t, format, now, watch])
}

function framesColumn(t: Translate<'device'>, watch: (device: Device) => void): DataColumn<Device> {
  return {
    id: 'frames',
    title: '',
    hint: t('watchFrames'),
    width: 48,
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
