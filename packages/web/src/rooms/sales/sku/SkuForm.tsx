import { addSku, editSku, getSkuList, type Sku, SKU_KINDS } from '@waymark/contract/rooms/sales/sku.ts'
import { call } from '../../../app/api.ts'
import { currencyChoices } from '../../../app/form/currencyChoices.ts'
import { RecordForm } from '../../../app/form/RecordForm.tsx'
import { useT } from '../../../app/i18n.ts'
import { keepCurrency, lastCurrency } from '../../../app/money/lastCurrency.ts'
import { useNewRecordOrg } from '../../../app/orgTree/chosenOrg.ts'
import { useModelChoices } from '../../../app/search/useModelChoices.ts'

/** Adds or edits a SKU. */
export function SkuForm({ sku, onClose }: { sku?: Sku; onClose: () => void }) {
  const t = useT('sku')
  const newOrg = useNewRecordOrg()
  const models = useModelChoices()
  return (
    <RecordForm
      title={sku ? t('editTitle', { name: sku.code }) : t('add')}
      record={sku}
      valuesOf={(of) => ({
        orgId: of?.orgId ?? newOrg,
        code: of?.code ?? '',
        name: of?.name ?? '',
        kind: of?.kind ?? 'product',
        currency: of?.currency ?? lastCurrency(),
        price: of?.price ?? '',
        cost: of?.cost ?? '',
        category: of?.category ?? '',
        source: of?.source ?? '',
        taxCode: of?.taxCode ?? '',
        modelId: of?.modelId ?? null,
        description: of?.description ?? '',
        isActive: of?.isActive ?? true,
        isInShop: of?.isInShop ?? false,
      })}
      readAgain={({ skuId }) => call(getSkuList, { recordIds: [skuId] })}
      limits={addSku}
      columns={2}
      fields={({ currency }) => [
        { kind: 'line', name: 'code', label: t('code') },
        { kind: 'line', name: 'name', label: t('name') },
        {
          kind: 'either',
          name: 'kind',
          label: t('kind'),
          choices: SKU_KINDS.map((value) => ({ value, label: t(`kind_${value}`) })),
        },
        { kind: 'choice', name: 'currency', label: t('currency'), choices: currencyChoices(currency) },
        { kind: 'line', inputMode: 'numeric', name: 'price', label: t('price') },
        { kind: 'line', inputMode: 'numeric', name: 'cost', label: t('unitCost'), required: false },
        { kind: 'line', name: 'category', label: t('category') },
        { kind: 'line', name: 'source', label: t('source') },
        { kind: 'choice', name: 'modelId', label: t('model'), choices: models, none: t('none') },
        { kind: 'line', name: 'taxCode', label: t('taxCode') },
        sku === undefined && { kind: 'organization', name: 'orgId', label: t('organization') },
        { kind: 'text', name: 'description', label: t('description'), lines: 3 },
        { kind: 'switch', name: 'isActive', label: t('isActive') },
        { kind: 'switch', name: 'isInShop', label: t('isInShop') },
      ]}
      save={({ orgId, cost, ...values }, before) => {
        keepCurrency(values.currency)
        const fields = { ...values, price: values.price.trim(), cost: cost.trim() === '' ? null : cost.trim() }
        return before
          ? call(editSku, { ...fields, skuId: before.skuId, version: before.version })
          : call(addSku, { ...fields, orgId })
      }}
      changes={[getSkuList]}
      onClose={onClose}
    />
  )
}
