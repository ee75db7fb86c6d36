import { messages as common } from '@waymark/contract/words/common.ts'
import { PAPER_TEXTS } from '@waymark/contract/words/shared/paperTexts.ts'
import { messages as report } from '@waymark/contract/words/report.ts'
import { defineWords } from '@waymark/contract/words/table/defineWords.ts'
import type { Text } from '@waymark/contract/words/table/Text.ts'
import type { ClaimContent } from '@waymark/contract/rooms/report/claim.ts'
import type { Locale } from '@waymark/contract/locales.ts'

type ReportPlace = ClaimContent['visits'][number]['reports'][number]['what']

/** What the pdf of a claim says besides what was frozen. */
export const CLAIM_WORDS = defineWords({
  title: [
    'Detention claim {{number}}',
    'Dossier d’immobilisation {{number}}',
    'Reclamación de demora {{number}}',
    '滞留索赔 {{number}}',
    'ਰੁਕਾਵਟ ਦਾਅਵਾ {{number}}',
  ],
  /** Labels of what stands beside the parties. */
  issued: PAPER_TEXTS.issued,
  reference: PAPER_TEXTS.reference,
  zone: common.timeZone,
  verify: ['Verify: {{link}}', 'Vérifier : {{link}}', 'Verificar: {{link}}', '验证：{{link}}', 'ਤਸਦੀਕ ਕਰੋ: {{link}}'],
  arrived: [
    'Arrived {{at}}, between {{from}} and {{to}}',
    'Arrivée {{at}}, entre {{from}} et {{to}}',
    'Llegada {{at}}, entre {{from}} y {{to}}',
    '到达 {{at}}，介于 {{from}} 与 {{to}} 之间',
    '{{at}} ਨੂੰ ਪਹੁੰਚਿਆ, {{from}} ਅਤੇ {{to}} ਦੇ ਵਿਚਕਾਰ',
  ],
  departed: [
    'Departed {{at}}, between {{from}} and {{to}}',
    'Départ {{at}}, entre {{from}} et {{to}}',
    'Salida {{at}}, entre {{from}} y {{to}}',
    '离开 {{at}}，介于 {{from}} 与 {{to}} 之间',
    '{{at}} ਨੂੰ ਗਿਆ, {{from}} ਅਤੇ {{to}} ਦੇ ਵਿਚਕਾਰ',
  ],
  /** What stands below a visit. */
  terms: [
    'Free time {{free}} min; detention is what goes beyond it, in whole steps of {{step}} min',
    'Temps gratuit {{free}} min ; l’immobilisation est ce qui le dépasse, par pas entiers de {{step}} min',
    'Tiempo libre {{free}} min; la demora es lo que lo supera, en pasos enteros de {{step}} min',
    '免费 {{free}} 分钟；超出部分即为滞留，按每 {{step}} 分钟整段计算',
    'ਮੁਫ਼ਤ ਸਮਾਂ {{free}} ਮਿੰਟ; ਉਸ ਤੋਂ ਵੱਧ ਰੁਕਾਵਟ ਹੈ, {{step}} ਮਿੰਟ ਦੇ ਪੂਰੇ ਕਦਮਾਂ ਵਿੱਚ',
  ],
  appointment: [
    'Appointment {{at}}: free time counts from the appointment or the arrival, whichever is later',
    'Rendez-vous {{at}} : le temps gratuit court à partir du rendez-vous ou de l’arrivée, au plus tardif des deux',
    'Cita {{at}}: el tiempo libre cuenta desde la cita o la llegada, lo que sea posterior',
    '预约 {{at}}：免费时间从预约与到达中较晚者起算',
    'ਅਪਾਇੰਟਮੈਂਟ {{at}}: ਮੁਫ਼ਤ ਸਮਾਂ ਅਪਾਇੰਟਮੈਂਟ ਜਾਂ ਪਹੁੰਚ ਵਿੱਚੋਂ ਜੋ ਬਾਅਦ ਵਿੱਚ ਹੋਵੇ, ਉਸ ਤੋਂ ਗਿਣਿਆ ਜਾਂਦਾ ਹੈ',
  ],
  bounds: [
    'Dwell {{dwell}} h; detention at least {{least}} h, at most {{most}} h',
    'Séjour {{dwell}} h ; immobilisation au moins {{least}} h, au plus {{most}} h',
    'Estancia {{dwell}} h; demora como mínimo {{least}} h, como máximo {{most}} h',
    '停留 {{dwell}} 小时；滞留至少 {{least}} 小时，至多 {{most}} 小时',
    'ਠਹਿਰਾਅ {{dwell}} ਘੰਟੇ; ਰੁਕਾਵਟ ਘੱਟੋ-ਘੱਟ {{least}} ਘੰਟੇ, ਵੱਧ ਤੋਂ ਵੱਧ {{most}} ਘੰਟੇ',
  ],
  /** Sign of an hour. */
  hour: ['h', 'h', 'h', '小时', 'ਘੰਟੇ'],
  around: [
    'Reports around the visit of {{vehicle}} at {{landmark}}',
    'Relevés autour de la visite de {{vehicle}} à {{landmark}}',
    'Informes en torno a la visita de {{vehicle}} a {{landmark}}',
    '{{vehicle}} 到访 {{landmark}} 前后的上报',
    '{{vehicle}} ਦੀ {{landmark}} ਫੇਰੀ ਦੁਆਲੇ ਰਿਪੋਰਟਾਂ',
  ],
  basis: PAPER_TEXTS.basis,
  knownTo: [
    'Reports known to',
    'Relevés connus jusqu’au',
    'Informes conocidos hasta',
    '已知上报截至',
    'ਰਿਪੋਰਟਾਂ ਇੱਥੇ ਤੱਕ ਪਤਾ ਹਨ',
  ],
  rules: report.rules,
  hash: ['SHA-256 of the content', 'SHA-256 du contenu', 'SHA-256 del contenido', '内容的 SHA-256', 'ਸਮੱਗਰੀ ਦਾ SHA-256'],
  previous: [
    'Seal of the claim before',
    'Sceau du dossier précédent',
    'Sello de la reclamación anterior',
    '上一份索赔的封签',
    'ਪਿਛਲੇ ਦਾਅਵੇ ਦੀ ਮੋਹਰ',
  ],
  first: PAPER_TEXTS.firstClaim,
  what: {
    lastOutside: [
      'last report outside, before arrival',
      'dernier relevé dehors, avant l’arrivée',
      'último informe fuera, antes de la llegada',
      '到达前在外的最后一次上报',
      'ਪਹੁੰਚਣ ਤੋਂ ਪਹਿਲਾਂ ਬਾਹਰ ਦੀ ਆਖਰੀ ਰਿਪੋਰਟ',
    ],
    firstInside: [
      'first report inside',
      'premier relevé dedans',
      'primer informe dentro',
      '在内的第一次上报',
      'ਅੰਦਰ ਦੀ ਪਹਿਲੀ ਰਿਪੋਰਟ',
    ],
    lastInside: [
      'last report inside',
      'dernier relevé dedans',
      'último informe dentro',
      '在内的最后一次上报',
      'ਅੰਦਰ ਦੀ ਆਖਰੀ ਰਿਪੋਰਟ',
    ],
    firstOutside: [
      'first report outside, after departure',
      'premier relevé dehors, après le départ',
      'primer informe fuera, tras la salida',
      '离开后在外的第一次上报',
      'ਜਾਣ ਤੋਂ ਬਾਅਦ ਬਾਹਰ ਦੀ ਪਹਿਲੀ ਰਿਪੋਰਟ',
    ],
  } satisfies Record<ReportPlace, Text>,
})

/** Those of one language. */
export type ClaimWords = (typeof CLAIM_WORDS)[Locale]
