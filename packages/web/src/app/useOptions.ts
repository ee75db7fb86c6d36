import { getDictionaryOptions } from '@waymark/contract/rooms/organization/dictionary.ts'
import { useMemo } from 'react'
import { currentLocale, useT } from './i18n.ts'
import { useCall } from './useCall.ts'

/** Codes of a dictionary type in the language on screen: those that a new record may have, and the label of any. */
export function useOptions(type: string) {
  // redraws when the language changes
  useT('common')
  const query = useCall(getDictionaryOptions, { types: [type] }, { variant: currentLocale() })
  return useMemo(() => {
    const options = query.data ?? []
    return {
      choices: options.filter((each) => each.active).map((each) => ({ value: each.code, label: each.label })),
      labelOf: (code: string): string => options.find((each) => each.code === code)?.label ?? code,
    }
  }, [query.data])
}
