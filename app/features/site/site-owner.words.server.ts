import { env } from '#core/env.server.ts'

/** Who runs the site and what it promises, as its texts name them: `{{company}}`. What nobody has set is a sample, and says so. */
export function ownerValues() {
  const set = env()
  return {
    site: set.SITE_NAME,
    company: set.COMPANY_NAME ?? `${set.SITE_NAME}運営事務局（見本）`,
    address: set.COMPANY_ADDRESS ?? '東京都千代田区見本町1-2-3（見本）',
    representative: set.COMPANY_REPRESENTATIVE ?? '代表取締役 見本 太郎（見本）',
    privacy_officer: set.PRIVACY_OFFICER ?? '個人情報保護管理者（見本）',
    contact_mail: set.CONTACT_MAIL,
    contact_hours: set.CONTACT_HOURS,
    court: set.COURT,
    confirm_days: String(set.CONFIRM_AFTER_DAYS),
    hide_days: String(set.HIDE_AFTER_DAYS),
  }
}

/** The company as a table of names and texts; numbers that the law asks for are there even where there are none. */
export function listOwnerRows(): { label: string; value: string }[] {
  const set = env()
  const { company, address, representative, contact_mail, contact_hours } = ownerValues()
  const lineOf = (label: string, value: string | undefined) => (value ? [{ label, value }] : [])
  return [
    { label: '名称', value: company },
    { label: '所在地', value: address },
    { label: '代表者', value: representative },
    ...lineOf('設立', set.COMPANY_FOUNDED),
    ...lineOf('資本金', set.COMPANY_CAPITAL),
    {
      label: '事業の内容',
      value: set.COMPANY_BUSINESS ?? 'フリーランスITエンジニアへの業務の委託、案件情報サイトの運営',
    },
    ...lineOf('法人番号', set.CORPORATE_NUMBER),
    { label: '適格請求書発行事業者の登録番号', value: set.INVOICE_NUMBER ?? 'なし' },
    { label: '有料職業紹介事業の許可番号', value: set.PLACEMENT_LICENCE ?? 'なし' },
    { label: '労働者派遣事業の許可番号', value: set.DISPATCH_LICENCE ?? 'なし' },
    { label: '特定募集情報等提供事業の届出受理番号', value: set.JOB_INFO_NOTICE ?? 'なし' },
    { label: 'メール', value: contact_mail },
    ...lineOf('電話', set.COMPANY_TEL),
    { label: '受付', value: contact_hours },
  ]
}

/** Whether some of what the law requires is still a sample. */
export function isSample(): boolean {
  const { COMPANY_NAME, COMPANY_ADDRESS, COMPANY_REPRESENTATIVE, PRIVACY_OFFICER } = env()
  return !(COMPANY_NAME && COMPANY_ADDRESS && COMPANY_REPRESENTATIVE && PRIVACY_OFFICER)
}
