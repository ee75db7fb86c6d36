import type { messages as en } from '../en/tool.ts'
import type { TranslationWithoutPlural } from '../Translation.ts'

export const messages: TranslationWithoutPlural<typeof en> = {
  emailText: '每个地址单独收到邮件，互不可见。',
  emailsHint: '每个地址后按回车或逗号',
  atLeastOne: '请至少输入一个电子邮件地址',
  wrongAddress: '{{address}} 不是电子邮件地址',
  sent: '正在发往 {{number}} 个地址',
}
