import { canDo } from '@waymark/contract/carriers.ts'
import { getDeviceList } from '@waymark/contract/rooms/device/device.ts'
import { addSim, CARD_TYPES, editSim, getSimList, type Sim } from '@waymark/contract/rooms/device/sim.ts'
import { getSimCarrierList } from '@waymark/contract/rooms/device/simCarrier.ts'
import { call } from '../../app/api.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useT } from '../../app/i18n.ts'
import { useNewRecordOrg } from '../../app/orgTree/chosenOrg.ts'
import { recordSearch } from '../../app/search/recordSearch.ts'
import { useCall } from '../../app/useCall.ts'

const deviceSearch = recordSearch(getDeviceList, ({ id, deviceId, identifier }) => ({
  value: String(id),
  label: identifier === deviceId ? deviceId : `${deviceId} (${identifier})`,
}))

interface Values {
  orgId: number
  simCarrierId: number | null
  iccid: string
  cardType: (typeof CARD_TYPES)[number]
  device: number | null
  dataLimitMb: number | null
  remark: string
}

/** Adds a card that its carrier knows, or edits what is written of one. */
export function SimForm({ sim, onClose }: { sim?: Sim; onClose: () => void }) {
  const t = useT('sim')
  const newOrg = useNewRecordOrg()
  const accounts = useCall(getSimCarrierList, { pageSize: 500 }, { enabled: sim === undefined }).data?.list
  return (
    <RecordForm
      title={sim ? t('editTitle', { name: sim.iccid }) : t('add')}
      record={sim}
      valuesOf={(of): Values => ({
        orgId: of?.orgId ?? newOrg,
        simCarrierId: of?.simCarrierId ?? (accounts?.length === 1 ? (accounts[0]?.simCarrierId ?? null) : null),
        iccid: of?.iccid ?? '',
        cardType: of?.cardType ?? 'plastic',
        device: of?.device ?? null,
        dataLimitMb: of?.dataLimitMb ?? null,
        remark: of?.remark ?? '',
      })}
      readAgain={({ simId }) => call(getSimList, { recordIds: [simId] })}
      limits={addSim}
      fields={[
        sim === undefined && {
          kind: 'line',
          name: 'iccid',
          label: t('iccid'),
          hint: t('iccidHint'),
          inputMode: 'numeric',
        },
        sim === undefined && {
          kind: 'choice',
          name: 'simCarrierId',
          label: t('simCarrier'),
          hint: accounts?.length === 0 ? t('noCarriers') : undefined,
          choices: (accounts ?? []).map(({ simCarrierId, name }) => ({ value: simCarrierId, label: name })),
        },
        sim === undefined && { kind: 'organization', name: 'orgId', label: t('organization') },
        {
          kind: 'record',
          name: 'device',
          label: t('device'),
          search: deviceSearch,
          none: t('inNone'),
          own: sim?.device == null ? undefined : { id: sim.device, label: sim.deviceId },
        },
        {
          kind: 'choice',
          name: 'cardType',
          label: t('cardType'),
          choices: CARD_TYPES.map((value) => ({ value, label: t(`card_${value}`) })),
        },
        sim !== undefined &&
          canDo(sim.carrier, 'limit') && {
            kind: 'number',
            name: 'dataLimitMb',
            label: t('dataLimit'),
            unit: 'MB',
            hint: t('dataLimitHint'),
          },
        { kind: 'text', name: 'remark', label: t('remark') },
      ]}
      save={({ orgId, simCarrierId, iccid, dataLimitMb, ...values }, before) =>
        before
          ? call(editSim, {
              ...values,
              simId: before.simId,
              version: before.version,
              ...(dataLimitMb === before.dataLimitMb ? {} : { dataLimitMb }),
            })
          : call(addSim, { ...values, orgId, iccid, simCarrierId: simCarrierId ?? 0 })
      }
      changes={[getSimList]}
      onClose={onClose}
    />
  )
}
