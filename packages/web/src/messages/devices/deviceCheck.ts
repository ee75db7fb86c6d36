import { defineMessages } from '@waymark/contract/words/table/defineMessages.ts'

export const messages = defineMessages({
  location: ['Where it is now', 'Où il est à présent', 'Dónde está ahora', '当前所在', 'ਹੁਣ ਕਿੱਥੇ ਹੈ'],
  placed: [
    'Near {{place}}, {{time}}',
    'Près de {{place}}, {{time}}',
    'Cerca de {{place}}, {{time}}',
    '靠近 {{place}}，{{time}}',
    '{{place}} ਨੇੜੇ, {{time}}',
  ],
  noTown: ['no town', 'aucune ville', 'ninguna ciudad', '无城镇', 'ਕੋਈ ਸ਼ਹਿਰ ਨਹੀਂ'],
  heard: [
    'last heard {{time}}',
    'dernier contact {{time}}',
    'último contacto {{time}}',
    '最近通信 {{time}}',
    'ਆਖ਼ਰੀ ਸੰਪਰਕ {{time}}',
  ],
  days_1: ['A day', 'Un jour', 'Un día', '一天', 'ਇੱਕ ਦਿਨ'],
  days_7: ['A week', 'Une semaine', 'Una semana', '一周', 'ਇੱਕ ਹਫ਼ਤਾ'],
  days_30: ['A month', 'Un mois', 'Un mes', '一个月', 'ਇੱਕ ਮਹੀਨਾ'],
  trailOf: [
    '{{points}} points, {{distance}}',
    '{{points}} points, {{distance}}',
    '{{points}} puntos, {{distance}}',
    '{{points}} 个点，{{distance}}',
    '{{points}} ਬਿੰਦੂ, {{distance}}',
  ],
  tooMany: [
    'Too many reports for so long a time: choose a shorter one.',
    'Trop de rapports sur cette durée : choisissez-en une plus courte.',
    'Demasiados informes para tanto tiempo: elija menos.',
    '时间范围内的上报太多，请缩短范围。',
    'ਇੰਨੇ ਸਮੇਂ ਲਈ ਬਹੁਤ ਰਿਪੋਰਟਾਂ: ਘੱਟ ਸਮਾਂ ਚੁਣੋ।',
  ],
  lastReports: ['Last reports', 'Derniers rapports', 'Últimos informes', '最近的上报', 'ਆਖ਼ਰੀ ਰਿਪੋਰਟਾਂ'],
  notValid: ['no fix', 'sans position valable', 'sin posición válida', '未定位', 'ਟਿਕਾਣਾ ਪੱਕਾ ਨਹੀਂ'],
  late: ['Arrived after', 'Arrivé au bout de', 'Llegó al cabo de', '到达延迟', 'ਇੰਨੇ ਬਾਅਦ ਆਈ'],
})
