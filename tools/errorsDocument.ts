import { ALL_CALLS } from '../packages/contract/src/calls.ts'
import { ERROR_STATUS, GENERAL_ERRORS, type ErrorCode } from '../packages/contract/src/errors.ts'
import { errorText } from '../packages/contract/src/errorTexts/errorText.ts'
import { OTHER_ERRORS } from '../packages/contract/src/otherErrors.ts'

const INTRODUCTION = `# Error codes

Written by \`npm run generate\` from \`packages/contract/src/errors.ts\`, the calls and \`otherErrors.ts\`; do not edit.

A refusal carries \`errorCode\` and \`message\`, in the language of the \`Api-Language\` header; what is wrong with a field stands in \`fields\`. Codes are compared at their full length: 40011 is no code of the family 40011xx.

| code | HTTP | meaning | answered by |
|---|---|---|---|
`

/** Names of calls that one line shows. */
const SHOWN = 4

const WHERE = { item: 'in an answer', client: 'the client itself', never: 'nothing' } as const

/** Who answers a code. */
function answeredBy(code: ErrorCode): string {
  const other = OTHER_ERRORS[code]
  if (other) return `${WHERE[other.where]}: ${other.why}`
  if ((GENERAL_ERRORS as readonly string[]).includes(code)) return 'any call'
  const names = ALL_CALLS.filter(({ errors }) => errors.includes(code)).map(({ path }) => path.split('/').at(-1) ?? '')
  const [shown, rest] = [[...new Set(names)], new Set(names).size - SHOWN]
  return `${shown
    .slice(0, SHOWN)
    .map((name) => `\`${name}\``)
    .join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
}

/** `docs/errors.md`: every code with its meaning and who answers it. */
export function errorsDocument(): string {
  const codes = Object.keys(ERROR_STATUS) as ErrorCode[]
  const lines = codes.map(
    (code) => `| ${code} | ${ERROR_STATUS[code] || ''} | ${errorText('en', code)} | ${answeredBy(code)} |`,
  )
  return `${INTRODUCTION}${lines.join('\n')}\n`
}
