import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { LOCALES, languageTag } from '@waymark/contract/locales.ts'
import { chooseLocale } from '../../habit.ts'
import { currentLocale, useT } from '../../i18n.ts'
import { LANGUAGE_NAMES } from './languages.ts'

/** The languages as items of a menu. */
export function LanguageItems() {
  // Subscribes to changes of the language, so that the mark moves with it.
  useT('shell')
  return LOCALES.map((locale) => (
    <Menu.Item
      key={locale}
      lang={languageTag(locale)}
      rightSection={locale === currentLocale() ? <IconCheck size={15} aria-hidden /> : null}
      aria-current={locale === currentLocale() || undefined}
      onClick={() => void chooseLocale(locale)}
    >
      {LANGUAGE_NAMES[locale]}
    </Menu.Item>
  ))
}
