import { z } from 'zod'
import { id, maybeMoment, moment, momentGiven, severalOf, wholeNumber } from '#core/calls/fields.ts'
import { officePaging, paged } from '#core/calls/paging.ts'
import { newOrKnown, withVersion } from '#core/calls/versions.ts'
import { bannerPlace, bannerState } from './banner.codes.ts'
import { isBannerLink } from './banner.rules.ts'

/** As readers see it. */
export type ShownBanner = {
  id: number
  alt: string
  link: string
  picture: string
  width: number
  height: number
}

export const bannerSearch = officePaging(['position', 'updated']).extend({
  keyword: z.string().trim().max(100).default(''),
  state: severalOf(bannerState.all, '状態を選び直してください。').optional(),
})
export type BannerSearch = z.output<typeof bannerSearch>

export const bannerRecord = z.object({
  id: z.int(),
  name: z.string(),
  alt: z.string(),
  link: z.string(),
  places: z.array(z.enum(bannerPlace.all)),
  position: z.int(),
  publish_from: moment,
  publish_until: moment.nullable(),
  state: z.enum(bannerState.all),
  /** In pixels; null as long as there is no picture. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  version: z.int(),
  created_at: moment,
  updated_at: moment,
})
export type BannerRecord = z.output<typeof bannerRecord>
export const bannersFound = paged(bannerRecord)

const LINK =
  'サイト内のアドレス（/ で始まるもの）か、https:// で始まるURLを入力してください。管理画面は指定できません。'

/** Without an id it is a new one. */
export const bannerEdit = withVersion(
  z
    .object({
      ...newOrKnown,
      name: needed('名前', 40),
      alt: needed('画像の説明', 120),
      link: needed('リンク先', 500).refine(isBannerLink, LINK),
      places: severalOf(bannerPlace.all, '載せる場所を選び直してください。').refine(
        (all) => all.length > 0,
        '載せる場所を1つ以上選んでください。',
      ),
      position: wholeNumber(1, 9_999, '並び順は1〜9999で入力してください。').default(100),
      publish_from: momentGiven('掲載を始める日時を入力してください。'),
      publish_until: maybeMoment('掲載を終える日時の形をご確認ください。').default(null),
    })
    .refine(({ publish_from, publish_until }) => !publish_until || publish_until > publish_from, {
      path: ['publish_until'],
      error: '掲載を終える日時は、始める日時よりあとにしてください。',
    }),
)
export type BannerEdit = z.output<typeof bannerEdit>

export const bannerId = z.object({ id })
export const bannerSaved = z.object({ message: z.string(), id: z.int(), version: z.int() })
export const bannerMoved = z.object({ message: z.string() })

function needed(what: string, most: number) {
  const none = `${what}を入力してください。`
  return z
    .string({ error: none })
    .trim()
    .min(1, none)
    .max(most, `${what}は${most}文字以内で入力してください。`)
}
