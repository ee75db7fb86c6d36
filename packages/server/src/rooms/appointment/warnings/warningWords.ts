import { defineWords } from '@waymark/contract/words/table/defineWords.ts'

/** What is told before free time ends: title and text. */
export const WARNING_WORDS = defineWords({
  title: [
    '{{vehicle}} at {{landmark}}: {{minutes}} min of free time left',
    '{{vehicle}} à {{landmark}} : encore {{minutes}} min gratuites',
    '{{vehicle}} en {{landmark}}: quedan {{minutes}} min libres',
    '{{vehicle}} 在 {{landmark}}：免费时间还剩 {{minutes}} 分钟',
    '{{vehicle}}, {{landmark}}: ਮੁਫ਼ਤ ਸਮੇਂ ਦੇ {{minutes}} ਮਿੰਟ ਬਾਕੀ',
  ],
  text: [
    'Free time ends at {{time}} ({{zone}}). After that, the stay counts as detention.',
    'Le temps gratuit se termine à {{time}} ({{zone}}). Ensuite, le séjour compte comme immobilisation.',
    'El tiempo libre termina a las {{time}} ({{zone}}). Después, la estancia cuenta como demora.',
    '免费时间于 {{time}}（{{zone}}）结束，此后的停留即为滞留。',
    'ਮੁਫ਼ਤ ਸਮਾਂ {{time}} ({{zone}}) ਵਜੇ ਮੁੱਕਦਾ ਹੈ। ਉਸ ਤੋਂ ਬਾਅਦ ਦਾ ਠਹਿਰਾਅ ਰੁਕਾਵਟ ਵਿੱਚ ਗਿਣਿਆ ਜਾਂਦਾ ਹੈ।',
  ],
})
