import { useEffect, useState } from 'react'
import { Form } from 'react-router'
import type { ProjectRow } from '#features/skill-sheets/career/career.form.ts'
import { Button } from '#ui/button.tsx'
import { FormMessage } from '#ui/form/form-message.tsx'
import { FormSection } from '#ui/form/form-section.tsx'
import { FormState } from '#ui/form/form-state.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import styles from './career-form.module.css'
import { ProjectFields } from './project-fields.tsx'

type Errors = Record<string, string[]>
type Props = {
  token: string
  version: number | string
  texts: { strengths: string; qualifications: string; pitch: string }
  rows: readonly ProjectRow[]
  /** The years that a project can have begun or ended in. */
  years: readonly string[]
  /** The project that is unfolded. */
  open: string
  refused: { message: string; errors: Errors } | undefined
}

/** Texts and projects in one form: every button saves all that was typed. */
export function CareerForm({ token, version, texts, rows, years, open, refused }: Props) {
  const { isChanged, note, forget } = useUnsaved()
  return (
    <Form method="post" noValidate onChange={note} onSubmit={forget}>
      {/* Enter presses the first button of a form: it must not be one that takes a project off. */}
      <button className={styles.first} type="submit" tabIndex={-1} aria-hidden="true" />
      <FormMessage message={refused?.message} errors={refused?.errors} />
      <FormToken token={token} />
      <input type="hidden" name="version" value={version} />
      <FormState values={texts} refused={refused}>
        <Texts />
      </FormState>
      <div className={styles.head}>
        <h2 className={styles.title}>職務経歴</h2>
        <p className={styles.count}>{rows.length}件・新しいものから</p>
        <Button type="submit" name="op" value="add" isSmall>
          経歴を追加する
        </Button>
      </div>
      <ol className={styles.projects}>
        {rows.map((row, index) => (
          <ProjectFields
            key={row.id}
            row={row}
            years={years}
            index={index}
            isLast={index === rows.length - 1}
            isOpen={row.id === open || (refused !== undefined && rows.length < 4)}
          />
        ))}
      </ol>
      {rows.length === 0 && (
        <p className={styles.none}>
          まだ経歴がありません。「経歴を追加する」から、新しい案件の順に書いていきます。
        </p>
      )}
      <div className={styles.bar}>
        <Button type="submit" look="action">
          保存する
        </Button>
        <p className={styles.state} role="status">
          {isChanged && '保存していない変更があります'}
        </p>
      </div>
    </Form>
  )
}

function Texts() {
  return (
    <FormSection title="アピール" note="最初に読まれるところです。3行ほどでも伝わります。">
      <TextField
        name="strengths"
        label="得意分野・役割"
        placeholder="例：バックエンドの設計から実装まで"
        maxLength={200}
      />
      <TextField
        name="qualifications"
        label="保有資格"
        placeholder="例：応用情報技術者、AWS SAA"
        maxLength={500}
      />
      <TextField name="pitch" label="自己PR" rows={6} maxLength={2000} showsCount />
    </FormSection>
  )
}

/** Who leaves with words that are not saved is asked by the browser whether they mean it. */
function useUnsaved() {
  const [isChanged, setChanged] = useState(false)
  useEffect(() => {
    if (!isChanged) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isChanged])
  return { isChanged, note: () => setChanged(true), forget: () => setChanged(false) }
}
