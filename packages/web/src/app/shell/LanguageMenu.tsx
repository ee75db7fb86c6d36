import { ActionIcon, Menu } from '@mantine/core'
import { IconCheck, IconLanguage } from '@tabler/icons-react'
import { LOCALES, languageTag } from '@waymark/contract/locales.ts'
import { chooseLocale } from '../habit.ts'
import { currentLocale, useT } from '../i18n.ts'
import { LANGUAGE_NAMES } from './languages.ts'

/** Chooses the language of the interface. */
export function LanguageMenu() {
  const t = useT('shell')
  return (
    <Menu position="bottom-end" width={170}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('language')}>
          <IconLanguage size={19} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <LanguageItems />
      </Menu.Dropdown>
    </Menu>
  )
}

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
