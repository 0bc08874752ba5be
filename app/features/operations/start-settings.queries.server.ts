import { env } from '#core/env.server.ts'
import { listOwnerRows } from '#features/site/site-owner.words.server.ts'

type SettingRow = { label: string; value: string }

/** What was set when the process was started, as the owner reads it; secrets are not among it. */
export function listStartSettings(): { company: SettingRow[]; site: SettingRow[] } {
  const set = env()
  return {
    company: listOwnerRows(),
    site: [
      { label: 'サイトの名前', value: set.SITE_NAME },
      { label: 'サイトのURL', value: set.PUBLIC_URL ?? `http://localhost:${set.PORT}` },
      { label: 'メールの差出人', value: set.MAIL_FROM },
      {
        label: 'メールの送信',
        value: set.SMTP_URL ? '送信する' : '送信しない（SMTP_URLが未設定）',
      },
      { label: 'タグマネージャー', value: set.GTM_ID ?? '使わない' },
    ],
  }
}
