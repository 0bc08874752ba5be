import { useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { monthFields } from '#core/month-fields.ts'
import type { MemberSkill } from '#features/members/own/member-skill.schema.ts'
import { Button } from '#ui/button.tsx'
import { FormMessage } from '#ui/form/form-message.tsx'
import { FormState } from '#ui/form/form-state.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import { Icon } from '#ui/icon.tsx'
import { lineOf } from '#ui/line.ts'
import styles from './member-skill-form.module.css'
import { SkillName } from './member-skill-name.tsx'
import { SkillValues } from './member-skill-values.tsx'

type RefusedSkill = {
  message: string
  values: Record<string, string>
  errors: Record<string, string[]>
}
type Props = {
  skills: readonly MemberSkill[]
  /** The years that a skill can have been used in. */
  usedYears: readonly string[]
  token: string
  refused: RefusedSkill | undefined
}

/** Skills in rows with one more at the foot: every button keeps all that was typed. */
export function SkillForm({ skills, usedYears, token, refused }: Props) {
  return (
    <Form
      className={styles.form}
      method="post"
      action="skills"
      id="skills"
      noValidate
      preventScrollReset
    >
      {/* Enter presses the first button of a form: it must not be one that takes a row off. */}
      <button className={styles.first} type="submit" tabIndex={-1} aria-hidden="true" />
      <FormMessage message={refused?.message} />
      <FormToken token={token} />
      {skills.length > 0 && <Heads />}
      <FormState values={valuesOf(skills)} refused={refused}>
        <ul>
          {skills.map((skill) => (
            <Row key={skill.tag_id} skill={skill} usedYears={usedYears} />
          ))}
        </ul>
        <NewRow
          key={skills.map(({ tag_id }) => tag_id).join()}
          usedYears={usedYears}
          hasGrown={useGrowth(skills.length)}
        />
      </FormState>
      {skills.length > 0 && (
        <div className={styles.end}>
          <Button type="submit" look="action">
            スキルを保存する
          </Button>
        </div>
      )}
    </Form>
  )
}

function Heads() {
  return (
    <div className={styles.heads} aria-hidden="true">
      <span>スキル</span>
      <span>経験</span>
      <span>最後に使った年月</span>
      <span>レベル</span>
      <span>これからの希望</span>
    </div>
  )
}

/** What the fields of the rows begin with: their names end in the number of the skill. */
function valuesOf(skills: readonly MemberSkill[]) {
  const rows = skills.flatMap(({ tag_id, years, last_used, level, wish }) =>
    Object.entries({
      [`years_${tag_id}`]: years,
      [`level_${tag_id}`]: level,
      [`wish_${tag_id}`]: wish,
      ...monthFields(`last_used_${tag_id}`, last_used),
    }),
  )
  return { ...Object.fromEntries(rows), wish_new: 'neutral' }
}

type RowProps = { skill: MemberSkill; usedYears: readonly string[] }

function Row({ skill: { tag_id, term, group }, usedYears }: RowProps) {
  return (
    <li className={styles.row}>
      <input type="hidden" name="tag_id" value={tag_id} />
      <p className={styles.term} data-line={lineOf(group)}>
        {term}
      </p>
      <SkillValues of={String(tag_id)} term={term} usedYears={usedYears} />
      <button
        className={styles.remove}
        type="submit"
        name="remove"
        value={tag_id}
        aria-label={`${term}を一覧から外す`}
      >
        <Icon name="close" size={16} />
      </button>
    </li>
  )
}

/** Whether there is more than there was before. */
function useGrowth(count: number): boolean {
  const [before, setBefore] = useState(count)
  const [hasGrown, setGrown] = useState(false)
  if (count !== before) {
    setBefore(count)
    setGrown(count > before)
  }
  return hasGrown
}

/** The row at the foot. After each new skill it is empty again, and the cursor is back in it. */
function NewRow({ hasGrown, usedYears }: { hasGrown: boolean; usedYears: readonly string[] }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (hasGrown) field.current?.focus()
  }, [hasGrown])
  return (
    <fieldset className={styles.new}>
      <legend className={styles.legend}>スキルを追加する</legend>
      <div className={styles.newRow}>
        <SkillName field={field} />
        <SkillValues of="new" term="追加するスキル" usedYears={usedYears} />
        <div className={styles.add}>
          <Button type="submit" name="add" value="1" isSmall>
            追加
          </Button>
        </div>
      </div>
    </fieldset>
  )
}
