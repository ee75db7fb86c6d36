import type { messages as en } from '../en/driver.ts'
import type { TranslationWithoutPlural } from '../Translation.ts'

export const messages: TranslationWithoutPlural<typeof en> = {
  search: '姓名、电话、驾驶证或车辆',
  add: '添加司机',
  none: '还没有司机',
  noneText: '添加第一位司机；可现在或以后分配车辆。',
  shown: '显示的司机',
  driving: '有车辆',
  free: '无车辆',
  name: '姓名',
  phone: '电话',
  licence: '驾驶证',
  licenceExpires: '驾驶证有效期至',
  expired: '{{day}} · 已过期',
  noVehicle: '无车辆',
  sinceHint: '留空表示从现在起',
  history: '驾驶记录',
  nobodyDrove: '该时段没有已知的司机。',
  droveNothing: '尚未驾驶过车辆。',
  deleteText: '只能删除未分配车辆的司机。驾驶记录会保留。',
  importTitle: '导入司机',
  importHint: 'xlsx、xls 或 csv 文件，最大 5 MB、5,000 名司机。Name 必填；指定车辆的司机坐在该车第一个空位上。',
  foundGood_other: '可导入 {{count}} 名司机',
  imported_other: '已导入 {{count}} 名司机',
}
