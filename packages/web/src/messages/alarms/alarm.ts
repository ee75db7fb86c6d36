import { deliveries } from './alarm/deliveries.ts'
import { details } from './alarm/details.ts'
import { inbox } from './alarm/inbox.ts'
import { log } from './alarm/log.ts'
import { preferences } from './alarm/preferences.ts'
import { defineMessages } from '@waymark/contract/words/table/defineMessages.ts'

export const messages = defineMessages({ ...inbox, ...log, ...details, ...deliveries, ...preferences })
