import { Input } from '@mantine/core'
import {
  addModel,
  CAPABILITIES,
  editModel,
  getModelList,
  HARDWARE_DIGITS,
  type Model,
} from '@waymark/contract/rooms/device/model.ts'
import { digitsOf } from '@waymark/core/money/currencies.ts'
import { call } from '../../app/api.ts'
import { currencyChoices } from '../../app/form/currencyChoices.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useT } from '../../app/i18n.ts'
import { PictureInput } from '../../app/pictures/PictureInput.tsx'
import { modelValues, PRICES, toModelParams } from './modelValues.ts'

/** Adds or edits a model of devices. */
export function ModelForm({ model, onClose }: { model?: Model; onClose: () => void }) {
  const t = useT('model')
  const ends = [
    { end: 'min', label: t('atLeast') },
    { end: 'max', label: t('atMost') },
  ] as const
  return (
    <RecordForm
      title={model ? t('editTitle', { name: model.name }) : t('add')}
      record={model}
      valuesOf={modelValues}
      readAgain={({ modelId }) => call(getModelList, { recordIds: [modelId] })}
      limits={addModel}
      columns={2}
      fields={({ currency }) => [
        { kind: 'line', name: 'name', label: t('name') },
        { kind: 'line', name: 'manufacturer', label: t('manufacturer') },
        { kind: 'line', name: 'productOrigin', label: t('productOrigin') },
        {
          kind: 'either',
          name: 'hwDigits',
          label: t('hwDigits'),
          hint: t('hwDigitsHint'),
          choices: HARDWARE_DIGITS.map((digits) => ({ value: String(digits), label: String(digits) })),
        },
        { kind: 'number', name: 'warrantyMonths', label: t('warrantyMonths'), hint: t('warrantyMonthsHint') },
        { kind: 'number', name: 'batteryMah', label: t('batteryMah'), unit: 'mAh', hint: t('batteryMahHint') },
        { kind: 'text', name: 'description', label: t('description'), lines: 3 },
        { kind: 'tick', name: 'isTrailer', label: t('isTrailer') },
        { kind: 'tick', name: 'isParts', label: t('isParts') },
        {
          kind: 'ticks',
          name: 'capabilities',
          label: t('capabilities'),
          wide: true,
          choices: CAPABILITIES.map((value) => ({ value, label: t(value) })),
        },
        {
          kind: 'own',
          name: 'pictures',
          label: t('picture'),
          wide: true,
          render: ({ label, value, onChange }) => (
            <Input.Wrapper size="xs" label={label} labelElement="div">
              <PictureInput value={value} most={1} onChange={onChange} />
            </Input.Wrapper>
          ),
        },
        { kind: 'section', label: t('prices') },
        { kind: 'choice', name: 'currency', label: t('currency'), choices: currencyChoices(currency), wide: true },
        ...PRICES.flatMap((price) =>
          ends.map(({ end, label }) => ({
            kind: 'number' as const,
            name: `${price}.${end}` as const,
            label: `${t(price)}, ${label}`,
            decimals: digitsOf(currency),
            least: 10 ** -digitsOf(currency),
            most: 1e12 / 10 ** digitsOf(currency),
          })),
        ),
      ]}
      save={(values, before) => {
        const params = toModelParams(values)
        return before
          ? call(editModel, { ...params, modelId: before.modelId, version: before.version })
          : call(addModel, params)
      }}
      changes={[getModelList]}
      onClose={onClose}
    />
  )
}
