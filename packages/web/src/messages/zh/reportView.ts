import type { messages as en } from '../en/reportView.ts'
import type { TranslationWithoutPlural } from '../Translation.ts'

export const messages: TranslationWithoutPlural<typeof en> = {
  saved: '已保存的视图',
  none: '尚无已保存的视图',
  saveAs: '另存为视图…',
  saveChanges: '将更改保存到“{{name}}”',
  show_both: '图表和表格',
  show_table: '仅表格',
  show_chart: '仅图表',
  addTitle: '另存为视图',
  keeps: '保存范围、时区、车辆、排序、列以及其他所有选择。截至现在的范围会保持相对。',
  leftOut: '“{{name}}”还包含您无权查看或已不存在的内容，已略去：{{records}}。',
  leftOutShort: '已略去：{{records}}',
  driver_other: '{{count}} 名司机',
  closed: '其中的内容您都无权查看',
  deleteText: '共享对象将不再看到它。可以恢复。',
  openLast: '按上次的查询打开',
  scheduleOf: '定时发送 {{name}}',
  viewOf: '视图 {{name}}',
}
