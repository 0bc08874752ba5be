import { data, Outlet, redirect } from 'react-router'
import { crumbs } from '#core/pages/crumbs.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { contextOf, formToken, load, markPrivate, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { SheetView } from '#features/skill-sheets/career/components/sheet-view.tsx'
import { MaskList } from '#features/skill-sheets/masked/components/mask-list.tsx'
import { MaskedWays } from '#features/skill-sheets/masked/components/masked-sheet-actions.tsx'
import { TraceList } from '#features/skill-sheets/masked/components/trace-list.tsx'
import {
  getMaskedCareer,
  saveMaskedCareer,
} from '#features/skill-sheets/masked/masked-sheet.api.server.ts'
import { FormMessage } from '#ui/form/form-message.tsx'
import { PageIntro } from '#ui/page-intro.tsx'
import { Section } from '#ui/section.tsx'
import type { Route } from './+types/masked-sheet.ts'

const HERE = '/user/skill-sheets/masked'

export async function loader(args: Route.LoaderArgs) {
  markPrivate(args)
  return { ...(await load(args, getMaskedCareer, {})), token: formToken(args) }
}

/** Saves the sheet as it is shown. */
export async function action(args: Route.ActionArgs) {
  const { result, refusal } = await submit(args, saveMaskedCareer, ({ confirmed }) =>
    confirmed ? { confirmed: '1' as const } : {},
  )
  if (refusal) return data(refusal.data, refusal.init ?? {})
  setFlash(contextOf(args), { text: result.message })
  return redirect('/user/skill-sheets', 303)
}

export const handle = crumbs<typeof loader>(() => [
  { text: 'マイページ', to: '/user' },
  { text: 'スキルシート', to: '/user/skill-sheets' },
  { text: '匿名版' },
])

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '匿名版のスキルシート', path: HERE, isHidden: true })
}

export default function MaskedSheetPage({ loaderData, actionData }: Route.ComponentProps) {
  const { sheet, traces, masks, token } = loaderData
  return (
    <>
      <div className="no-print">
        <PageIntro title="匿名版のスキルシート">
          お名前はイニシャル、年齢は年代、お住まいは都道府県までにして、企業名や連絡先を伏せたスキルシートです。もとの経歴は変わりません。
        </PageIntro>
        <Outlet />
        <FormMessage message={actionData?.message} />
        <Section
          title="伏せたほうがよい言葉"
          note={traces.length > 0 ? `${traces.length}件` : undefined}
        >
          <TraceList traces={traces} token={token} />
        </Section>
        {masks.length > 0 && (
          <Section title="確認した言葉" note={`${masks.length}件`}>
            <MaskList masks={masks} token={token} />
          </Section>
        )}
        <MaskedWays left={traces.length} token={token} />
      </div>
      <SheetView sheet={sheet} />
    </>
  )
}
