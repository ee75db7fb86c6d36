import type { messages as en } from '../en/account.ts'
import type { TranslationWithoutPlural } from '../Translation.ts'

export const messages: TranslationWithoutPlural<typeof en> = {
  title: '偏好设置',
  display: '显示',
  language: '语言',
  colours: '配色',
  coloursAuto: '跟随电脑',
  coloursLight: '浅色',
  coloursDark: '深色',
  density: '行高',
  densityNormal: '标准',
  densityCompact: '紧凑',
  distance: '距离和速度',
  miles: '英里、英里/小时、英尺',
  kilometres: '公里、公里/小时、米',
  temperature: '温度',
  timeZone: '时区',
  zonePacific: '太平洋时间',
  zoneMountain: '山地时间',
  zoneCentral: '中部时间',
  zoneEastern: '东部时间',
  zoneBrowser: '此电脑的时区',
  dateFormat: '日期和时间',
  sample: '示例',
}
