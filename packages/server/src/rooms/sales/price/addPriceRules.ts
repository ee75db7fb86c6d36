import type { CallParams, CallResult } from '@waymark/contract/call.ts'
import { wireCode, type ErrorCode } from '@waymark/contract/errors.ts'
import { errorText } from '@waymark/contract/errorTexts/errorText.ts'
import type { addPriceRule } from '@waymark/contract/rooms/sales/priceRule.ts'
import { isCurrency } from '@waymark/core/money/currencies.ts'
import { readDecimal } from '@waymark/core/money/Decimal.ts'
import type { CallContext } from '../../../platform/http/handlers.ts'
import { auditedValuesOf } from '../../../platform/records/auditedValuesOf.ts'
import type { CustomerQueries } from '../customer/customer.queries.ts'
import type { SkuQueries } from '../sku/sku.queries.ts'
import { priceRuleRecord } from './priceRule.record.ts'
import type { PriceRuleQueries } from './priceRule.queries.ts'

type Params = CallParams<typeof addPriceRule>
type Row = Params['rules'][number]
type Saved = CallResult<typeof addPriceRule>[number]
type Reason = NonNullable<Saved['reason']>

/** Why a row is refused: a code, and the name of the reason. */
interface Refused {
  readonly code: ErrorCode
  readonly reason?: Reason
}

/** True for a decimal above 0 (PRICE-2). */
export const isPrice = (price: string): boolean => (readDecimal(price)?.units ?? 0n) > 0n

interface Given {
  readonly rules: PriceRuleQueries
  readonly skus: SkuQueries
  readonly customers: CustomerQueries
}

/** Saves those of the rules that can be, and says of each other one by name why not (PRICE-1). */
export async function addPriceRules(
  { rules: queries, skus, customers }: Given,
  context: Pick<CallContext, 'caller' | 'locale' | 'note'>,
  { orgId, rules }: Params,
): Promise<Saved[]> {
  const { caller, locale } = context
  const idsOf = (field: 'skuId' | 'customerId'): number[] => [...new Set(rules.flatMap((row) => row[field] ?? []))]
  const named = rules.flatMap(({ deviceId }) => (deviceId === undefined ? [] : [deviceId]))
  const devices = await queries.devicesNamed(named, caller.orgIds)
  const soldHere = new Map((await skus.store.lockAll(caller, idsOf('skuId'))).map((sku) => [sku.recordId, sku]))
  const buyers = new Map(
    (await customers.store.readAll(caller, idsOf('customerId'))).map((each) => [each.recordId, each]),
  )
  const answers: Saved[] = []
  const added: Record<string, unknown>[] = []
  for (const [place, row] of rules.entries()) {
    const planned = await plan(row)
    if ('code' in planned) {
      const { code, reason } = planned
      const why = { errorCode: wireCode(code), message: errorText(locale, code), ...(reason && { reason }) }
      answers.push({ place, ruleId: null, ok: false, ...why })
      continue
    }
    const ruleId = await queries.store.insert(planned)
    added.push({ kind: priceRuleRecord.kind, recordId: ruleId, after: auditedValuesOf(priceRuleRecord, planned) })
    answers.push({ place, ruleId, ok: true })
  }
  context.note({ orgId, each: added })
  return answers

  /** What a row becomes, or why it does not. */
  async function plan(row: Row) {
    const { deviceId, modelId = null, customerId = null, validTo = null, ...fields } = row
    const device = deviceId === undefined ? undefined : devices.get(deviceId.toLowerCase())
    const refused = wrongRow(row) ?? (await wrongPlace(row)) ?? wrongDevice(row, device)
    if (refused) return refused
    // a rule of a device is for whoever has it
    const place = { device: device?.id ?? null, customerId: device ? null : customerId, modelId }
    const planned = { ...fields, ...place, orgId, validTo }
    return (await queries.overlapping(planned)).length > 0
      ? refuse('4001830', 'DEVICE_MISSING_OR_RULE_EXISTS')
      : planned
  }

  async function wrongPlace({ skuId, customerId, modelId }: Row): Promise<Refused | undefined> {
    if (soldHere.get(skuId)?.orgId !== orgId) return refuse('4041800', 'MODEL_OR_SKU_MISSING')
    if (modelId !== undefined && !(await queries.hasModel(modelId))) return refuse('400700', 'MODEL_OR_SKU_MISSING')
    if (customerId === undefined) return undefined
    const buyer = buyers.get(customerId)
    if (buyer?.orgId !== orgId) return refuse('4041810')
    return buyer.linkedOrgId === null ? refuse('4001833', 'CUS_NO_ORG') : undefined
  }
}

const refuse = (code: ErrorCode, reason?: Reason): Refused => ({ code, ...(reason && { reason }) })

/** A row that no rule can be: without a price, a currency or a span that there are, or for neither or both of device and model. */
function wrongRow({ price, currency, validFrom, validTo, deviceId, modelId }: Row): Refused | undefined {
  const isSpan = typeof validTo !== 'string' || validTo > validFrom
  const isOne = (deviceId === undefined) !== (modelId === undefined)
  return isPrice(price) && isCurrency(currency) && isSpan && isOne ? undefined : refuse('400')
}

/** A device that there is not, or that is not the customer's who is named. */
function wrongDevice(
  { deviceId, customerId }: Row,
  device: { readonly customer: number | null } | undefined,
): Refused | undefined {
  if (deviceId === undefined) return undefined
  if (!device) return refuse('4048801', 'DEVICE_MISSING_OR_RULE_EXISTS')
  if (customerId === undefined || device.customer === customerId) return undefined
  return refuse('4001832', device.customer === null ? 'CUS_NO_ORG' : 'ORG_ALREADY_BIND')
}
