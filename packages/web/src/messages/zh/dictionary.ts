import type { messages as en } from '../en/dictionary.ts'
import type { TranslationWithoutPlural } from '../Translation.ts'

export const messages: TranslationWithoutPlural<typeof en> = {
  title: '字典',
  search: '代码或名称',
  add: '添加条目',
  editTitle: '编辑{{name}}',
  type: '类型',
  anyType: '任意类型',
  code: '代码',
  codeHint: '记录会保存它：之后无法更改。',
  label: '名称',
  labelIn: '{{language}}名称',
  languages: '语言',
  weight: '排序',
  uses: '使用数',
  usesHint: '使用此代码的记录数',
  state: '状态',
  on: '启用',
  off: '停用',
  active: '可供选择',
  activeHint: '停用后，已有记录保留，新记录不能再选。',
  actions: '操作',
  none: '没有条目',
  nothingFound: '未找到结果',
  deleteTitle: '删除{{name}}？',
  deleteText: '没有记录使用此代码。可从已删除记录中恢复该条目。',
}
