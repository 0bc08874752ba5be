import { remote } from '#features/items/item.codes.ts'
import { ngCondition } from '#features/items/search/avoided-condition.codes.ts'
import type { MemberDetail } from '#features/members/office/member-record.schema.ts'
import {
  availableText,
  situationText,
  wishedDaysText,
  wishedRateBasis,
  wishedRateText,
} from '#features/members/own/own-conditions.words.ts'
import { Pane, PaneFacts } from '#ui/office/side-panel.tsx'
import styles from './member-parts.module.css'

/** What a member wishes for and can do. */
export function MemberWishes({ member }: { member: MemberDetail }) {
  const wishes = member.wishes ?? undefined
  const availability = member.availability ?? undefined
  if (!member.is_active) {
    return (
      <Pane title="希望・スキル">
        <p className={styles.none}>無効な会員の希望とスキルは表示しません。</p>
      </Pane>
    )
  }
  const avoided = [...(wishes?.ng_conditions.map(ngCondition.label) ?? []), wishes?.ng_note]
  return (
    <>
      <Pane title="希望">
        <PaneFacts
          facts={[
            [
              '月額',
              wishes?.rate_min &&
                `${wishedRateText(wishes)}（${wishedRateBasis({ wishes, availability })}）`,
            ],
            ['開始', availableText(availability, wishes)],
            ['状況', situationText(availability)],
            ['日数', wishedDaysText(wishes)],
            ['働き方', wishes?.remote.map(remote.label).join('・')],
            ['場所', wishes?.prefectures.map(({ name }) => name).join('・')],
            ['職種', wishes?.positions.map(({ name }) => name).join('・')],
            ['契約', member.contract_types.join('・')],
            ['避ける', avoided.filter(Boolean).join('、')],
          ]}
        />
      </Pane>
      <Pane title="スキル" note="最後に使った年月">
        {member.skills.length === 0 && <p className={styles.none}>まだ登録がありません。</p>}
        <ul className={styles.skills}>
          {member.skills.map(({ tag_id, term, years, last_used, wish }) => (
            <li key={tag_id} className={wish === 'avoid' ? styles.none : undefined}>
              <span>
                {term}
                {wish === 'avoid' && '（避けたい）'}
              </span>
              <strong>{years}年</strong>
              <span className={styles.none}>{last_used?.replace('-', '/') ?? '–'}</span>
            </li>
          ))}
        </ul>
      </Pane>
    </>
  )
}
