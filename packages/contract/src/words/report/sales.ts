import { defineMessages } from '../table/defineMessages.ts'

/** Columns of the report of sales. */
export const sales = defineMessages({
  col_groupName: ['Grouped by', 'Regroupé par', 'Agrupado por', '分组', 'ਸਮੂਹ'],
  col_booked: ['Booked', 'Commandé', 'Vendido', '已签订', 'ਬੁੱਕ ਹੋਇਆ'],
  col_billed: ['Billed', 'Facturé', 'Facturado', '已开票', 'ਬਿੱਲ ਹੋਇਆ'],
  col_collected: ['Collected', 'Encaissé', 'Cobrado', '已收款', 'ਵਸੂਲ ਹੋਇਆ'],
  col_owed: ['Owed', 'Dû', 'Adeudado', '应收', 'ਬਕਾਇਆ'],
  col_notDue: ['Not due yet', 'Pas encore échu', 'Aún no vencido', '未到期', 'ਅਜੇ ਮਿਆਦ ਨਹੀਂ'],
  col_late30: ['1–30 days late', '1 à 30 jours de retard', '1–30 días de atraso', '逾期 1–30 天', '1–30 ਦਿਨ ਲੇਟ'],
  col_late60: ['31–60 days late', '31 à 60 jours de retard', '31–60 días de atraso', '逾期 31–60 天', '31–60 ਦਿਨ ਲੇਟ'],
  col_late90: ['61–90 days late', '61 à 90 jours de retard', '61–90 días de atraso', '逾期 61–90 天', '61–90 ਦਿਨ ਲੇਟ'],
  col_lateMore: [
    'Over 90 days late',
    'Plus de 90 jours de retard',
    'Más de 90 días de atraso',
    '逾期 90 天以上',
    '90 ਦਿਨਾਂ ਤੋਂ ਵੱਧ ਲੇਟ',
  ],
  col_recurringStart: [
    'Recurring at the start',
    'Récurrent au début',
    'Recurrente al inicio',
    '期初经常性收入',
    'ਸ਼ੁਰੂ ਵਿੱਚ ਆਵਰਤੀ',
  ],
  col_recurringNew: ['New', 'Nouveau', 'Nuevo', '新增', 'ਨਵਾਂ'],
  col_recurringMore: ['Expansion', 'Expansion', 'Expansión', '扩展', 'ਵਾਧਾ'],
  col_recurringLess: ['Contraction', 'Contraction', 'Contracción', '缩减', 'ਕਮੀ'],
  col_recurringLost: ['Lost', 'Perdu', 'Perdido', '流失', 'ਗੁਆਚਾ'],
  col_recurring: [
    'Recurring at the end',
    'Récurrent à la fin',
    'Recurrente al final',
    '期末经常性收入',
    'ਅੰਤ ਵਿੱਚ ਆਵਰਤੀ',
  ],
  col_churn: ['Churn', 'Attrition', 'Tasa de pérdida', '流失率', 'ਗੁਆਚਣ ਦੀ ਦਰ'],
  col_devices: ['Active devices', 'Appareils actifs', 'Dispositivos activos', '在用设备', 'ਸਰਗਰਮ ਡਿਵਾਈਸਾਂ'],
})
