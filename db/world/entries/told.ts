import { flutterVideo, gameTools } from '#db/world/items/apps.ts'
import { bankApi, brokerScreens, cardApi } from '#db/world/items/finance.ts'
import { cityAzure, dataPlatform, gameCloud } from '#db/world/items/infra.ts'
import { helpDesk } from '#db/world/items/operations.ts'
import { phpBooking } from '#db/world/items/other.ts'
import type { NamedItem } from '#db/world/items/shape.ts'
import { medicalBooking, realtyNext, shopFrontend } from '#db/world/items/web.ts'

export type ToldStage =
  | 'received'
  | 'reviewing'
  | 'proposed'
  | 'scheduling'
  | 'interviewed'
  | 'offered'
  | 'started'
  | 'declined'
  | 'withdrawn'

export type ToldEntry = {
  /** Who of the crowd: the first of them is 1. */
  stranger: number
  item: NamedItem
  /** In 10,000 yen a month. */
  wish: number | null
  message?: string
  consented?: boolean
  /** Each stage with the days ago on which it came to it, the first one by the member. */
  way: readonly (readonly [ToldStage, number, string])[]
  note?: string
  reason?: 'filled' | 'terms' | 'skills'
  /** What the staff has written meanwhile, and how many days ago. */
  letter?: readonly [text: string, daysAgo: number]
}

/** What the desk has before it on an ordinary day: some late, some quiet, each stage with somebody in it. */
export const toldEntries: readonly ToldEntry[] = [
  {
    ...{ stranger: 3, item: shopFrontend, wish: 72, consented: true },
    message: '平日の18時以降でしたら、オンラインで面談できます。',
    way: [['received', 9, '21:14']],
  },
  {
    ...{ stranger: 8, item: bankApi, wish: 90 },
    way: [['received', 1, '09:40']],
  },
  {
    ...{ stranger: 12, item: gameCloud, wish: 85, consented: true },
    message: 'TerraformのモジュールはGitHubで公開しています。',
    way: [['received', 0, '08:05']],
  },
  {
    ...{ stranger: 17, item: dataPlatform, wish: 88 },
    way: [
      ['received', 3, '11:20'],
      ['reviewing', 2, '10:10'],
    ],
  },
  {
    ...{ stranger: 21, item: medicalBooking, wish: 70, consented: true },
    way: [
      ['received', 5, '13:45'],
      ['reviewing', 4, '09:30'],
    ],
    letter: ['週4日での稼働もご相談できそうです。月曜に先方へ確認します。', 2],
  },
  {
    ...{ stranger: 25, item: cardApi, wish: 75, consented: true },
    way: [
      ['received', 12, '20:02'],
      ['reviewing', 11, '10:00'],
      ['proposed', 8, '15:30'],
    ],
    note: '先方の担当者が休暇中。週明けに返事の見込み',
  },
  {
    ...{ stranger: 31, item: brokerScreens, wish: 80, consented: true },
    way: [
      ['received', 4, '18:25'],
      ['reviewing', 3, '09:15'],
      ['proposed', 1, '11:00'],
    ],
  },
  {
    ...{ stranger: 3, item: realtyNext, wish: 68, consented: true },
    way: [
      ['received', 10, '22:10'],
      ['reviewing', 9, '09:50'],
      ['proposed', 7, '14:00'],
      ['scheduling', 1, '16:20'],
    ],
    letter: ['面談の候補日を3つほど、お知らせください。', 1],
  },
  {
    ...{ stranger: 36, item: flutterVideo, wish: 78, consented: true },
    way: [
      ['received', 14, '19:30'],
      ['reviewing', 13, '10:20'],
      ['proposed', 11, '13:00'],
      ['scheduling', 8, '10:45'],
      ['interviewed', 1, '15:00'],
    ],
    note: '1回目はWeb。2回目の面談はなしの予定',
  },
  {
    ...{ stranger: 40, item: cityAzure, wish: 82, consented: true },
    way: [
      ['received', 20, '12:30'],
      ['reviewing', 19, '09:40'],
      ['proposed', 17, '11:15'],
      ['scheduling', 12, '10:00'],
      ['interviewed', 6, '16:00'],
      ['offered', 1, '17:30'],
    ],
    note: '82万円・12月1日から。本人の返事待ち',
  },
  {
    ...{ stranger: 44, item: phpBooking, wish: 65, consented: true },
    way: [
      ['received', 24, '21:00'],
      ['reviewing', 23, '10:30'],
      ['proposed', 20, '15:00'],
      ['scheduling', 17, '11:30'],
      ['interviewed', 12, '14:00'],
      ['offered', 6, '18:00'],
      ['started', 2, '10:15'],
    ],
  },
  {
    ...{ stranger: 49, item: gameTools, wish: 95, consented: true, reason: 'terms' },
    way: [
      ['received', 15, '23:20'],
      ['reviewing', 14, '09:30'],
      ['proposed', 12, '13:30'],
      ['declined', 6, '10:00'],
    ],
    note: '先方の上限が80万円のため',
  },
  {
    ...{ stranger: 53, item: helpDesk, wish: null },
    way: [
      ['received', 7, '10:10'],
      ['withdrawn', 6, '08:40'],
    ],
  },
]
