import { Form } from 'react-router'
import type { MemberMergePreview } from '#features/members/merging/member-merge.schema.ts'
import { OfficeButton } from '#ui/office/office-button.tsx'
import { Pane, PaneFacts } from '#ui/office/side-panel.tsx'
import styles from './member-merge-effects.module.css'

/** What goes over, and what merging does beside it. */
export function MergeEffects({ merge }: { merge: MemberMergePreview }) {
  const { source, target, moves } = merge
  return (
    <aside className={styles.side} aria-label="統合すると">
      <Pane title={`${target.code}に移るもの`}>
        {moves.length === 0 && <p>ありません。</p>}
        <PaneFacts facts={moves.map(({ what, count }) => [what, `${count}件`])} />
      </Pane>
      <Pane title="統合すると">
        <ul className={styles.effects}>
          <li>
            {source.code}ではログインできなくなり、この番号のページは{target.code}に進みます。
          </li>
          <li>両方のメールアドレスに、まとめたことを知らせるメールが届きます。</li>
          <li>同じ案件への応募が両方にあるときは、進んでいるほうが残ります。</li>
          <li>
            {target.code}に登録のない希望・稼働状況・連絡方法は{source.code}
            のものになり、スキルと契約形態は両方を合わせます。
          </li>
          <li>次の対応は早いほうが残り、もう一方とメモは、{target.code}のメモに書き足します。</li>
          <li>他サービスとの連携とログイン中の端末は引き継ぎません。</li>
          <li>{source.code}に残った情報は、30日後に消えます。</li>
        </ul>
      </Pane>
    </aside>
  )
}

/** By its number: the address of this page then names both. */
export function ChooseMember() {
  return (
    <Pane title="統合する会員" note="この会員にまとめる、もう一人の番号を入れてください">
      <Form method="get" className={styles.choose}>
        <label htmlFor="source_id">会員番号</label>
        <input
          className={styles.number}
          id="source_id"
          name="source_id"
          placeholder="M-123"
          pattern="[Mm]?-?[0-9]+"
          required
          autoComplete="off"
        />
        <OfficeButton look="filled" type="submit">
          見比べる
        </OfficeButton>
      </Form>
    </Pane>
  )
}
