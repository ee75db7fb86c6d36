import { acts } from './common/acts.ts'
import { asset } from './common/asset.ts'
import { field } from './common/field.ts'
import { list } from './common/list.ts'
import { map } from './common/map.ts'
import { page } from './common/page.ts'
import { defineMessages } from './table/defineMessages.ts'

export const messages = defineMessages({ ...page, ...acts, ...asset, ...map, ...list, ...field })
