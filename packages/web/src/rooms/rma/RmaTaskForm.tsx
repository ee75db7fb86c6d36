import type { Rma, RmaLine } from '@waymark/contract/rooms/stock/rmaFields.ts'
import { processRma } from '@waymark/contract/rooms/stock/rmaOffice.ts'
import { getStockList } from '@waymark/contract/rooms/stock/stock.ts'
import { figureOfMoney } from '@waymark/core/money/moneyJson.ts'
import { currencyChoices } from '../../app/form/currencyChoices.ts'
import type { FormItem } from '../../app/form/FormField.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useT } from '../../app/i18n.ts'
import { lastCurrency } from '../../app/money/lastCurrency.ts'
import { useCall } from '../../app/useCall.ts'
import { usePlaceChoices } from '../stock/public.tsx'
import { RMA_READINGS } from './rmaReadings.ts'
import { isLineTask, type LineTask, type RmaTaskValues, sendTask, taskOf, type WholeTask } from './rmaTasks.ts'
import { todayText } from './todayText.ts'

interface Props {
  rma: Rma
  task: LineTask | WholeTask
  /** The devices that it is done with. */
  lines?: readonly RmaLine[]
  onClose: () => void
}

/** Most tested devices that are offered in the place of another. */
const MOST_SPARES = 200
/** What is explained before it is done. */
const EXPLAINED: readonly string[] = [
  'repair',
  'scrap',
  'warehouse',
  'replace',
  'replaceInAdvance',
  'unreceive',
  'lose',
  'settle',
]

/** Leads a return or devices in it on, and asks for what that takes. */
export function RmaTaskForm({ rma, task: name, lines = [], onClose }: Props) {
  const t = useT('rma')
  const task = taskOf(name)
  const has = (field: keyof RmaTaskValues): boolean => task.asks.includes(field)
  const isNeeded = (field: keyof RmaTaskValues): boolean => task.spare?.includes(field) !== true
  const places = usePlaceChoices()
  const tested = useCall(getStockList, { state: 'tested', pageSize: MOST_SPARES }, { enabled: has('replacementId') })
  const [only] = lines
  const figure = (minor = 0): number => figureOfMoney({ amount: minor, currency: rma.currency ?? lastCurrency() })
  const line = (field: 'carrier' | 'tracking'): FormItem<RmaTaskValues> =>
    has(field) && { kind: 'line', name: field, label: t(field), required: isNeeded(field) }
  const text = (field: 'finding' | 'reason' | 'instructions'): FormItem<RmaTaskValues> =>
    has(field) && { kind: 'text', name: field, label: t(field), required: isNeeded(field) }
  const amount = (field: 'charge' | 'deposit' | 'unpaid'): FormItem<RmaTaskValues> =>
    has(field) && { kind: 'number', name: field, label: t(field), decimals: 2, least: 0, required: isNeeded(field) }
  return (
    <RecordForm
      title={`${t(`task_${name}`)} · ${isLineTask(name) && only ? only.deviceId : t('rmaNumber', { number: rma.rmaId })}`}
      valuesOf={(): RmaTaskValues => ({
        placeId: null,
        condition: 'ok',
        finding: only?.finding ?? '',
        charge: null,
        deposit: name === 'deposit' ? figure(rma.settlement?.deposit) : null,
        unpaid: name === 'deposit' ? figure(rma.settlement?.unpaid) : null,
        currency: rma.currency ?? lastCurrency(),
        replacementId: null,
        inWarranty: only?.inWarranty === true ? 'no' : 'yes',
        shipOn: todayText(),
        carrier: '',
        tracking: '',
        instructions: '',
        reason: '',
      })}
      limits={processRma}
      fields={[
        EXPLAINED.includes(name) && {
          kind: 'part',
          key: 'text',
          render: () => <p>{t(`text_${name}` as 'text_repair')}</p>,
        },
        has('placeId') && { kind: 'choice', name: 'placeId', label: t('place'), choices: places, required: true },
        has('condition') && {
          kind: 'choice',
          name: 'condition',
          label: t('condition'),
          choices: (['ok', 'damaged', 'missing_parts'] as const).map((value) => ({
            value,
            label: t(`condition_${value}`),
          })),
          required: true,
        },
        text('finding'),
        has('replacementId') && {
          kind: 'choice',
          name: 'replacementId',
          label: t('solution_replacement'),
          hint: t('replacementHint'),
          choices:
            tested.data?.list.map(({ device, deviceId, model, place }) => ({
              value: device,
              label: [deviceId, model, place].filter(Boolean).join(' · '),
            })) ?? [],
          required: true,
        },
        amount('charge'),
        amount('deposit'),
        amount('unpaid'),
        has('currency') && {
          kind: 'choice',
          name: 'currency',
          label: t('currency'),
          choices: currencyChoices(rma.currency ?? lastCurrency()),
          required: true,
          fixed: rma.currency !== null,
        },
        has('inWarranty') && {
          kind: 'either',
          name: 'inWarranty',
          label: t('warranty'),
          choices: [
            { value: 'yes', label: t('inWarranty') },
            { value: 'no', label: t('outOfWarranty') },
          ],
        },
        has('shipOn') && { kind: 'day', name: 'shipOn', label: t('shipOn'), required: true },
        line('carrier'),
        line('tracking'),
        text('instructions'),
        text('reason'),
      ]}
      save={(values) => sendTask(rma, name, lines, values)}
      changes={RMA_READINGS}
      submit={t(`task_${name}`)}
      danger={task.isDanger === true}
      onClose={onClose}
    />
  )
}
