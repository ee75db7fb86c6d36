import { cards } from './sim/cards.ts'
import { carriers } from './sim/carriers.ts'
import { imports } from './sim/imports.ts'
import { operations } from './sim/operations.ts'
import { defineMessages } from '@waymark/contract/words/table/defineMessages.ts'

export const messages = defineMessages({ ...cards, ...operations, ...imports, ...carriers })
