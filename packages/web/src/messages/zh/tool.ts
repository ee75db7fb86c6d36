import type { messages as en } from '../en/tool.ts'
import type { TranslationWithoutPlural } from '../Translation.ts'

export const messages: TranslationWithoutPlural<typeof en> = {
  emailTitle: '发送电子邮件',
  emailText: '每个地址单独收到邮件，互不可见。',
  emails: '地址',
  emailsHint: '每个地址后按回车或逗号',
  atLeastOne: '请至少输入一个电子邮件地址',
  wrongAddress: '{{address}} 不是电子邮件地址',
  subject: '主题',
  text: '正文',
  send: '发送',
  sent: '正在发往 {{number}} 个地址',
}
