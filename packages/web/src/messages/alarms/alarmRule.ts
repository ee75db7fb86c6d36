import { backtest } from './alarmRule/backtest.ts'
import { binding } from './alarmRule/binding.ts'
import { explain } from './alarmRule/explain.ts'
import { list } from './alarmRule/list.ts'
import { problems } from './alarmRule/problems.ts'
import { schedule } from './alarmRule/schedule.ts'
import { steps } from './alarmRule/steps.ts'
import { defineMessages } from '@waymark/contract/words/table/defineMessages.ts'

export const messages = defineMessages({
  ...list,
  ...steps,
  ...binding,
  ...schedule,
  ...backtest,
  ...explain,
  ...problems,
})
