import { env } from '#core/env.server.ts'

/** Who runs the site, as its texts name them: `{{company}}`. What nobody has set is a sample, and says so. */
export function ownerValues() {
  const set = env()
  return {
    site: set.SITE_NAME,
    url: set.publicUrl.host,
    company: set.COMPANY_NAME ?? `${set.SITE_NAME}運営事務局（見本）`,
    address: set.COMPANY_ADDRESS ?? '東京都千代田区見本町1-2-3（見本）',
    representative: set.COMPANY_REPRESENTATIVE ?? '代表取締役 見本 太郎（見本）',
    privacy_officer: set.PRIVACY_OFFICER ?? '個人情報保護管理者（見本）',
    contact_mail: set.CONTACT_MAIL,
    contact_hours: set.CONTACT_HOURS,
    court: set.COURT,
  }
}

/** Whether some of what the law wants to be said is still a sample. */
export function isSample(): boolean {
  const { COMPANY_NAME, COMPANY_ADDRESS, COMPANY_REPRESENTATIVE, PRIVACY_OFFICER } = env()
  return !(COMPANY_NAME && COMPANY_ADDRESS && COMPANY_REPRESENTATIVE && PRIVACY_OFFICER)
}
