import { Form, redirect } from 'react-router'
import { crumbs } from '#core/pages/crumbs.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { contextOf, formToken, load, markPrivate, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { getCareerSheet, saveCareerSheet } from '#features/skill-sheets/career/career.api.server.ts'
import { SheetView } from '#features/skill-sheets/career/components/sheet-view.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { DownloadLink } from '#ui/download-link.tsx'
import { FormMessage } from '#ui/form/form-message.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import { PageIntro } from '#ui/page-intro.tsx'
import { PrintButton } from '#ui/print-button.tsx'
import type { Route } from './+types/career-print.ts'
import styles from './career-print.module.css'

const HERE = '/user/skill-sheets/print'

export async function loader(args: Route.LoaderArgs) {
  markPrivate(args)
  return { sheet: await load(args, getCareerSheet, {}), token: formToken(args) }
}

export async function action(args: Route.ActionArgs) {
  const { result, refusal } = await submit(args, saveCareerSheet, () => ({}))
  if (refusal) return refusal
  setFlash(contextOf(args), { text: result.message })
  return redirect('/user/skill-sheets', 303)
}

export const handle = crumbs<typeof loader>(() => [
  { text: 'マイページ', to: '/user' },
  { text: 'スキルシート', to: '/user/skill-sheets' },
  { text: '仕上がり' },
])

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'スキルシートの仕上がり', path: HERE, isHidden: true })
}

export default function CareerPrint({ loaderData, actionData }: Route.ComponentProps) {
  const { sheet, token } = loaderData
  return (
    <>
      <div className="no-print">
        <PageIntro title="スキルシートの仕上がり">
          印刷の画面で「PDFに保存」を選ぶと、A4横のPDFになります。Excelはひな形と同じ形で、続けて書き足せます。
        </PageIntro>
        <FormMessage message={actionData?.message} />
        <div className={styles.ways}>
          <DownloadLink to="/api/front/download-career-sheet">Excelで保存する</DownloadLink>
          <Form method="post">
            <FormToken token={token} />
            <Button type="submit">応募に使うファイルに加える</Button>
          </Form>
          <PrintButton>印刷・PDFに保存</PrintButton>
          <ButtonLink look="quiet" to="/user/skill-sheets/edit">
            書き直す
          </ButtonLink>
        </div>
      </div>
      <SheetView sheet={sheet} />
    </>
  )
}
