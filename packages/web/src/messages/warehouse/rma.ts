import { returns } from './rma/returns.ts'
import { tasks } from './rma/tasks.ts'
import { defineMessages } from '@waymark/contract/words/table/defineMessages.ts'

export const messages = defineMessages({ ...returns, ...tasks })
