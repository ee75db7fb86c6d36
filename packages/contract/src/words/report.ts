import { back } from './report/back.ts'
import { columns } from './report/eachReport.ts'
import { battery } from './report/battery.ts'
import { deviceReport } from './report/deviceReport.ts'
import { general } from './report/general.ts'
import { known } from './report/known.ts'
import { progress } from './report/progress.ts'
import { sales } from './report/sales.ts'
import { defineMessages } from './table/defineMessages.ts'

export const messages = defineMessages({
  ...general,
  ...columns,
  ...back,
  ...battery,
  ...deviceReport,
  ...known,
  ...progress,
  ...sales,
})
