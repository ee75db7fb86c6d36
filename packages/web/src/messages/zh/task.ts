import type { messages as en } from '../en/task.ts'
import type { TranslationWithoutPlural } from '../Translation.ts'

export const messages: TranslationWithoutPlural<typeof en> = {
  searchTasks: '任务、组织或失败原因',
  kind: '任务',
  error: '失败原因',
  attempts: '尝试次数',
  createdAt: '提交时间',
  diedAt: '放弃时间',
  discard: '丢弃',
  wasSentAgain: '已重新发送：{{number}}',
  wasDiscarded: '已丢弃：{{number}}',
  select: '选择任务 {{number}}',
  noTasks: '没有失败的任务',
  noTasksText: '多次尝试后仍未完成的工作会显示在这里，例如没有服务器接收的邮件。',
}
