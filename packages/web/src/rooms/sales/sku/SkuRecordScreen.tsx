import { getSkuList } from '@waymark/contract/rooms/sales/sku.ts'
import { recordPage } from '../../record/public.tsx'
import { SkuRecord } from './SkuRecord.tsx'

export default recordPage(getSkuList, SkuRecord)
