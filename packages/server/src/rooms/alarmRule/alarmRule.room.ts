import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { alarmRuleHandlers } from './alarmRule.calls.ts'
import { alarmRuleQueries } from './alarmRule.queries.ts'
import { alarmRuleRecord } from './alarmRule.record.ts'
import { backtestHandlers } from './backtest.calls.ts'
import { backtestQueries } from './backtest.queries.ts'
import type { Replay } from './public.ts'
import { ruleListQueries } from './ruleLists.queries.ts'

interface Given extends Ground {
  /** Runs alarm rules over stored reports. */
  readonly replay: Replay
}

/** What is to be told of. */
export const alarmRuleRoom = defineRoom({
  records: [alarmRuleRecord],
  routes: ({ db, clock, replay }: Given) => [
    ...routesOf(
      ROOMS.alarmRule,
      alarmRuleHandlers({ queries: alarmRuleQueries(db), lists: ruleListQueries(db), clock }),
    ),
    ...routesOf(ROOMS.alarmBacktest, backtestHandlers({ queries: backtestQueries(db), replay, clock })),
  ],
})
