import type { Bind } from '../../platform/records/Binder.ts'
import { inScope, type RecordScope } from '../../platform/records/inScope.ts'
import { rmaRecord } from './rma.record.ts'

/** SQL of whether the caller may see a return `r`. */
export const returnsInScope = (scope: RecordScope, bind: Bind): string => inScope(rmaRecord, scope, bind)
