import type { messages as en } from '../en/area.ts'
import type { TranslationWithoutPlural } from '../Translation.ts'

export const messages: TranslationWithoutPlural<typeof en> = {
  title: '区域',
  search: '名称或代码',
  export: '导出',
  addTitle: '添加{{level}}',
  editTitle: '编辑{{name}}',
  country: '国家',
  state: '州/省',
  city: '城市',
  postalCode: '邮政编码',
  code: '代码',
  codeHint: 'ISO 3166，例如 US 或 US-TX',
  showMore: '再显示 {{number}} 个',
  searchRest: '还有更多：请按名称搜索。',
  nothingFound: '未找到结果',
  deleteTitle: '删除{{name}}？',
  deleteText: '可从已删除记录中恢复该区域。',
}
