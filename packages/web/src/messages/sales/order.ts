import { fields } from './order/fields.ts'
import { tasks } from './order/tasks.ts'
import { work } from './order/work.ts'
import { defineMessages } from '@waymark/contract/words/table/defineMessages.ts'

export const messages = defineMessages({ ...fields, ...tasks, ...work })
