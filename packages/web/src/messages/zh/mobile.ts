import type { messages as en } from '../en/mobile.ts'
import type { TranslationWithoutPlural } from '../Translation.ts'

export const messages: TranslationWithoutPlural<typeof en> = {
  nothing: '未找到车辆',
  shownOf: '显示 {{shown}} / {{total}}：其余请搜索',
  known: '无连接。最后已知状态：{{time}}，{{ago}}。',
  since: '持续',
  there: '在地标停留',
  trail: '历史轨迹',
}
