import type { messages as en } from '../en/range.ts'
import type { Translation } from '../Translation.ts'

export const messages: Translation<typeof en> = {
  range: '时段',
  '2h': '2 小时',
  '6h': '6 小时',
  '12h': '12 小时',
  day: '一天',
  week: '一周',
  month: '一月',
  quarter: '一季度',
  year: '一年',
  all: '全部',
  custom: '自定义',
  from: '从（{{zone}}）',
  to: '到（{{zone}}）',
  show: '显示',
  blank: '请输入日期和时间',
  years: '时间必须在 2000 至 2037 年之间',
  order: '结束时间必须晚于开始时间',
  long: '时段最长 {{days}} 天',
}
