import { ROOMS } from '@waymark/contract/calls.ts'
import { type Route, routesOf } from './platform/http/handlers.ts'
import { alarmRuleHandlers } from './rooms/alarmRule/alarmRule.calls.ts'
import { alarmRuleQueries } from './rooms/alarmRule/alarmRule.queries.ts'
import { backtestHandlers } from './rooms/alarmRule/backtest.calls.ts'
import { backtestQueries } from './rooms/alarmRule/backtest.queries.ts'
import { ruleListQueries } from './rooms/alarmRule/ruleLists.queries.ts'
import { scheduleHandlers } from './rooms/schedule/schedule.calls.ts'
import { scheduleQueries } from './rooms/schedule/schedule.queries.ts'
import type { RoomServices } from './routes.ts'

/** What is to be told of, and when. */
export function alarmRoutes({ db, clock, replay }: Pick<RoomServices, 'db' | 'clock' | 'replay'>): Route[] {
  const rules = { queries: alarmRuleQueries(db), lists: ruleListQueries(db), clock }
  return [
    ...routesOf(ROOMS.alarmRule, alarmRuleHandlers(rules)),
    ...routesOf(ROOMS.alarmBacktest, backtestHandlers({ queries: backtestQueries(db), replay, clock })),
    ...routesOf(ROOMS.schedule, scheduleHandlers(scheduleQueries(db), clock)),
  ]
}
