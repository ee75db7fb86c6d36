import type { messages as en } from '../en/mobile.ts'
import type { TranslationWithoutPlural } from '../Translation.ts'

export const messages: TranslationWithoutPlural<typeof en> = {
  location: '位置',
  search: '搜索车辆',
  nothing: '未找到车辆',
  nowhere: '尚无位置',
  shownOf: '显示 {{shown}} / {{total}}：其余请搜索',
  known: '无连接。最后已知状态：{{time}}，{{ago}}。',
  where: '位置',
  since: '持续',
  there: '在地标停留',
  speed: '速度',
  battery: '电池',
  lastReport: '最后报告',
  plate: '车牌',
  organization: '组织',
  map: '地图',
  trail: '历史轨迹',
  alarms: '报警',
  maintenance: '保养',
}
