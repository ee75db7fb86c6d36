import type { messages as en } from '../en/range.ts'
import type { Translation } from '../Translation.ts'

export const messages: Translation<typeof en> = {
  '2h': '2 小时',
  '6h': '6 小时',
  '12h': '12 小时',
  day: '一天',
  month: '一月',
  quarter: '一季度',
  year: '一年',
  all: '全部',
  from: '从（{{zone}}）',
  to: '到（{{zone}}）',
  blank: '请输入日期和时间',
  years: '时间必须在 2000 至 2037 年之间',
  long: '时段最长 {{days}} 天',
}
