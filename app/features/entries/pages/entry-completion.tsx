import { redirect } from 'react-router'
import { member } from '#core/calls/guards.ts'
import { idFrom } from '#core/calls/number-text.ts'
import { crumbs } from '#core/pages/crumbs.ts'
import { admit, contextOf, load } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { readSent } from '#core/pages/sent-form.server.ts'
import { getEnteredItem } from '#features/entries/entry.api.server.ts'
import { ENTRY_FORM, NO_COPY } from '#features/entries/entry.words.ts'
import { queueIn, queuePath } from '#features/entries/entry-queue.form.ts'
import { timetableRow } from '#features/items/item.schema.ts'
import { listSimilarById } from '#features/items/posting/similar-items.queries.server.ts'
import { SimilarItems } from '#features/matching/components/similar-items.tsx'
import { findMailStop } from '#features/members/member.queries.server.ts'
import { ButtonLink } from '#ui/button.tsx'
import { dayText } from '#ui/date-text.ts'
import { FactRows } from '#ui/facts.tsx'
import { Journey } from '#ui/journey.tsx'
import { PageIntro } from '#ui/page-intro.tsx'
import { Section } from '#ui/section.tsx'
import type { Route } from './+types/entry-completion.ts'
import styles from './entry-completion.module.css'

/** Only straight after an entry; who comes otherwise finds all entries in the list. */
export async function loader(args: Route.LoaderArgs) {
  const { id: memberId } = admit(args, member)
  const { db, now, ...context } = contextOf(args)
  const id = idFrom(readSent({ db, now, ...context }, ENTRY_FORM))
  if (id === undefined) throw redirect('/user/entry')
  const entry = await load(args, getEnteredItem, { id })
  const similar = await listSimilarById(db, now, entry.item_id).catch(() => [])
  const rows = similar.map(({ reasons, ...card }) => ({ ...timetableRow(card), reasons }))
  const isMailed = (await findMailStop(db, memberId)) === undefined
  return { entry, rows, isMailed, queue: queueIn(args.url) }
}

export const handle = crumbs<typeof loader>(({ entry }) => [
  { text: entry.item_name, to: `/item/detail/${entry.item_id}` },
  { text: '応募の完了' },
])

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '応募の完了', path: '/entry/completion', isHidden: true })
}

export default function EntryCompletion({ loaderData }: Route.ComponentProps) {
  const { entry, rows, isMailed, queue } = loaderData
  const next = queuePath(queue)
  const { id, code, item_name, sheets, reply_due_on, has_consented } = entry
  return (
    <div className={styles.page}>
      <PageIntro title="応募を受け付けました">
        ご応募ありがとうございます。
        {isMailed ? '同じ内容の控えを、メールでもお送りしました。' : NO_COPY}
      </PageIntro>
      <FactRows
        rows={[
          { label: '受付番号', value: code },
          { label: '案件', value: item_name },
          {
            label: 'スキルシート',
            value: sheets.length > 0 ? sheets.map(({ name }) => name).join('、') : '後で送る',
          },
          { label: '担当者からの返信', value: `${dayText(reply_due_on)}まで` },
        ]}
      />
      <Section title="これからの流れ">
        <Journey
          stops={[
            { name: '内容の確認', note: '担当者が2営業日以内にご返信' },
            {
              name: '企業へ提案',
              note: has_consented ? '同意いただいた内容で提案' : '提案の前に、もう一度ご確認',
            },
            { name: '面談', note: '日程を調整し、担当者が同席' },
            { name: '結果のご連絡', note: '見送りのときも、理由をお伝え' },
          ]}
        />
      </Section>
      <p className={styles.next}>
        {next && (
          <ButtonLink look="action" to={next}>
            次の案件に応募する（残り{queue.length}件）
          </ButtonLink>
        )}
        <ButtonLink to={`/user/entry/${id}`}>応募の状況を見る</ButtonLink>
      </p>
      <SimilarItems rows={rows} median={null} />
    </div>
  )
}
