import type { RuleProblemReason } from '@waymark/core/alarms/rule/RuleProblem.ts'
import type { ScheduleProblemReason } from '@waymark/core/alarms/schedule/checkSchedule.ts'
import type { Locale } from './locales.ts'

/** Why a rule or a schedule is refused; `notFound` is for what the caller cannot see or what belongs elsewhere. */
export type RuleTextReason = RuleProblemReason | ScheduleProblemReason | 'notFound'

/**
 * Why an alarm rule or a weekly schedule cannot be used, in the words of each language: what 4001401 and 4001501 say of a
 * field. `{with}` is the number of the other condition, from 1.
 */
export const RULE_TEXTS: Readonly<Record<RuleTextReason, Readonly<Record<Locale, string>>>> = {
  blank: {
    en: 'can’t be blank',
    fr: 'doit être renseigné',
    es: 'no puede estar en blanco',
    zh: '不能为空',
    pz: 'ਖਾਲੀ ਨਹੀਂ ਹੋ ਸਕਦਾ',
  },
  tooLong: {
    en: 'is too long',
    fr: 'est trop long',
    es: 'es demasiado largo',
    zh: '太长',
    pz: 'ਬਹੁਤ ਲੰਬਾ ਹੈ',
  },
  outOfRange: {
    en: 'is out of range',
    fr: 'est hors limites',
    es: 'está fuera de los límites',
    zh: '超出范围',
    pz: 'ਹੱਦ ਤੋਂ ਬਾਹਰ ਹੈ',
  },
  notWhole: {
    en: 'must be a whole number',
    fr: 'doit être un nombre entier',
    es: 'debe ser un número entero',
    zh: '必须是整数',
    pz: 'ਪੂਰਾ ਅੰਕ ਹੋਣਾ ਚਾਹੀਦਾ ਹੈ',
  },
  unknownType: {
    en: 'is not a type of alarm',
    fr: 'n’est pas un type d’alarme',
    es: 'no es un tipo de alarma',
    zh: '不是警报类型',
    pz: 'ਅਲਾਰਮ ਦੀ ਕੋਈ ਕਿਸਮ ਨਹੀਂ ਹੈ',
  },
  wrongOperator: {
    en: 'does not fit this type of alarm',
    fr: 'ne convient pas à ce type d’alarme',
    es: 'no corresponde a este tipo de alarma',
    zh: '不适用于此警报类型',
    pz: 'ਇਸ ਕਿਸਮ ਦੇ ਅਲਾਰਮ ਲਈ ਠੀਕ ਨਹੀਂ',
  },
  notUsed: {
    en: 'is not used by this type of alarm',
    fr: 'ne sert pas à ce type d’alarme',
    es: 'no se usa en este tipo de alarma',
    zh: '此警报类型不使用该项',
    pz: 'ਇਸ ਕਿਸਮ ਦਾ ਅਲਾਰਮ ਇਹ ਨਹੀਂ ਵਰਤਦਾ',
  },
  tooMany: {
    en: 'has too many entries',
    fr: 'compte trop d’éléments',
    es: 'tiene demasiados elementos',
    zh: '条目过多',
    pz: 'ਬਹੁਤ ਸਾਰੀਆਂ ਐਂਟਰੀਆਂ ਹਨ',
  },
  offlineNeedsAny: {
    en: 'offline works only with any condition met',
    fr: 'hors ligne ne fonctionne que si une seule condition suffit',
    es: 'sin conexión solo funciona cuando basta una condición',
    zh: '离线仅适用于“满足任一条件”',
    pz: 'ਆਫ਼ਲਾਈਨ ਸਿਰਫ਼ ਉਦੋਂ ਚੱਲਦਾ ਹੈ ਜਦੋਂ ਕੋਈ ਇੱਕ ਸ਼ਰਤ ਕਾਫ਼ੀ ਹੋਵੇ',
  },
  countNeedsAny: {
    en: 'a count of vehicles can only be combined with other counts at the same landmarks',
    fr: 'un nombre de véhicules ne va qu’avec d’autres nombres aux mêmes points de repère',
    es: 'un recuento de vehículos solo va con otros recuentos en los mismos puntos de referencia',
    zh: '车辆数量只能与相同地标的其他数量条件组合',
    pz: 'ਵਾਹਨਾਂ ਦੀ ਗਿਣਤੀ ਸਿਰਫ਼ ਉਹਨਾਂ ਹੀ ਟਿਕਾਣਿਆਂ ਦੀਆਂ ਹੋਰ ਗਿਣਤੀਆਂ ਨਾਲ ਚੱਲਦੀ ਹੈ',
  },
  duplicate: {
    en: 'is the same as condition {with}',
    fr: 'est identique à la condition {with}',
    es: 'es igual que la condición {with}',
    zh: '与条件 {with} 相同',
    pz: 'ਸ਼ਰਤ {with} ਵਰਗੀ ਹੀ ਹੈ',
  },
  neverTogether: {
    en: 'can never be true together with condition {with}',
    fr: 'ne peut jamais être vraie en même temps que la condition {with}',
    es: 'nunca puede cumplirse junto con la condición {with}',
    zh: '与条件 {with} 永远不会同时成立',
    pz: 'ਸ਼ਰਤ {with} ਨਾਲ ਕਦੇ ਇਕੱਠੀ ਸੱਚ ਨਹੀਂ ਹੋ ਸਕਦੀ',
  },
  alwaysTrue: {
    en: 'this or condition {with} is always true',
    fr: 'celle-ci ou la condition {with} est toujours vraie',
    es: 'esta o la condición {with} se cumple siempre',
    zh: '此条件或条件 {with} 总是成立',
    pz: 'ਇਹ ਜਾਂ ਸ਼ਰਤ {with} ਹਮੇਸ਼ਾ ਸੱਚ ਹੁੰਦੀ ਹੈ',
  },
  needsLasting: {
    en: 'makes no sense for conditions that are over in an instant',
    fr: 'n’a pas de sens quand tout ne dure qu’un instant',
    es: 'no tiene sentido cuando todo dura solo un instante',
    zh: '所有条件都是瞬时的，此项没有意义',
    pz: 'ਜਿੱਥੇ ਸਭ ਕੁਝ ਪਲ ਭਰ ਦਾ ਹੈ ਉੱਥੇ ਇਸਦਾ ਕੋਈ ਮਤਲਬ ਨਹੀਂ',
  },
  needsInterval: {
    en: 'is required to notify people more than once',
    fr: 'est nécessaire quand on prévient plus d’une fois',
    es: 'es necesario cuando se avisa más de una vez',
    zh: '多次通知时必须填写',
    pz: 'ਇੱਕ ਤੋਂ ਵੱਧ ਵਾਰ ਦੱਸਣ ਲਈ ਲੋੜੀਂਦਾ ਹੈ',
  },
  notAscending: {
    en: 'must come later than the step before',
    fr: 'doit venir après l’étape précédente',
    es: 'debe ser posterior al paso anterior',
    zh: '必须晚于上一步',
    pz: 'ਪਿਛਲੇ ਕਦਮ ਤੋਂ ਬਾਅਦ ਹੋਣਾ ਚਾਹੀਦਾ ਹੈ',
  },
  backwards: {
    en: 'must be in the future',
    fr: 'doit être dans l’avenir',
    es: 'debe estar en el futuro',
    zh: '必须是将来的时间',
    pz: 'ਭਵਿੱਖ ਵਿੱਚ ਹੋਣਾ ਚਾਹੀਦਾ ਹੈ',
  },
  landmarkGone: {
    en: 'a landmark no longer exists: choose again',
    fr: 'un point de repère n’existe plus : choisissez à nouveau',
    es: 'un punto de referencia ya no existe: elija de nuevo',
    zh: '有地标已不存在：请重新选择',
    pz: 'ਕੋਈ ਟਿਕਾਣਾ ਹੁਣ ਨਹੀਂ ਹੈ: ਦੁਬਾਰਾ ਚੁਣੋ',
  },
  noPeriod: {
    en: 'at least one period is needed',
    fr: 'il faut au moins une période',
    es: 'se necesita al menos un período',
    zh: '至少需要一个时段',
    pz: 'ਘੱਟੋ-ਘੱਟ ਇੱਕ ਸਮਾਂ ਚਾਹੀਦਾ ਹੈ',
  },
  empty: {
    en: 'ends when it starts',
    fr: 'finit au moment où elle commence',
    es: 'termina cuando empieza',
    zh: '开始与结束相同',
    pz: 'ਸ਼ੁਰੂ ਹੁੰਦੇ ਹੀ ਖਤਮ ਹੋ ਜਾਂਦਾ ਹੈ',
  },
  unknownZone: {
    en: 'no time zone has this name',
    fr: 'aucun fuseau horaire ne porte ce nom',
    es: 'ninguna zona horaria tiene este nombre',
    zh: '没有此名称的时区',
    pz: 'ਇਸ ਨਾਮ ਦਾ ਕੋਈ ਸਮਾਂ ਖੇਤਰ ਨਹੀਂ',
  },
  notFound: {
    en: 'does not exist, or you may not see it',
    fr: 'n’existe pas ou ne vous est pas visible',
    es: 'no existe o no puede verlo',
    zh: '不存在或您无权查看',
    pz: 'ਮੌਜੂਦ ਨਹੀਂ ਜਾਂ ਤੁਸੀਂ ਵੇਖ ਨਹੀਂ ਸਕਦੇ',
  },
}

/** What is said of a field. */
export function ruleText(locale: Locale, reason: RuleTextReason, other?: number): string {
  return RULE_TEXTS[reason][locale].replace('{with}', String((other ?? 0) + 1))
}
