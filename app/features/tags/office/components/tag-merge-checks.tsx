import { Form, Link } from 'react-router'
import type { MergePreview, RecentMerge } from '#features/tags/office/tag-merge.schema.ts'
import { tagType } from '#features/tags/tag.codes.ts'
import { shortMoment } from '#ui/date-text.ts'
import { figure } from '#ui/figures.ts'
import { FormToken } from '#ui/form/form-token.tsx'
import { OfficeButton } from '#ui/office/office-button.tsx'
import { Pane } from '#ui/office/side-panel.tsx'
import { Sign } from '#ui/office/sign.tsx'
import styles from './tag-merge-checks.module.css'

/** What somebody should know before merging. */
export function MergeChecks({ preview }: { preview: MergePreview }) {
  const warnings = warningsOf(preview)
  const { overlap, overlapping, neighbours, saved_searches } = preview
  return (
    <>
      <Pane title="点検" note={warnings.length > 0 ? `注意 ${warnings.length}` : '問題なし'}>
        <ul className={styles.list}>
          {warnings.map((text) => (
            <li key={text} data-warns="">
              <Sign level="warning" /> {text}
            </li>
          ))}
          {neighbours.map(({ id, term }) => (
            <li key={id}>
              <Sign level="fine" /> {term}（ID {id}）は別のタグとして残ります
            </li>
          ))}
          <li>
            <Sign level="fine" /> 保存された検索 {figure(saved_searches)}
            件は、残すタグで続きます
          </li>
        </ul>
      </Pane>
      {overlap > 0 && (
        <Pane title="重なる案件" note={`${figure(overlap)}件のうち${overlapping.length}件`}>
          <ul className={styles.list}>
            {overlapping.map(({ id, name }) => (
              <li key={id}>
                <Link to={`/admin/items/${id}`}>AN-{id}</Link> {name}
              </li>
            ))}
          </ul>
        </Pane>
      )}
    </>
  )
}

function warningsOf({ sources, target, members_differing }: MergePreview): string[] {
  const moved = sources.filter(({ category_name }) => category_name !== target.category_name)
  const apart = sources.filter(({ tag_type }) => tag_type !== target.tag_type && tag_type !== 1)
  return [
    ...moved.map(
      ({ term, category_name }) =>
        `「${term}」は${category_name}に入っています。統合で${target.category_name}に移ります`,
    ),
    ...apart.map(
      ({ term, tag_type }) =>
        `「${term}」は${tagType.label(tag_type)}のタグです。統合の後は${tagType.label(target.tag_type)}になります`,
    ),
    ...(members_differing > 0
      ? [`年数が違う会員が${figure(members_differing)}人います。長いほうを残します`]
      : []),
  ]
}

type RecentProps = { merges: readonly RecentMerge[]; token: string }

/** The merges that can still be taken back. */
export function RecentMerges({ merges, token }: RecentProps) {
  return (
    <Pane title="最近の統合" note="30日間は取り消せます">
      {merges.length === 0 && <p>この30日に統合はありません。</p>}
      <ul className={styles.list}>
        {merges.map(({ id, at, admin_name, source_terms, target_id, target_term, is_undone }) => (
          <li key={id} className={styles.merge}>
            <span className={styles.at}>
              {shortMoment(at)} {admin_name}
            </span>
            <span>
              {source_terms.join('、')} → <Link to={`/admin/tags/${target_id}`}>{target_term}</Link>
            </span>
            {is_undone ? (
              <span className={styles.at}>取り消し済み</span>
            ) : (
              <Form method="post" action="undo">
                <FormToken token={token} />
                <input type="hidden" name="id" value={id} />
                <OfficeButton
                  type="submit"
                  isSmall
                  aria-label={`${source_terms.join('、')}の統合を取り消す`}
                >
                  取り消す
                </OfficeButton>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </Pane>
  )
}
