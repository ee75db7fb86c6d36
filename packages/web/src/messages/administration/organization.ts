import { imports } from './organization/imports.ts'
import { keys } from './organization/keys.ts'
import { overview } from './organization/overview.ts'
import { partners } from './organization/partners.ts'
import { pushServers } from './organization/pushServers.ts'
import { settings } from './organization/settings.ts'
import { defineMessages } from '@waymark/contract/words/table/defineMessages.ts'

export const messages = defineMessages({ ...overview, ...settings, ...imports, ...keys, ...pushServers, ...partners })
