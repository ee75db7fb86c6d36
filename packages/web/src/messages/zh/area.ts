import type { messages as en } from '../en/area.ts'
import type { TranslationWithoutPlural } from '../Translation.ts'

export const messages: TranslationWithoutPlural<typeof en> = {
  search: '名称或代码',
  importTitle: '导入区域',
  importText: 'xlsx、xls 或 csv 文件，包含 Country、State、City 和 Postal code 列。已存在的保持不变。',
  importGood_other: '可导入 {{count}} 行',
  imported_other: '已添加 {{count}} 个地区',
  invalidName: '含有名称不允许的字符',
  addTitle: '添加{{level}}',
  country: '国家',
  state: '州/省',
  city: '城市',
  postalCode: '邮政编码',
  codeHint: 'ISO 3166，例如 US 或 US-TX',
  showMore: '再显示 {{number}} 个',
  searchRest: '还有更多：请按名称搜索。',
  deleteText: '可从已删除记录中恢复该区域。',
}
