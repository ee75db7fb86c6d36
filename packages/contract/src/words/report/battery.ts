import { defineMessages } from '../table/defineMessages.ts'

/** Columns about batteries that are to be replaced, and about forecasts against what came. */
export const battery = defineMessages({
  batteryReplacement: [
    'Battery replacements',
    'Batteries à remplacer',
    'Baterías por reemplazar',
    '电池更换清单',
    'ਬਦਲਣ ਵਾਲੀਆਂ ਬੈਟਰੀਆਂ',
  ],
  batteryPick: ['Battery pick list', 'Batteries à emporter', 'Baterías que llevar', '电池领料单', 'ਨਾਲ ਲੈਣ ਵਾਲੀਆਂ ਬੈਟਰੀਆਂ'],
  setting_weeks: ['Weeks', 'Semaines', 'Semanas', '周数', 'ਹਫ਼ਤੇ'],
  col_replaceWeek: ['Week of', 'Semaine du', 'Semana del', '周（起始日）', 'ਹਫ਼ਤਾ (ਤੋਂ)'],
  col_earliestOn: ['At the earliest', 'Au plus tôt', 'Como pronto', '最早', 'ਸਭ ਤੋਂ ਪਹਿਲਾਂ'],
  col_latestOn: ['At the latest', 'Au plus tard', 'A más tardar', '最晚', 'ਸਭ ਤੋਂ ਬਾਅਦ'],
  col_batteryMah: ['Battery (mAh)', 'Batterie (mAh)', 'Batería (mAh)', '电池 (mAh)', 'ਬੈਟਰੀ (mAh)'],
  col_toReplace: ['To replace', 'À remplacer', 'Por reemplazar', '待更换', 'ਬਦਲਣੀਆਂ'],
  col_vehicleNames: ['For these', 'Pour ceux-ci', 'Para estos', '用于', 'ਇਹਨਾਂ ਲਈ'],
  col_within: ['Ran out within', 'Vides dans l’intervalle', 'Agotadas en el intervalo', '区间内耗尽', 'ਅੰਤਰਾਲ ਅੰਦਰ ਖ਼ਤਮ'],
  col_early: ['Ran out earlier', 'Vides plus tôt', 'Agotadas antes', '提前耗尽', 'ਪਹਿਲਾਂ ਖ਼ਤਮ'],
  col_after: ['Lasted longer', 'Ont duré plus', 'Duraron más', '超出区间', 'ਵੱਧ ਚੱਲੀਆਂ'],
  col_charged: ['Charged before', 'Chargées avant', 'Cargadas antes', '提前充电', 'ਪਹਿਲਾਂ ਚਾਰਜ'],
  col_fellSilent: ['Fell silent', 'N’émettent plus', 'Dejaron de informar', '失联', 'ਚੁੱਪ ਹੋਏ'],
  col_notOver: ['Not over yet', 'Pas encore échus', 'Sin vencer', '尚未结束', 'ਹਾਲੇ ਬਾਕੀ'],
  col_saidOn: [
    'Latest settled forecast',
    'Dernière prévision tranchée',
    'Última previsión decidida',
    '最近有结果的预测日',
    'ਆਖਰੀ ਨਤੀਜੇ ਵਾਲਾ ਅਨੁਮਾਨ',
  ],
  col_ranOutOn: ['Ran out on', 'Vide le', 'Se agotó el', '耗尽日', 'ਖ਼ਤਮ ਹੋਈ'],
})
