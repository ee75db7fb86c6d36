import type { messages as en } from '../en/schedule.ts'
import type { Translation } from '../Translation.ts'

export const messages: Translation<typeof en> = {
  search: '时间表名称',
  add: '添加时间表',
  none: '还没有时间表',
  noneText: '时间表规定一周中何时可以发出通知：工作时间、夜间、周末。',
  weekHint: '周一至周日，每天从零点到零点',
  periods: '时段',
  ofOrganization: '与组织相同{{zone}}',
  rulesHint: '使用此时间表的通知',
  deleteText: '只有没有通知使用的时间表才能删除。',
  gridHint: '在某一天上点击或拖动即可添加时段。选中时段后：方向键移动，Shift 加方向键移动结束时间，Delete 删除。',
  period: '时段 {{number}}',
  startDay: '开始日',
  startTime: '开始时间',
  endDay: '结束日',
  endTime: '结束时间',
  removePeriod: '移除时段 {{number}}',
  addPeriod: '添加时段',
  presetWork: '工作日 8–18',
  presetNights: '夜间 20–6',
  presetWeekend: '周末',
  presetAlways: '始终',
}
