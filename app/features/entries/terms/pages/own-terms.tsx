import { Form, Outlet } from 'react-router'
import { crumbs } from '#core/pages/crumbs.ts'
import { admit, formToken, idIn, load } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { TermsEdition } from '#features/entries/terms/components/terms-edition.tsx'
import { getOwnTerms } from '#features/entries/terms/entry-terms.api.server.ts'
import { termsTitle } from '#features/entries/terms/entry-terms.words.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import { PageIntro } from '#ui/page-intro.tsx'
import { PrintButton } from '#ui/print-button.tsx'
import { Section } from '#ui/section.tsx'
import type { Route } from './+types/own-terms.ts'
import styles from './own-terms.module.css'

export async function loader(args: Route.LoaderArgs) {
  admit(args, getOwnTerms.who)
  const terms = await load(args, getOwnTerms, { id: idIn(args) })
  return { terms, token: formToken(args) }
}

export const handle = crumbs<typeof loader>(({ terms }) => [
  { text: 'マイページ', to: '/user' },
  { text: '応募履歴', to: '/user/entry' },
  { text: terms.code, to: `/user/entry/${terms.entry_id}` },
  { text: termsTitle },
])

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { entry_id, code } = loaderData.terms
  const path = `/user/entry/${entry_id}/terms`
  return pageMeta(matches, { title: `${termsTitle} ${code}`, path, isHidden: true })
}

export default function OwnTermsPage({ loaderData }: Route.ComponentProps) {
  const { terms, token } = loaderData
  return (
    <>
      <PageIntro title={termsTitle}>
        {terms.item_name}（{terms.code}）
      </PageIntro>
      <Outlet />
      {terms.editions.length === 0 && (
        <EmptyState title="取引条件は、まだ明示されていません">
          オファーのあと、業務を始める前に、担当者がこのページとメールでお届けします。
        </EmptyState>
      )}
      {terms.editions.map((one, index) => (
        <Section
          key={one.edition}
          title={`第${one.edition}版`}
          note={index === 0 ? '今の条件です' : '前の条件です'}
        >
          <TermsEdition edition={one} />
          {index === 0 && (
            <div className={styles.actions}>
              {!one.received_at && (
                <Form method="post" action="receive">
                  <FormToken token={token} />
                  <input type="hidden" name="edition" value={one.edition} />
                  <Button type="submit">受領したことを知らせる</Button>
                </Form>
              )}
              {!one.paper_wanted_at && (
                <Form method="post" action="paper">
                  <FormToken token={token} />
                  <input type="hidden" name="edition" value={one.edition} />
                  <Button type="submit" look="quiet">
                    書面での交付を希望する
                  </Button>
                </Form>
              )}
              <PrintButton>印刷する</PrintButton>
            </div>
          )}
        </Section>
      ))}
    </>
  )
}
