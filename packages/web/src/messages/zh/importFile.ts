import type { messages as en } from '../en/importFile.ts'
import type { TranslationWithoutPlural } from '../Translation.ts'

export const messages: TranslationWithoutPlural<typeof en> = {
  template: '下载模板',
  foundBad_other: '{{count}} 行有错误',
  nothingImported_other: '{{count}} 个问题。未导入任何内容；请修改文件后重新选择。',
  empty: '文件中没有可导入的内容。',
  importGood: '导入正确的行',
  line: '行',
  problem: '问题',
  moreProblems: '仅显示前面的错误。',
  problemBlank: '{{field}}不能为空',
  problemInvalid: '{{field}}无效',
  problemYears: '{{field}}必须在 {{years}} 年之间',
  problemTaken: '{{field}}已存在',
  problemNotFound: '{{field}}未知',
  problemAmbiguous: '{{field}}对应多个',
  problemColumnMissing: '缺少列 {{field}}',
}
