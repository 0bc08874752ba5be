import type { Calendar } from './day.ts'

type Lead = {
  service: 'engineerstyle' | 'freelancestart' | 'other'
  name: readonly [last: string, first: string, lastKana: string, firstKana: string]
  mail: string
  born: string | null
  tel: string | null
  home: readonly [prefecture: number, station: string] | null
  skills: string
  rate: number | null
  remote: readonly string[]
  startsInMonths: number | null
  magazine: 0 | 1 | null
  note?: string
  status?: 'open' | 'held' | 'passed'
  daysAgo: number
}

/** People sent to us by other services. The first is a member already, by another address. */
const leads: readonly Lead[] = [
  {
    service: 'engineerstyle',
    name: ['佐藤', '健二', 'サトウ', 'ケンジ'],
    mail: 'kenji.sato@lead.example',
    born: '1979-11-03',
    tel: '09000005678',
    home: [14, '新丸子'],
    skills: 'AWS 6年、Linux 18年、Kubernetes 2年',
    rate: 90,
    remote: ['full', 'mostly'],
    startsInMonths: 2,
    magazine: 0,
    daysAgo: 1,
    note: '基盤の設計から入れる案件を希望しています。',
  },
  {
    service: 'engineerstyle',
    name: ['真壁', '千尋', 'マカベ', 'チヒロ'],
    mail: 'makabe@lead.example',
    born: '1994-05-18',
    tel: '08000002041',
    home: [13, '門前仲町'],
    skills: 'TypeScript 5年、React 4年、Next.js 2年',
    rate: 75,
    remote: ['full'],
    startsInMonths: 0,
    magazine: 1,
    daysAgo: 1,
  },
  {
    service: 'freelancestart',
    name: ['中条', '拓', 'ナカジョウ', 'タク'],
    mail: 'nakajo@lead.example',
    born: '1986-09-02',
    tel: null,
    home: [27, '本町'],
    skills: 'Java 11年、Spring Boot 5年、Oracle 8年',
    rate: 72,
    remote: ['hybrid'],
    startsInMonths: 1,
    magazine: null,
    daysAgo: 2,
    note: '大阪の常駐も相談できます。',
  },
  {
    service: 'freelancestart',
    name: ['三浦', 'かおり', 'ミウラ', 'カオリ'],
    mail: 'miura@lead.example',
    born: '1991-12-11',
    tel: '07000003310',
    home: [11, '大宮'],
    skills: 'PHP 7年、Laravel 5年',
    rate: 62,
    remote: ['mostly', 'hybrid'],
    startsInMonths: 0,
    magazine: 1,
    daysAgo: 4,
  },
  {
    service: 'freelancestart',
    name: ['葛西', '亮介', 'カサイ', 'リョウスケ'],
    mail: 'kasai@lead.example',
    born: '1973-03-27',
    tel: '09000007105',
    home: [12, '津田沼'],
    skills: 'COBOL 20年、JCL 20年',
    rate: 58,
    remote: ['none', 'hybrid'],
    startsInMonths: 1,
    magazine: 0,
    daysAgo: 6,
    status: 'held',
  },
  {
    service: 'other',
    name: ['早坂', '恵理', 'ハヤサカ', 'エリ'],
    mail: 'hayasaka@lead.example',
    born: null,
    tel: null,
    home: null,
    skills: 'SAP 11年',
    rate: 105,
    remote: [],
    startsInMonths: null,
    magazine: null,
    daysAgo: 9,
    note: '勉強会の名刺交換。ご本人からお声がけをいただきました。',
  },
]

export function leadRows(calendar: Calendar) {
  return leads.map((lead, index) => ({ id: index + 1, ...rowOf(lead, index + 1, calendar) }))
}

function rowOf(lead: Lead, id: number, calendar: Calendar) {
  const [last_name, first_name, last_name_kana, first_name_kana] = lead.name
  const [prefecture_id, station] = lead.home ?? [null, null]
  const at = calendar.moment([lead.daysAgo, '09:30'])
  return {
    service: lead.service,
    external_id: `${lead.service.slice(0, 2)}-${20_410 + id}`,
    login_id: lead.mail,
    last_name,
    first_name,
    last_name_kana,
    first_name_kana,
    birth_date: lead.born,
    tel: lead.tel,
    prefecture_id,
    station,
    skills: lead.skills,
    rate_min: lead.rate,
    remote: lead.remote,
    start: startOf(lead, calendar),
    magazine_flag: lead.magazine,
    note: lead.note ?? '',
    memo: '',
    status: lead.status ?? 'open',
    version: 1,
    received_at: at,
    created_at: at,
    updated_at: at,
  }
}

function startOf({ startsInMonths }: Lead, calendar: Calendar): string | null {
  if (startsInMonths === null) return null
  if (startsInMonths === 0) return 'asap'
  return calendar.firstOfMonth(startsInMonths).toString().slice(0, 7)
}
