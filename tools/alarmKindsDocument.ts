import { ALARM_KIND_WORDS } from '../packages/contract/src/alarmKindWords.ts'
import { LOCALES } from '../packages/contract/src/locales.ts'
import { ALARM_TYPES, type AlarmType } from '../packages/core/src/alarms/rule/AlarmType.ts'

const INTRODUCTION = `# Types of alarms

Written by \`npm run generate\` from \`packages/core/src/alarms/rule/AlarmType.ts\` and \`packages/contract/src/words/shared/alarmKindTexts.ts\`; do not
edit. \`alarms.md\` says when each holds, \`how-to/alarm-kind.md\` how one is added.

`

/** `docs/alarm-kinds.md`: what a rule may watch for, row by row. */
export function alarmKindsDocument(): string {
  const rows = ALARM_TYPES.map((type: AlarmType & { readonly name: keyof (typeof ALARM_KIND_WORDS)['en'] }) => {
    const { value, byDefault } = type
    const bounds = value ? `${value.least} to ${value.most} ${value.unit}`.trimEnd() : ''
    const also = [
      ...(type.landmarks ? ['landmarks'] : []),
      ...(type.margin ? ['margin'] : []),
      ...(type.sensors ? ['sensor'] : []),
      ...(byDefault === undefined ? [] : [`${byDefault} by default`]),
    ]
    const raised = (type.raisedBy ?? []).map((name) => `\`${name}\``).join(' ')
    const operators = type.operators.map((operator) => `\`${operator}\``).join(' ')
    return `| ${type.code} | \`${type.name}\` | ${operators} | ${bounds} | ${also.join(', ')} | ${raised} |`
  })
  const words = ALARM_TYPES.map(
    ({ code, name }) => `| ${code} | ${LOCALES.map((locale) => ALARM_KIND_WORDS[locale][name]).join(' | ')} |`,
  )
  return [
    `${INTRODUCTION}| number | name | operators | value | also | raised by (\`alarm\` of a report) |`,
    '|---|---|---|---|---|---|',
    ...rows,
    '',
    `| number | ${LOCALES.join(' | ')} |`,
    `|---|${LOCALES.map(() => '---|').join('')}`,
    ...words,
    '',
  ].join('\n')
}
