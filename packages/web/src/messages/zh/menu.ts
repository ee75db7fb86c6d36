import type { messages as en } from '../en/menu.ts'
import type { TranslationWithoutPlural } from '../Translation.ts'

export const messages: TranslationWithoutPlural<typeof en> = {
  search: '名称、权限或地址',
  add: '添加菜单项',
  addBelow: '添加下级',
  nameHint: '保留程序自带名称时，会以各用户的语言显示。',
  type_0: '目录',
  type_1: '菜单',
  type_2: '按钮',
  type_3: '组件',
  parentId: '上级',
  top: '顶级',
  weightHint: '权重小的排在前面。',
  perms: '权限',
  permsHint: '模块:资源:操作',
  pathHint: '页面地址，如 /map 或 /map?selectTabName=paging',
  folded: '已折叠',
  unfolded: '已展开',
  moveUp: '上移',
  moveDown: '下移',
  deleteText: '删除后任何人都不再拥有。可从已删除记录中恢复。',
}
