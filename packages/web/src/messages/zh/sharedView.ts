import type { Translation } from '../Translation.ts'
import type { messages as en } from '../en/sharedView.ts'

export const messages: Translation<typeof en> = {
  title: '共享位置',
  map: '共享车辆地图',
  vehicle: '车辆 {{no}}',
  lost: '无连接',
  until: '有效期至 {{time}}',
  frozen: '此共享已过期。',
  frozenAt: '位置不再更新，停留在 {{time}} 的状态。',
  expired: '此共享已过期',
  expiredText: '不再显示位置。请向发送链接的人索取新链接。',
  gone: '此链接无效',
  goneText: '链接已被撤销或更改，或者地址不完整。',
  nothingShown: '目前这里没有共享内容。',
  elsewhere: '不在共享地点',
  idle: '怠速',
  loaded: '有货',
  empty: '空载',
  noTrail: '这段时间没有记录',
  tooMany: '这段时间的记录过多，无法显示',
}
