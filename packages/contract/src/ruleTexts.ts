import { fieldRow } from './fieldTexts/fieldRow.ts'
import { defineWords } from './words/table/defineWords.ts'
import type { Text } from './words/table/Text.ts'
import type { RuleProblemReason } from '@waymark/core/alarms/rule/RuleProblem.ts'
import type { ScheduleProblemReason } from '@waymark/core/alarms/schedule/checkSchedule.ts'
import type { Locale } from './locales.ts'

/** Why a rule or a schedule is refused; `notFound` is for what the caller cannot see or what belongs elsewhere. */
export type RuleTextReason = RuleProblemReason | ScheduleProblemReason | 'notFound'

/**
 * Why an alarm rule or a weekly schedule cannot be used, in the words of each language: what 4001401 and 4001501 say of a
 * field. `{with}` is the number of the other condition, from 1.
 */
export const RULE_TEXTS = defineWords({
  blank: fieldRow('missing'),
  tooLong: ['is too long', 'est trop long', 'es demasiado largo', '太长', 'ਬਹੁਤ ਲੰਮਾ ਹੈ'],
  outOfRange: ['is out of range', 'est hors limites', 'está fuera de los límites', '超出范围', 'ਹੱਦ ਤੋਂ ਬਾਹਰ ਹੈ'],
  notWhole: fieldRow('notWhole'),
  unknownType: [
    'is not a type of alarm',
    'n’est pas un type d’alarme',
    'no es un tipo de alarma',
    '不是报警类型',
    'ਅਲਾਰਮ ਦੀ ਕੋਈ ਕਿਸਮ ਨਹੀਂ ਹੈ',
  ],
  wrongOperator: [
    'does not fit this type of alarm',
    'ne convient pas à ce type d’alarme',
    'no corresponde a este tipo de alarma',
    '不适用于此报警类型',
    'ਇਸ ਕਿਸਮ ਦੇ ਅਲਾਰਮ ਲਈ ਠੀਕ ਨਹੀਂ',
  ],
  notUsed: [
    'is not used by this type of alarm',
    'ne sert pas à ce type d’alarme',
    'no se usa en este tipo de alarma',
    '此报警类型不使用该项',
    'ਇਸ ਕਿਸਮ ਦਾ ਅਲਾਰਮ ਇਹ ਨਹੀਂ ਵਰਤਦਾ',
  ],
  tooMany: [
    'has too many entries',
    'compte trop d’éléments',
    'tiene demasiados elementos',
    '条目过多',
    'ਬਹੁਤ ਸਾਰੀਆਂ ਐਂਟਰੀਆਂ ਹਨ',
  ],
  offlineNeedsAny: [
    'offline works only with any condition met',
    '« hors ligne » ne fonctionne que si une seule condition suffit',
    '«sin conexión» solo funciona cuando basta una condición',
    '离线仅适用于“满足任一条件”',
    'ਆਫ਼ਲਾਈਨ ਸਿਰਫ਼ ਉਦੋਂ ਚੱਲਦਾ ਹੈ ਜਦੋਂ ਕੋਈ ਇੱਕ ਸ਼ਰਤ ਕਾਫ਼ੀ ਹੋਵੇ',
  ],
  countNeedsAny: [
    'a count of vehicles can only be combined with other counts at the same landmarks',
    'un nombre de véhicules ne se combine qu’avec d’autres nombres aux mêmes repères',
    'un recuento de vehículos solo se combina con otros recuentos en los mismos lugares',
    '车辆数量只能与相同地标的其他数量条件组合',
    'ਵਾਹਨਾਂ ਦੀ ਗਿਣਤੀ ਸਿਰਫ਼ ਉਹਨਾਂ ਹੀ ਭੂ-ਚਿੰਨ੍ਹਾਂ ਦੀਆਂ ਹੋਰ ਗਿਣਤੀਆਂ ਨਾਲ ਜੋੜੀ ਜਾ ਸਕਦੀ ਹੈ',
  ],
  duplicate: [
    'is the same as condition {with}',
    'est identique à la condition {with}',
    'es igual que la condición {with}',
    '与条件 {with} 相同',
    'ਸ਼ਰਤ {with} ਵਰਗੀ ਹੀ ਹੈ',
  ],
  neverTogether: [
    'can never be true together with condition {with}',
    'ne peut jamais être vraie en même temps que la condition {with}',
    'nunca puede cumplirse junto con la condición {with}',
    '与条件 {with} 永远不会同时成立',
    'ਸ਼ਰਤ {with} ਨਾਲ ਕਦੇ ਇਕੱਠੀ ਸੱਚ ਨਹੀਂ ਹੋ ਸਕਦੀ',
  ],
  alwaysTrue: [
    'this or condition {with} is always true',
    'celle-ci ou la condition {with} est toujours vraie',
    'esta o la condición {with} se cumple siempre',
    '此条件或条件 {with} 总是成立',
    'ਇਹ ਜਾਂ ਸ਼ਰਤ {with} ਹਮੇਸ਼ਾ ਸੱਚ ਹੁੰਦੀ ਹੈ',
  ],
  needsLasting: [
    'makes no sense for conditions that are over in an instant',
    'n’a pas de sens pour des conditions qui ne durent qu’un instant',
    'no tiene sentido para condiciones que duran solo un instante',
    '所有条件都是瞬时的，此项没有意义',
    'ਪਲ ਭਰ ਦੀਆਂ ਸ਼ਰਤਾਂ ਲਈ ਇਸਦਾ ਕੋਈ ਮਤਲਬ ਨਹੀਂ',
  ],
  needsInterval: [
    'is required to notify people more than once',
    'est nécessaire quand on prévient plus d’une fois',
    'es necesario cuando se avisa más de una vez',
    '多次通知时必须填写',
    'ਇੱਕ ਤੋਂ ਵੱਧ ਵਾਰ ਦੱਸਣ ਲਈ ਲੋੜੀਂਦਾ ਹੈ',
  ],
  notAscending: [
    'must come later than the step before',
    'doit venir après l’étape précédente',
    'debe ser posterior al paso anterior',
    '必须晚于上一步',
    'ਪਿਛਲੇ ਕਦਮ ਤੋਂ ਬਾਅਦ ਹੋਣਾ ਚਾਹੀਦਾ ਹੈ',
  ],
  backwards: fieldRow('inFuture'),
  landmarkGone: [
    'a landmark no longer exists: choose again',
    'un repère n’existe plus : choisissez à nouveau',
    'un lugar ya no existe: elija de nuevo',
    '有地标已不存在：请重新选择',
    'ਕੋਈ ਭੂ-ਚਿੰਨ੍ਹ ਹੁਣ ਨਹੀਂ ਹੈ: ਦੁਬਾਰਾ ਚੁਣੋ',
  ],
  noPeriod: [
    'at least one period is needed',
    'il faut au moins une période',
    'se necesita al menos un periodo',
    '至少需要一个时段',
    'ਘੱਟੋ-ਘੱਟ ਇੱਕ ਸਮਾਂ ਚਾਹੀਦਾ ਹੈ',
  ],
  empty: [
    'ends when it starts',
    'finit au moment où elle commence',
    'termina cuando empieza',
    '开始与结束相同',
    'ਸ਼ੁਰੂ ਹੁੰਦੇ ਹੀ ਖਤਮ ਹੋ ਜਾਂਦਾ ਹੈ',
  ],
  unknownZone: [
    'no time zone has this name',
    'aucun fuseau horaire ne porte ce nom',
    'ninguna zona horaria tiene este nombre',
    '没有此名称的时区',
    'ਇਸ ਨਾਮ ਦਾ ਕੋਈ ਸਮਾਂ ਖੇਤਰ ਨਹੀਂ',
  ],
  notFound: fieldRow('notFound'),
} satisfies Record<RuleTextReason, Text>)

/** What is said of a field. */
export function ruleText(locale: Locale, reason: RuleTextReason, other?: number): string {
  return RULE_TEXTS[locale][reason].replace('{with}', String((other ?? 0) + 1))
}
