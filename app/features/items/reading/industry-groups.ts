/** Industries that have one name together, by their names. */
export const industryGroups: readonly { names: readonly string[]; members: readonly string[] }[] = [
  {
    names: ['金融', '金融機関'],
    members: [
      '銀行',
      '証券',
      '生命保険',
      '損害保険',
      'クレジット・信販',
      'リース',
      'FinTech・暗号資産',
    ],
  },
  {
    names: ['製造', 'メーカー'],
    members: [
      '製造（自動車）',
      '製造（電機・電子）',
      '製造（機械）',
      '製造（化学・素材）',
      '製造（食品・飲料）',
    ],
  },
  { names: ['保険'], members: ['生命保険', '損害保険'] },
  { names: ['公共'], members: ['官公庁', '自治体', '独立行政法人・団体'] },
]
