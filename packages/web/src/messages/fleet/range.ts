import { errorRow } from '@waymark/contract/errorTexts/errorRow.ts'
import { defineMessages } from '@waymark/contract/words/table/defineMessages.ts'

export const messages = defineMessages({
  '2h': ['2 h', '2 h', '2 h', '2 小时', '2 ਘੰਟੇ'],
  '6h': ['6 h', '6 h', '6 h', '6 小时', '6 ਘੰਟੇ'],
  '12h': ['12 h', '12 h', '12 h', '12 小时', '12 ਘੰਟੇ'],
  day: ['Day', 'Jour', 'Día', '一天', 'ਦਿਨ'],
  today: ['Today', 'Aujourd’hui', 'Hoy', '今天', 'ਅੱਜ'],
  thisWeek: ['This week', 'Cette semaine', 'Esta semana', '本周', 'ਇਹ ਹਫ਼ਤਾ'],
  month: ['Month', 'Mois', 'Mes', '一个月', 'ਮਹੀਨਾ'],
  quarter: ['Quarter', 'Trimestre', 'Trimestre', '一个季度', 'ਤਿਮਾਹੀ'],
  year: ['Year', 'Année', 'Año', '一年', 'ਸਾਲ'],
  all: ['All', 'Tout', 'Todo', '全部', 'ਸਾਰੇ'],
  from: ['From ({{zone}})', 'Du ({{zone}})', 'Desde ({{zone}})', '从（{{zone}}）', 'ਤੋਂ ({{zone}})'],
  to: ['To ({{zone}})', 'Au ({{zone}})', 'Hasta ({{zone}})', '到（{{zone}}）', 'ਤੱਕ ({{zone}})'],
  blank: [
    'Please enter a date and a time',
    'Veuillez saisir une date et une heure',
    'Introduzca una fecha y una hora',
    '请输入日期和时间',
    'ਕਿਰਪਾ ਕਰਕੇ ਤਾਰੀਖ ਅਤੇ ਸਮਾਂ ਭਰੋ',
  ],
  years: errorRow('4003102'),
  long: [
    'A range is at most {{days}} days long',
    'Une période dure au plus {{days}} jours',
    'Un periodo dura como máximo {{days}} días',
    '时段最长 {{days}} 天',
    'ਸਮਾਂ ਵੱਧ ਤੋਂ ਵੱਧ {{days}} ਦਿਨ ਹੈ',
  ],
})
