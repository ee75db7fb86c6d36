import type { Locale } from '@waymark/contract/locales.ts'

/** What is told before free time ends: title and text. */
export const WARNING_WORDS: Readonly<Record<Locale, readonly [title: string, text: string]>> = {
  en: [
    '{{vehicle}} at {{landmark}}: {{minutes}} min of free time left',
    'Free time ends at {{time}} ({{zone}}). From then on the stay is detention.',
  ],
  fr: [
    '{{vehicle}} à {{landmark}} : encore {{minutes}} min gratuites',
    'Le temps gratuit se termine à {{time}} ({{zone}}). Ensuite, le séjour est une immobilisation.',
  ],
  es: [
    '{{vehicle}} en {{landmark}}: quedan {{minutes}} min libres',
    'El tiempo libre termina a las {{time}} ({{zone}}). Desde entonces la estancia es demora.',
  ],
  zh: [
    '{{vehicle}} 在 {{landmark}}：免费时间还剩 {{minutes}} 分钟',
    '免费时间于 {{time}}（{{zone}}）结束，此后的停留即为滞留。',
  ],
  pz: [
    '{{vehicle}}, {{landmark}}: ਮੁਫ਼ਤ ਸਮੇਂ ਦੇ {{minutes}} ਮਿੰਟ ਬਾਕੀ',
    'ਮੁਫ਼ਤ ਸਮਾਂ {{time}} ({{zone}}) ਵਜੇ ਮੁੱਕਦਾ ਹੈ। ਉਸ ਤੋਂ ਬਾਅਦ ਠਹਿਰਨਾ ਰੁਕਾਵਟ ਹੈ।',
  ],
}
