import type { ClaimContent } from '@waymark/contract/rooms/report/claim.ts'
import type { Locale } from '@waymark/contract/locales.ts'

type Around = ClaimContent['visits'][number]['reports'][number]['what']

/** What the pdf of a claim says besides what was frozen. */
export interface ClaimWords {
  readonly title: string
  /** Labels of what stands beside the parties. */
  readonly issued: string
  readonly reference: string
  readonly zone: string
  readonly verify: string
  /** What stands below a visit. */
  readonly terms: string
  readonly appointment: string
  readonly arrived: string
  readonly departed: string
  readonly bounds: string
  /** Sign of an hour. */
  readonly hour: string
  readonly around: string
  readonly basis: string
  readonly knownTo: string
  readonly rules: string
  readonly hash: string
  readonly previous: string
  readonly first: string
  readonly what: Readonly<Record<Around, string>>
}

export const CLAIM_WORDS: Readonly<Record<Locale, ClaimWords>> = {
  en: {
    title: 'Detention claim {{number}}',
    issued: 'Issued',
    reference: 'Reference',
    zone: 'Time zone',
    verify: 'Verify: {{link}}',
    arrived: 'Arrived {{at}}, between {{from}} and {{to}}',
    departed: 'Departed {{at}}, between {{from}} and {{to}}',
    terms: 'Free time {{free}} min; detention is what goes beyond it, in whole steps of {{step}} min',
    appointment: 'Appointment {{at}}: free time counts from the later of it and the arrival',
    bounds: 'Dwell {{dwell}} h; detention at least {{least}} h, at most {{most}} h',
    hour: 'h',
    around: 'Reports around the visit of {{vehicle}} at {{landmark}}',
    basis: 'What it rests on',
    knownTo: 'Reports known to',
    rules: 'Movement rules',
    hash: 'SHA-256 of the content',
    previous: 'Seal of the claim before',
    first: 'none: this is the first',
    what: {
      lastOutside: 'last report outside, before arrival',
      firstInside: 'first report inside',
      lastInside: 'last report inside',
      firstOutside: 'first report outside, after departure',
    },
  },
  fr: {
    title: 'Dossier d’immobilisation {{number}}',
    issued: 'Émis le',
    reference: 'Référence',
    zone: 'Fuseau horaire',
    verify: 'Vérifier : {{link}}',
    arrived: 'Arrivée {{at}}, entre {{from}} et {{to}}',
    departed: 'Départ {{at}}, entre {{from}} et {{to}}',
    terms: 'Temps gratuit {{free}} min ; l’immobilisation est ce qui le dépasse, par pas entiers de {{step}} min',
    appointment: 'Rendez-vous {{at}} : le temps gratuit court à partir du plus tardif des deux, lui ou l’arrivée',
    bounds: 'Séjour {{dwell}} h ; immobilisation au moins {{least}} h, au plus {{most}} h',
    hour: 'h',
    around: 'Relevés autour de la visite de {{vehicle}} à {{landmark}}',
    basis: 'Sur quoi il repose',
    knownTo: 'Relevés connus jusqu’au',
    rules: 'Règles de mouvement',
    hash: 'SHA-256 du contenu',
    previous: 'Sceau du dossier précédent',
    first: 'aucun : c’est le premier',
    what: {
      lastOutside: 'dernier relevé dehors, avant l’arrivée',
      firstInside: 'premier relevé dedans',
      lastInside: 'dernier relevé dedans',
      firstOutside: 'premier relevé dehors, après le départ',
    },
  },
  es: {
    title: 'Reclamación de demora {{number}}',
    issued: 'Emitida el',
    reference: 'Referencia',
    zone: 'Zona horaria',
    verify: 'Verificar: {{link}}',
    arrived: 'Llegada {{at}}, entre {{from}} y {{to}}',
    departed: 'Salida {{at}}, entre {{from}} y {{to}}',
    terms: 'Tiempo libre {{free}} min; la demora es lo que lo supera, en pasos enteros de {{step}} min',
    appointment: 'Cita {{at}}: el tiempo libre cuenta desde lo más tardío, la cita o la llegada',
    bounds: 'Estancia {{dwell}} h; demora como mínimo {{least}} h, como máximo {{most}} h',
    hour: 'h',
    around: 'Informes en torno a la visita de {{vehicle}} a {{landmark}}',
    basis: 'En qué se basa',
    knownTo: 'Informes conocidos hasta',
    rules: 'Reglas de movimiento',
    hash: 'SHA-256 del contenido',
    previous: 'Sello de la reclamación anterior',
    first: 'ninguno: es la primera',
    what: {
      lastOutside: 'último informe fuera, antes de la llegada',
      firstInside: 'primer informe dentro',
      lastInside: 'último informe dentro',
      firstOutside: 'primer informe fuera, tras la salida',
    },
  },
  zh: {
    title: '滞留索赔 {{number}}',
    issued: '签发时间',
    reference: '参考号',
    zone: '时区',
    verify: '验证：{{link}}',
    arrived: '到达 {{at}}，介于 {{from}} 与 {{to}} 之间',
    departed: '离开 {{at}}，介于 {{from}} 与 {{to}} 之间',
    terms: '免费 {{free}} 分钟；超出部分即为滞留，按每 {{step}} 分钟整段计算',
    appointment: '预约 {{at}}：免费时间从预约与到达中较晚者起算',
    bounds: '停留 {{dwell}} 小时；滞留至少 {{least}} 小时，至多 {{most}} 小时',
    hour: '小时',
    around: '{{vehicle}} 到访 {{landmark}} 前后的报告',
    basis: '数据依据',
    knownTo: '已知报告截至',
    rules: '移动规则',
    hash: '内容的 SHA-256',
    previous: '上一份索赔的封签',
    first: '无：这是第一份',
    what: {
      lastOutside: '到达前在外的最后一次报告',
      firstInside: '在内的第一次报告',
      lastInside: '在内的最后一次报告',
      firstOutside: '离开后在外的第一次报告',
    },
  },
  pz: {
    title: 'ਰੁਕਾਵਟ ਦਾਅਵਾ {{number}}',
    issued: 'ਜਾਰੀ',
    reference: 'ਹਵਾਲਾ',
    zone: 'ਸਮਾਂ ਖੇਤਰ',
    verify: 'ਤਸਦੀਕ ਕਰੋ: {{link}}',
    arrived: '{{at}} ਨੂੰ ਪਹੁੰਚਿਆ, {{from}} ਅਤੇ {{to}} ਦੇ ਵਿਚਕਾਰ',
    departed: '{{at}} ਨੂੰ ਗਿਆ, {{from}} ਅਤੇ {{to}} ਦੇ ਵਿਚਕਾਰ',
    terms: 'ਮੁਫ਼ਤ ਸਮਾਂ {{free}} ਮਿੰਟ; ਉਸ ਤੋਂ ਵੱਧ ਰੁਕਾਵਟ ਹੈ, {{step}} ਮਿੰਟ ਦੇ ਪੂਰੇ ਕਦਮਾਂ ਵਿੱਚ',
    appointment: 'ਅਪਾਇੰਟਮੈਂਟ {{at}}: ਮੁਫ਼ਤ ਸਮਾਂ ਇਸ ਅਤੇ ਪਹੁੰਚ ਵਿੱਚੋਂ ਬਾਅਦ ਵਾਲੇ ਤੋਂ ਗਿਣਿਆ ਜਾਂਦਾ ਹੈ',
    bounds: 'ਠਹਿਰਾਅ {{dwell}} ਘੰਟੇ; ਰੁਕਾਵਟ ਘੱਟੋ-ਘੱਟ {{least}} ਘੰਟੇ, ਵੱਧ ਤੋਂ ਵੱਧ {{most}} ਘੰਟੇ',
    hour: 'ਘੰਟੇ',
    around: '{{vehicle}} ਦੀ {{landmark}} ਫੇਰੀ ਦੁਆਲੇ ਰਿਪੋਰਟਾਂ',
    basis: 'ਇਹ ਕਿਸ ’ਤੇ ਅਧਾਰਿਤ ਹੈ',
    knownTo: 'ਰਿਪੋਰਟਾਂ ਇੱਥੇ ਤੱਕ ਪਤਾ ਹਨ',
    rules: 'ਚਾਲ ਦੇ ਨਿਯਮ',
    hash: 'ਸਮੱਗਰੀ ਦਾ SHA-256',
    previous: 'ਪਿਛਲੇ ਦਾਅਵੇ ਦੀ ਮੋਹਰ',
    first: 'ਕੋਈ ਨਹੀਂ: ਇਹ ਪਹਿਲਾ ਹੈ',
    what: {
      lastOutside: 'ਪਹੁੰਚਣ ਤੋਂ ਪਹਿਲਾਂ ਬਾਹਰ ਦੀ ਆਖਰੀ ਰਿਪੋਰਟ',
      firstInside: 'ਅੰਦਰ ਦੀ ਪਹਿਲੀ ਰਿਪੋਰਟ',
      lastInside: 'ਅੰਦਰ ਦੀ ਆਖਰੀ ਰਿਪੋਰਟ',
      firstOutside: 'ਜਾਣ ਤੋਂ ਬਾਅਦ ਬਾਹਰ ਦੀ ਪਹਿਲੀ ਰਿਪੋਰਟ',
    },
  },
}
