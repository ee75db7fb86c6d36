import { filters } from './monitoring/filters.ts'
import { legend } from './monitoring/legend.ts'
import { list } from './monitoring/list.ts'
import { quickReports } from './monitoring/quickReports.ts'
import { vehicle } from './monitoring/vehicle.ts'
import { defineMessages } from '@waymark/contract/words/table/defineMessages.ts'

export const messages = defineMessages({ ...list, ...filters, ...vehicle, ...legend, ...quickReports })
