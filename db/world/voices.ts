import type { Calendar } from './day.ts'

/** Of people who do not exist: only a site on this machine shows them. */
export function voiceRows({ day, moment }: Calendar) {
  const at = moment([40, '10:00'])
  const made = { created_at: at, updated_at: at, consented_on: day(-41) }
  return [
    {
      id: 1,
      kind: 'interview',
      status: 'published',
      position: 10,
      is_on_home: true,
      title: '週2日の出社で、設計から任されています',
      speaker: 'K.T.さん',
      speaker_note: '40代・Javaエンジニア・参画2年目',
      quote:
        '面談の前に、精算幅と商流まで書面で確かめられました。条件で迷う時間がなくなり、仕事の中身で選べています。',
      body_markdown:
        '## 参画のきっかけ\n\n前の現場が終わる2か月前に、検討中の案件を3件にしぼって相談しました。\n\n## いまの働き方\n\n週2日の出社で、基本設計から結合テストまでを4人で進めています。精算は140〜180時間です。\n\n## これから参画する方へ\n\nスキルシートの工程を、案件の言葉に合わせて書き直すと、面談が短く済みます。',
      consent_note: 'メールで原稿を確認いただいた',
      ...made,
    },
    {
      id: 2,
      kind: 'voice',
      status: 'published',
      position: 20,
      is_on_home: true,
      title: '最終確認日があるので、応募に迷いません',
      speaker: 'M.S.さん',
      speaker_note: '30代・インフラエンジニア',
      quote:
        '募集が終わった案件に応募してしまうことが、なくなりました。返事も2営業日以内に届きます。',
      body_markdown: '',
      consent_note: 'アンケートで掲載に同意いただいた',
      ...made,
    },
    {
      id: 3,
      kind: 'interview',
      status: 'draft',
      position: 30,
      is_on_home: false,
      title: 'COBOLからJavaへ、移行の現場で',
      speaker: 'Y.N.さん',
      speaker_note: '50代・移行エンジニア',
      quote: '長く使ってきた言語の知識が、移行の現場でそのまま役に立っています。',
      body_markdown: '',
      consent_note: '',
      ...made,
      consented_on: null,
    },
  ]
}
