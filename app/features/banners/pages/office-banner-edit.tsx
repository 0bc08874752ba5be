import { redirect } from 'react-router'
import { admin } from '#core/calls/guards.ts'
import { stampInJapan } from '#core/clock.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { hasCapability } from '#core/pages/list-page.server.ts'
import { admit, contextOf, formToken, load, maybeIdIn, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { editBannerCall, getBannerCall } from '#features/banners/banner.admin-api.server.ts'
import { bannerState } from '#features/banners/banner.codes.ts'
import { bannerValues, readBanner } from '#features/banners/banner.form.ts'
import { bannerLabels, bannerOptions } from '#features/banners/banner.words.ts'
import { BannerFields } from '#features/banners/components/banner-fields.tsx'
import { BannerPictureForm } from '#features/banners/components/banner-picture-form.tsx'
import { CatalogueForm } from '#ui/office/catalogue-form.tsx'
import type { Route } from './+types/office-banner-edit.ts'

const LIST = '/admin/banners'

/** One banner with its picture, or with /new the form of another one. */
export async function loader(args: Route.LoaderArgs) {
  admit(args, admin(args.params.id === undefined ? 'contents.write' : 'contents.read'))
  const id = maybeIdIn(args)
  const banner = id === undefined ? undefined : await load(args, getBannerCall, { id })
  const publish_from = `${stampInJapan(contextOf(args).now).slice(0, 14)}00`
  return {
    banner: banner && { ...banner, is_deleted: banner.state === 'deleted' },
    saved: banner ? bannerValues(banner) : { publish_from, position: '100', places: 'home' },
    canWrite: hasCapability(args, 'contents.write'),
    token: formToken(args),
  }
}

export async function action(args: Route.ActionArgs) {
  const id = maybeIdIn(args)
  const { result, refusal } = await submit(args, editBannerCall, (fields) => ({
    ...readBanner(fields),
    ...(id !== undefined && { id, version: String(fields.version ?? '') }),
  }))
  if (refusal) return refusal
  const hint = id === undefined ? '続けて、画像を登録してください。' : ''
  setFlash(contextOf(args), { text: `${result.message}${hint}` })
  return redirect(`${LIST}/${result.id}`, 303)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const name = loaderData?.banner?.name
  return pageMeta(matches, { title: name ? `${name}（バナー）` : 'バナーの登録', isHidden: true })
}

export default function BannerEditScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { banner, saved, canWrite, token } = loaderData
  return (
    <CatalogueForm
      title={banner?.name ?? 'バナーの登録'}
      list={{ to: LIST, text: 'バナー' }}
      row={banner}
      canWrite={canWrite}
      removal={{ title: '削除', noun: 'バナー', note: banner && bannerState.label(banner.state) }}
      beside={banner && <BannerPictureForm banner={banner} token={token} canWrite={canWrite} />}
      token={token}
      saved={saved}
      refused={actionData}
      labels={bannerLabels}
      options={bannerOptions}
    >
      <BannerFields />
    </CatalogueForm>
  )
}
