/** The edition of the words beside each box; a new wording gets a new date. */
export const wordingVersions = {
  terms: '2026-11-24',
  privacy: '2026-11-28',
  magazine: '2026-11-21',
  proposal: '2026-11-21',
} as const

export type ConsentKind = keyof typeof wordingVersions

export const magazineWords =
  '新着案件や特集、サービスのお知らせをメールで受け取る（配信：アンケン運営事務局。いつでも停止できます）'
