type Template = { name: string; stage: string | null; subject: string; body: string }

/** What the staff of the demo world does not write twice. */
export const mailTemplateRows: readonly Template[] = [
  {
    name: '近況のお伺い',
    stage: null,
    subject: '{{姓}}様：近況をお聞かせください',
    body: '{{氏名}} 様\n\nアンケンの{{担当者}}です。ご登録から少し時間がたちましたので、ご様子をお伺いします。\n\nいまの案件の終了時期や、次に希望する働き方に変わりはありませんか。マイページの「稼働状況」でお知らせください。',
  },
  {
    name: '案件のご案内',
    stage: null,
    subject: '【案件のご案内】{{案件名}}',
    body: '{{氏名}} 様\n\nアンケンの{{担当者}}です。ご経験に合いそうな案件が出ましたので、ご案内します。\n\n{{案件名}}\n{{案件条件}}\n{{案件URL}}\n\nご興味があれば、案件のページからご応募ください。',
  },
  {
    name: '受付のご連絡',
    stage: 'received',
    subject: '',
    body: '{{氏名}} 様\n\n「{{案件名}}」へのご応募（{{受付番号}}）をありがとうございます。担当の{{担当者}}です。\n\n2営業日以内に、確認の結果をご連絡します。',
  },
  {
    name: '面談候補日のお願い',
    stage: 'scheduling',
    subject: '',
    body: '{{氏名}} 様\n\n「{{案件名}}」の面談を調整しています。来週以降でご都合のよい日時を、3つほどお知らせください。\n\n所要時間は1時間ほどです。\n{{応募URL}}',
  },
  {
    name: '面談前日のご案内',
    stage: 'interviewed',
    subject: '',
    body: '{{氏名}} 様\n\n「{{案件名}}」の面談が近づきました。\n\n日時：{{面談日時}}\n\n当日は、これまでのご経験を5分ほどでお話しいただきます。ご不明な点は、応募のページのメッセージでお知らせください。\n{{応募URL}}',
  },
  {
    name: '見送りのご連絡',
    stage: 'declined',
    subject: '',
    body: '{{氏名}} 様\n\n「{{案件名}}」は、{{見送りの理由}}のため、今回は見送りとなりました。ご期待に沿えず申し訳ありません。\n\n条件の近い案件を、あらためてご案内します。',
  },
]
