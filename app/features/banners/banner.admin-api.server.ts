import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { conflictAnswer } from '#core/calls/versions.ts'
import { fileBody } from '#core/files/file-answer.server.ts'
import { answerRebuilt } from '#core/formats/safe-picture.server.ts'
import { notFound } from '#core/problem.ts'
import { deleteBanner, restoreBanner, saveBanner } from './banner.commands.server.ts'
import { findPicture } from './banner.queries.server.ts'
import {
  bannerEdit,
  bannerId,
  bannerMoved,
  bannerRecord,
  bannerSaved,
  bannerSearch,
  bannersFound,
} from './banner.schema.ts'
import { getBanner, searchBanners } from './office-banners.queries.server.ts'

export const searchBannersCall = endpoint({
  call: 'GET /api/admin/banner/search',
  summary: 'Banners: by words and state, sorted, paged',
  who: admin('contents.read'),
  input: bannerSearch,
  output: bannersFound,
  handle: ({ input, context: { db, now } }) => searchBanners(db, now, input),
})

export const getBannerCall = endpoint({
  call: 'GET /api/admin/banner/detail',
  summary: 'One banner with its period, archived or not',
  who: admin('contents.read'),
  input: bannerId,
  output: bannerRecord,
  handle: ({ input, context: { db, now } }) => getBanner(db, now, input.id),
})

export const getBannerPictureCall = endpoint({
  call: 'GET /api/admin/banner/picture',
  summary: 'The picture of a banner, shown on the site or not',
  who: admin('contents.read'),
  input: bannerId,
  output: fileBody,
  async handle({ input, context }) {
    const found = await findPicture(context.db, input.id)
    if (!found) throw notFound('このバナーに、画像はありません。')
    return answerRebuilt(found, 'private, no-cache')
  },
})

export const editBannerCall = endpoint({
  call: 'POST /api/admin/banner/edit',
  summary: 'Changes a banner; without id a new one. It is shown once it has a picture',
  who: admin('contents.write'),
  input: bannerEdit,
  output: bannerSaved,
  alsoAnswers: [conflictAnswer],
  idempotent: true,
  async handle({ input, context }) {
    return { message: 'バナーを保存しました。', ...(await saveBanner(context, input)) }
  },
})

export const deleteBannerCall = endpoint({
  call: 'POST /api/admin/banner/delete',
  summary: 'Archives a banner',
  who: admin('contents.write'),
  input: bannerId,
  output: bannerMoved,
  async handle({ input, context }) {
    await deleteBanner(context, input.id)
    return { message: 'バナーを削除しました。' }
  },
})

export const restoreBannerCall = endpoint({
  call: 'POST /api/admin/banner/comeback',
  summary: 'Brings a banner back',
  who: admin('contents.write'),
  input: bannerId,
  output: bannerMoved,
  async handle({ input, context }) {
    await restoreBanner(context, input.id)
    return { message: 'バナーを元に戻しました。' }
  },
})
