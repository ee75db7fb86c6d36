import type { Config } from '../config/Config.ts'
import { MailSender } from './MailSender.ts'
import type { Sender } from './Sender.ts'
import { TwilioSender } from './TwilioSender.ts'

/** The senders that the settings name. */
export function createSenders(
  { smtpUrl, smsUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'smsUrl' | 'mailFrom'>,
  publicUrl: string,
): Partial<Record<'email' | 'sms', Sender>> {
  return {
    ...(smtpUrl === undefined
      ? {}
      : { email: new MailSender({ url: smtpUrl, from: mailFrom, host: new URL(publicUrl).hostname }) }),
    ...(smsUrl === undefined ? {} : { sms: new TwilioSender(smsUrl) }),
  }
}
