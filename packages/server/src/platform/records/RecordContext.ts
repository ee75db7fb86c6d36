import type { ErrorCode } from '@waymark/contract/errors.ts'
import type { CallContext } from '../http/handlers.ts'
import type { TakenCode } from './defineRecord.ts'
import type { RecordKind } from './RecordKind.ts'

/** The context of a call that may answer these codes. A {@link CallContext} that declares them is one: others do not compile. */
export type RecordContext<Code extends ErrorCode> = Pick<CallContext<Code>, 'caller' | 'error' | 'note'>

/** What may stand in the way of writing these fields of a record of that kind. */
export type WriteCode<Kind extends RecordKind, Field> =
  | Extract<TakenCode<Kind, Field>, ErrorCode>
  | ('orgId' extends Field
      ? Kind['fields'] extends { readonly orgId: { readonly isDerived: true } }
        ? never
        : '404600'
      : never)
