import type { messages as en } from '../en/dictionary.ts'
import type { TranslationWithoutPlural } from '../Translation.ts'

export const messages: TranslationWithoutPlural<typeof en> = {
  search: '代码或名称',
  add: '添加条目',
  anyType: '任意类型',
  codeHint: '记录会保存它：之后无法更改。',
  label: '名称',
  labelIn: '{{language}}名称',
  languages: '语言',
  uses: '使用数',
  usesHint: '使用此代码的记录数',
  on: '启用',
  off: '停用',
  active: '可供选择',
  activeHint: '停用后，已有记录保留，新记录不能再选。',
  none: '没有条目',
  deleteText: '没有记录使用此代码。可从已删除记录中恢复该条目。',
}
