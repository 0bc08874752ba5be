import { remoteJava } from '#db/world/items/demo.ts'
import { bankApi, brokerScreens, cardApi, insuranceRenewal } from '#db/world/items/finance.ts'
import { cityAzure, dataPlatform, gameCloud } from '#db/world/items/infra.ts'
import { pmoSapporo, serviceItem } from '#db/world/items/operations.ts'
import { phpBooking } from '#db/world/items/other.ts'
import { realtyNext, shopFrontend } from '#db/world/items/web.ts'
import type { NamedEntry } from './shape.ts'

/** Of the crowd: `stranger` 1 is its first. Each has the skills that the item asks for. */
type NamedStranger = NamedEntry & { stranger: number }

/** The applications of an ordinary day: some late, some quiet, at least one at each stage. */
export const namedEntries: readonly NamedStranger[] = [
  {
    id: 1,
    stranger: 290,
    item: pmoSapporo,
    wish: 80,
    consented: true,
    start: 'next_month',
    way: [
      ['received', 21, '21:00'],
      ['reviewing', 20, '10:30'],
      ['proposed', 18, '11:00'],
      ['scheduling', 15, '13:30'],
      ['interviewed', 11, '14:00'],
      ['offered', 6, '17:00'],
      ['started', 2, '18:15'],
    ],
  },
  {
    id: 3,
    stranger: 67,
    item: insuranceRenewal,
    wish: 75,
    consented: true,
    way: [
      ['received', 13, '19:30'],
      ['reviewing', 12, '10:20'],
      ['proposed', 10, '13:00'],
      ['scheduling', 7, '14:45'],
      ['interviewed', 1, '15:00'],
    ],
    note: '1回目はWeb。2回目の面談はなしの予定',
  },
  {
    id: 4,
    stranger: 44,
    item: cardApi,
    wish: 75,
    consented: true,
    way: [
      ['received', 12, '20:02'],
      ['reviewing', 11, '10:00'],
      ['proposed', 8, '15:30'],
    ],
    note: '先方の担当者が休暇中。週明けに返事の見込み',
  },
  {
    id: 5,
    stranger: 186,
    item: cityAzure,
    wish: 82,
    consented: true,
    start: 'next_month',
    way: [
      ['received', 11, '12:30'],
      ['reviewing', 10, '13:40'],
      ['proposed', 9, '14:15'],
      ['scheduling', 7, '15:00'],
      ['interviewed', 4, '16:00'],
      ['offered', 1, '17:30'],
    ],
    note: '82万円、来月1日から。本人の返事待ち',
  },
  {
    id: 6,
    stranger: 60,
    item: realtyNext,
    wish: 68,
    consented: true,
    way: [
      ['received', 9, '22:10'],
      ['reviewing', 8, '09:50'],
      ['proposed', 6, '14:00'],
      ['scheduling', 1, '16:20'],
    ],
    letters: [['面談の候補日を3つほど、お知らせください。', 1, '16:30']],
  },
  {
    id: 8,
    stranger: 60,
    item: shopFrontend,
    wish: 72,
    consented: true,
    message: '平日の18時以降でしたら、オンラインで面談できます。',
    way: [['received', 7, '21:14']],
  },
  {
    id: 9,
    stranger: 160,
    item: remoteJava,
    wish: 80,
    consented: true,
    way: [
      ['received', 5, '13:45'],
      ['reviewing', 4, '14:30'],
    ],
    letters: [
      ['週4日での稼働もご相談できそうです。先方へ確認し、あらためてご連絡します。', 4, '14:40'],
    ],
  },
  {
    id: 10,
    stranger: 227,
    item: phpBooking,
    wish: 70,
    consented: true,
    reason: 'terms',
    way: [
      ['received', 5, '21:20'],
      ['reviewing', 4, '09:30'],
      ['proposed', 3, '13:30'],
      ['declined', 1, '14:00'],
    ],
    note: '先方は週2日の出社が前提。フルリモートの希望と合わず',
  },
  {
    id: 12,
    stranger: 52,
    item: brokerScreens,
    wish: 85,
    consented: true,
    way: [
      ['received', 4, '18:25'],
      ['reviewing', 3, '09:15'],
      ['proposed', 1, '11:00'],
    ],
  },
  {
    id: 13,
    stranger: 289,
    item: dataPlatform,
    wish: 80,
    way: [
      ['received', 2, '19:20'],
      ['reviewing', 1, '12:10'],
    ],
  },
  {
    id: 14,
    stranger: 69,
    item: bankApi,
    wish: 90,
    way: [['received', 1, '09:40']],
  },
  {
    id: 15,
    stranger: 263,
    item: serviceItem,
    wish: null,
    way: [
      ['received', 1, '12:10'],
      ['withdrawn', 0, '08:40'],
    ],
  },
  {
    id: 16,
    stranger: 34,
    item: gameCloud,
    wish: 85,
    consented: true,
    message: 'TerraformのモジュールはGitHubで公開しています。',
    way: [['received', 0, '08:05']],
  },
]
