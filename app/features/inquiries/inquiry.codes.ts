import { codes } from '#core/calls/code-list.ts'

/** What an inquiry is about. The first seven are everybody's; behind the others is a duty of the site. */
export const contactType = codes([
  ['technical_support', '技術支援'],
  ['contract_development', '受託開発'],
  ['web_production', 'Web制作'],
  ['products_services', '製品・サービスについて'],
  ['business_partner', '協業・パートナー'],
  ['recruitment', '採用について'],
  ['tax_accountant', '税理士の紹介'],
  ['item', '案件についての質問'],
  ['correction', '掲載内容の訂正・苦情'],
  ['personal_data', '個人情報の開示・訂正・削除'],
  ['trouble', 'ハラスメント・トラブルの相談'],
  ['other', 'そのほか'],
])

/** What a company writes for. */
export const companyNeed = codes([
  ['request', 'エンジニアを探している（案件のご依頼）'],
  ['consult', '契約や料金について相談したい'],
  ['partner', '協業・パートナーのご提案'],
  ['other', 'そのほか'],
])

export const inquiryForm = codes([
  ['contact', 'お問い合わせ'],
  ['company', '企業の方'],
])
export type InquiryForm = (typeof inquiryForm.all)[number]

export const inquiryStatus = codes([
  ['new', '未対応'],
  ['in_work', '対応中'],
  ['done', '対応済み'],
])

export const BODY_LENGTH = 2000
