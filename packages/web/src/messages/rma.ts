import { returns } from './rma/returns.ts'
import { tasks } from './rma/tasks.ts'
import { defineMessages } from './table/defineMessages.ts'

export const messages = defineMessages({ ...returns, ...tasks })
