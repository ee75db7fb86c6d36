import type { messages as en } from '../en/group.ts'
import type { TranslationWithoutPlural } from '../Translation.ts'

export const messages: TranslationWithoutPlural<typeof en> = {
  search: '分组名称',
  add: '添加分组',
  none: '还没有分组',
  noneText: '分组可跨组织汇集车辆：按客户、地区或任务。',
  weightHint: '车辆属于多个分组时，以权重最大的分组命名。',
  deleteText: '只有不含车辆的分组才能删除。',
  putTitle_other: '{{count}} 辆车的分组',
  mode: '操作方式',
  modeAdd: '加入',
  modeRemove: '移出',
  modeSet: '仅限这些',
  noGroups: '还没有分组，请先添加。',
}
