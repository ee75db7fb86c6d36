import { useT } from './i18n.ts'

/** Rules by the name of a field that must not be left blank: `form.register('plate', required(t('plate')))`. */
export function useRequired() {
  const common = useT('common')
  return (field: string) => ({
    validate: (value: unknown) => String(value).trim() !== '' || common('cantBeBlank', { field }),
  })
}
