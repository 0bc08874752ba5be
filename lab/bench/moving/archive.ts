import { csvLine } from '#core/formats/csv-line.ts'
import { familyNames, mensNames, womensNames } from '#db/world/members/names.ts'
import { makeZip } from '#tests/support/made-zip.ts'

type Wanted = {
  lines: number
  /** Lines that another archive has not. */
  mark: string
  skills: readonly string[]
  items: readonly number[]
  file: Buffer
  files: number
}

/** Members as another system has them, each with five skills, two projects and an application. */
export function makeArchive(wanted: Wanted): Buffer {
  const numbers = Array.from({ length: wanted.lines }, (_, at) => `${wanted.mark}${at + 1}`)
  const entries = [
    { name: 'members.csv', content: membersOf(wanted, numbers) },
    { name: 'careers.csv', content: careersOf(numbers) },
    { name: 'entries.csv', content: entriesOf(wanted, numbers) },
    ...numbers.slice(0, wanted.files).map((number) => ({
      name: `files/${number}/スキルシート.xlsx`,
      content: wanted.file,
    })),
  ]
  return makeZip(entries)
}

const given = [...mensNames, ...womensNames]

function membersOf({ mark, skills }: Wanted, numbers: readonly string[]): string {
  const heads = [
    '会員番号',
    '姓',
    '名',
    'セイ',
    'メイ',
    'メールアドレス',
    '電話番号',
    '生年月日',
    '性別',
  ]
  const more = [
    '都道府県',
    '最寄り駅',
    'スキル',
    '希望月額（万円・税抜）',
    '状況',
    '進捗',
    '評価',
    'メモ',
  ]
  const lines = numbers.map((number, at) => {
    const [family = '', familyKana = ''] = familyNames[at % familyNames.length] ?? []
    const [name = '', kana = ''] = given[(at * 7) % given.length] ?? []
    const own = [0, 1, 2, 3, 4].map((pick) => skills[(at * 31 + pick * 17) % skills.length] ?? '')
    return csvLine([
      ...[number, family, name, familyKana, kana, `${mark.toLowerCase()}${at}@moved.example`],
      ...[`090${String(10_000_000 + at)}`, `19${60 + (at % 40)}/${1 + (at % 12)}/${1 + (at % 28)}`],
      ...[
        at % 3 ? '男性' : '女性',
        '東京都',
        '新宿',
        own.map((one, n) => `${one} ${1 + n}年`).join('、'),
      ],
      ...[
        50 + (at % 50),
        '空いている',
        at % 2 ? '営業中' : '未対応',
        '普通',
        '前のシステムでの経緯。'.repeat(5),
      ],
    ])
  })
  return csvLine([...heads, ...more]) + lines.join('')
}

function careersOf(numbers: readonly string[]): string {
  const heads = [
    '会員番号',
    '案件名',
    '業務内容',
    '開始',
    '終了',
    '役割',
    '人数',
    '使用技術',
    '担当工程',
  ]
  const lines = numbers.flatMap((number) =>
    [1, 2].map((n) =>
      csvLine([
        ...[
          number,
          `販売管理の刷新（第${n}期）`,
          '要件の整理から移行まで。'.repeat(10),
          `201${n}/4`,
        ],
        ...[`202${n}/3`, 'リーダー', 8, 'Java、Oracle、AWS', '基本設計、詳細設計、製造'],
      ]),
    ),
  )
  return csvLine(heads) + lines.join('')
}

function entriesOf({ items }: Wanted, numbers: readonly string[]): string {
  const stages = ['見送り', '辞退', '参画決定', '面談', '受付']
  const lines = numbers.map((number, at) =>
    csvLine([number, `AN-${items[at % items.length]}`, '2026/4/1', stages[at % stages.length]]),
  )
  return csvLine(['会員番号', '案件番号', '応募日', '選考の状況']) + lines.join('')
}
