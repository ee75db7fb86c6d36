import type { PRICE_SCOPES, PriceRule } from '@waymark/contract/rooms/sales/priceRule.ts'
import { column, day, needed } from '../../../platform/records/column.ts'
import { defineRecord } from '../../../platform/records/defineRecord.ts'
import { isoTime } from '../../../platform/records/isoTime.ts'
import type { RecordList } from '../../../platform/records/recordList.queries.ts'

/** What the service of a device, or of a model, costs. */
export const priceRuleRecord = defineRecord({
  kind: 'priceRule',
  table: 'price_rule',
  id: 'rule_id',
  name: `(select s.code || ' · ' || coalesce(
      (select coalesce(d.device_id, d.identifier) from device d where d.id = r.device_id),
      (select m.name from model m where m.model_id = r.model_id), '')
    from sku s where s.sku_id = r.sku_id)`,
  view: 'sales:price-rule:view',
  missing: '4041830',
  fields: {
    orgId: needed<number>('org_id'),
    device: column<number | null>('device_id', null),
    customerId: column<number | null>('customer_id', null),
    modelId: column<number | null>('model_id', null),
    skuId: needed<number>('sku_id'),
    period: needed<number>('period'),
    currency: needed<string>('currency'),
    price: needed<string>('price'),
    validFrom: day(needed<string>('valid_from')),
    validTo: day(column<string | null>('valid_to', null)),
    continuedAs: column<number | null>('continued_as', null),
  },
  uniques: { price_rule_apart: { field: 'validFrom', code: '4001830' } },
  parents: [
    { column: 'org_id', kind: 'organization' },
    { column: 'device_id', kind: 'device' },
    { column: 'customer_id', kind: 'customer' },
    { column: 'model_id', kind: 'model' },
    { column: 'sku_id', kind: 'sku' },
    { column: 'continued_as', kind: 'priceRule' },
  ],
  clears: [],
})

/** What the list of rules is narrowed by. */
export interface PriceRuleFilters {
  readonly scope?: (typeof PRICE_SCOPES)[number] | undefined
  readonly customerId?: number | undefined
  readonly modelId?: number | undefined
  readonly skuId?: number | undefined
  readonly isEnded?: boolean | undefined
}

const SCOPE = `case when r.device_id is not null then 'device' when r.customer_id is not null then 'customerModel' else 'model' end`
const TODAY = `(now() at time zone 'utc')::date`
const ENDED = `(coalesce(r.valid_to <= ${TODAY}, false))`

export const priceRuleList: RecordList<PriceRule, PriceRuleFilters> = {
  kind: priceRuleRecord,
  joins: `join organization o on o.org_id = r.org_id join sku s on s.sku_id = r.sku_id
    left join device d on d.id = r.device_id left join model m on m.model_id = r.model_id
    left join customer c on c.customer_id = r.customer_id`,
  columns: () => ({
    ruleId: 'r.rule_id',
    orgId: 'r.org_id',
    orgName: 'o.name',
    scope: SCOPE,
    device: 'r.device_id',
    deviceId: `coalesce(d.device_id, d.identifier, '')`,
    customerId: 'r.customer_id',
    customer: `coalesce(c.name, '')`,
    modelId: 'r.model_id',
    model: `coalesce(m.name, '')`,
    skuId: 'r.sku_id',
    sku: 's.code',
    period: 'r.period',
    currency: 'r.currency',
    price: 'trim_scale(r.price)::text',
    validFrom: 'r.valid_from::text',
    validTo: 'r.valid_to::text',
    continuedAs: 'r.continued_as',
    isInForce: `(r.valid_from <= ${TODAY} and not ${ENDED})`,
    isEnded: ENDED,
    createdAt: isoTime('r.created_at'),
    version: 'r.version',
  }),
  search: ['s.code', 's.name', 'm.name', 'c.name', 'd.device_id', 'd.identifier'],
  sorts: {
    scope: SCOPE,
    deviceId: 'd.device_id',
    customer: 'lower(c.name)',
    model: 'lower(m.name)',
    sku: 'lower(s.code)',
    price: 'r.price',
    validFrom: 'r.valid_from',
    validTo: 'r.valid_to',
    createdAt: 'r.created_at',
    orgName: 'lower(o.name)',
  },
  order: 'lower(s.code), r.valid_from desc',
  filters: ({ scope, customerId, modelId, skuId, isEnded }, bind) => [
    scope === undefined ? undefined : `${SCOPE} = ${bind(scope)}`,
    customerId === undefined ? undefined : `r.customer_id = ${bind(customerId)}`,
    modelId === undefined ? undefined : `r.model_id = ${bind(modelId)}`,
    skuId === undefined ? undefined : `r.sku_id = ${bind(skuId)}`,
    isEnded === undefined ? undefined : `${ENDED} = ${bind(isEnded)}::boolean`,
  ],
}
