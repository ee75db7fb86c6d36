import type { ConnectionSettings } from '../../platform/database/ConnectionSettings.ts'
import type { BacktestTask, ExplainTask } from '../../rooms/alarmRule/public.ts'

/** What a replay's thread is given. */
export type ReplayJob = { readonly settings: ConnectionSettings } & (
  | { readonly kind: 'backtest'; readonly task: BacktestTask }
  | { readonly kind: 'explain'; readonly task: ExplainTask }
)
