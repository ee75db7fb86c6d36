import { useBusy } from '../../../app/save/useBusy.ts'
import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { LOCALES, type Locale } from '@waymark/contract/locales.ts'
import { errorText } from '../../../app/refusal/errorText.ts'
import { handOut } from '../../../app/files/handOut.ts'
import { useT } from '../../../app/i18n.ts'
import { say } from '../../../app/said/say.ts'
import { LANGUAGE_NAMES } from '../../../app/shell/language/languages.ts'
import type { Outcome } from '../../../app/wire.ts'

interface Props {
  ask: (locale: Locale) => Promise<Outcome<Parameters<typeof handOut>[0]>>
}

/** Hands an invoice out on paper, in any of the languages. */
export function SavePdf({ ask }: Props) {
  const t = useT('invoice')
  const [busy, during] = useBusy()
  const save = async (locale: Locale): Promise<void> => {
    const answer = await during(ask(locale))
    if (answer.ok) handOut(answer.data)
    else say(errorText(answer) ?? '')
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="xs" variant="default" loading={busy} leftSection={<IconDownload size={14} aria-hidden />}>
          {t('pdf')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {LOCALES.map((locale) => (
          <Menu.Item key={locale} lang={locale} onClick={() => void save(locale)}>
            {LANGUAGE_NAMES[locale]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
