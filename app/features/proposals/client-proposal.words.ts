export const NO_CONSENT = '提案へのご本人の同意がまだありません。'
export const ALREADY_SENT = 'この担当者には、もう提案しています。'
export const MISSING_PROPOSAL = 'この提案は見つかりませんでした。'
