import type { messages as en } from '../en/importFile.ts'
import type { TranslationWithoutPlural } from '../Translation.ts'

export const messages: TranslationWithoutPlural<typeof en> = {
  template: '下载模板',
  chooseFile: '文件',
  organization: '组织',
  checking: '正在检查文件…',
  foundBad_other: '{{count}} 行有错误',
  import: '导入',
  importGood: '导入正确的行',
  errors: '错误',
  line: '行',
  column: '列',
  problem: '问题',
  value: '值',
  preview: '预览',
  problemBlank: '{{field}}不能为空',
  problemInvalid: '{{field}}无效',
  problemTaken: '{{field}}已存在',
  problemNotFound: '{{field}}未知',
  problemColumnMissing: '缺少列 {{field}}',
}
