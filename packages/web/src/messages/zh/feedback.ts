import type { messages as en } from '../en/feedback.ts'
import type { TranslationWithoutPlural } from '../Translation.ts'

export const messages: TranslationWithoutPlural<typeof en> = {
  add: '提交反馈',
  searchAll: '主题、内容或提交者',
  category: '类别',
  content: '发生了什么，或缺少什么',
  pictures: '图片',
  todo: '待处理',
  closed: '已关闭',
  author: '提交者',
  sentAt: '提交时间',
  unread: '新回复',
  none: '暂无反馈',
  noneText: '请告诉我们哪里有问题或缺少什么；回复会显示在这里。',
  managerNone: '这里没有反馈',
  answer: '回复',
  saveAnswer: '保存回复',
  answerAndClose: '回复并关闭',
  reopenTitle: '重新打开“{{name}}”',
  stillMissing: '还缺少什么',
}
