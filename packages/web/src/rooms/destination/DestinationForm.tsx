import {
  addDestination,
  type Destination,
  editDestination,
  getDestinationList,
  getMissionList,
} from '@waymark/contract/rooms/destination.ts'
import { call } from '../../app/api.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useFormat } from '../../app/format/useFormat.ts'
import { useHabit } from '../../app/habit.ts'
import { useT } from '../../app/i18n.ts'
import { useNewRecordOrg } from '../../app/orgTree/chosenOrg.ts'
import { landmarkSearch } from '../../app/search/recordSearch.ts'
import { usePermission } from '../../app/sessionStore.ts'
import { destinationValues, type DestinationValues, readPoint, toOrders } from './destinationValues.ts'
import { OrderRows } from './OrderRows.tsx'

/** Metres of a foot. */
const FOOT = 0.3048
const PLACE = ['where', 'landmarkId', 'point', 'radius'] as const

/** Adds or edits a destination, and says who is sent there. */
export function DestinationForm({ destination, onClose }: { destination?: Destination; onClose: () => void }) {
  const t = useT('destination')
  const format = useFormat()
  const newOrg = useNewRecordOrg()
  const unit = useHabit().distanceUnit === 'mi' ? FOOT : 1
  const maySeeLandmarks = usePermission('monitoring:landmark:view')
  const valuesOf = (of: Destination | undefined): DestinationValues => destinationValues(of, newOrg, format.zone, unit)
  const noPoint = ({ point }: DestinationValues): string | undefined =>
    readPoint(point) ? undefined : t('pleaseEnter', { field: t('point') })
  return (
    <RecordForm
      title={destination ? t('editTitle', { name: destination.name }) : t('add')}
      size="xl"
      record={destination}
      valuesOf={valuesOf}
      readAgain={({ destinationId }) => call(getDestinationList, { recordIds: [destinationId] })}
      limits={addDestination}
      columns={2}
      fields={({ where }) => [
        { kind: 'line', name: 'name', label: t('name'), ...(destination ? { wide: true } : {}) },
        !destination && { kind: 'organization', name: 'orgId', label: t('organization') },
        {
          kind: 'either',
          name: 'where',
          label: t('where'),
          wide: true,
          choices: [
            { value: 'landmark', label: t('atLandmark') },
            { value: 'point', label: t('atPoint') },
          ],
        },
        ...(where === 'landmark'
          ? ([
              {
                kind: 'record',
                name: 'landmarkId',
                label: t('landmark'),
                required: true,
                wide: true,
                fixed: !maySeeLandmarks,
                search: landmarkSearch,
                own: destination && { id: destination.landmarkId, label: destination.landmarkName },
              },
            ] as const)
          : ([
              {
                kind: 'line',
                name: 'point',
                label: t('point'),
                hint: t('pointHint'),
                placeholder: '39.73920, -104.99030',
                required: true,
                check: noPoint,
              },
              {
                kind: 'number',
                name: 'radius',
                label: t('radius'),
                hint: t('radiusHint'),
                required: true,
                unit: unit === 1 ? 'm' : 'ft',
                // the call has metres
                least: Math.ceil(10 / unit),
                most: Math.floor(100_000 / unit),
              },
            ] as const)),
        {
          kind: 'own',
          name: 'orders',
          label: t('vehicles'),
          wide: true,
          render: ({ value, onChange }) => <OrderRows value={value} onChange={onChange} />,
        },
        { kind: 'text', name: 'remark', label: t('remark') },
      ]}
      save={(values, before) => {
        const first = valuesOf(before)
        const point = readPoint(values.point)
        const place =
          values.where === 'landmark'
            ? { landmarkId: values.landmarkId ?? 0 }
            : point && { point: { ...point, radiusM: Number(values.radius) * unit } }
        const params = {
          name: values.name,
          remark: values.remark,
          missions: toOrders(values, first, format.zone),
          ...(PLACE.some((name) => values[name] !== first[name]) ? place : {}),
        }
        return before
          ? call(editDestination, { ...params, destinationId: before.destinationId, version: before.version })
          : call(addDestination, { ...params, orgId: values.orgId })
      }}
      changes={[getDestinationList, getMissionList]}
      onClose={onClose}
    />
  )
}
