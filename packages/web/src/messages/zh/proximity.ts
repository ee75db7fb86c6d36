import type { messages as en } from '../en/proximity.ts'
import type { TranslationWithoutPlural } from '../Translation.ts'

export const messages: TranslationWithoutPlural<typeof en> = {
  placeHint: '地标、城镇或 40.1, -100.2',
  radius: '半径（{{unit}}）',
  emptyOnes: '附近的空车',
  emptyType: '空：{{type}}（{{count}}）',
  past: '过去时段',
  lastHours_other: '最近 {{count}} 小时',
  from: '从（{{zone}}）',
  to: '到（{{zone}}）',
  apply: '应用',
  custom: '介于…',
  badWindow: '结束时间必须晚于开始时间。',
  longWindow: '最多七天。',
  noPlace: '在什么附近？',
  noPlaceText: '选择地标或城镇，输入坐标，或点击地图。',
  found_other: '附近有 {{count}} 辆车，由近到远',
  nobody: '附近没有车辆',
  nobodyText: '扩大半径或减少筛选条件可能会找到。',
  direction: '方向',
  nearestAt: '最近时刻',
  between: '两次报告之间',
  betweenHint: '在这两次报告之间的途中距离最近',
}
