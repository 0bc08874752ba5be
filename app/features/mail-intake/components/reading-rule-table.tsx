import { Form } from 'react-router'
import { ruleKind } from '#features/mail-intake/mail-intake.codes.ts'
import { FormToken } from '#ui/form/form-token.tsx'
import styles from './reading-rule-table.module.css'

type ListedRule = {
  kind: (typeof ruleKind.all)[number]
  key: string
  key_text: string
  words: readonly { word: string; is_own: boolean; is_active: boolean }[]
}

/** Every word by what it means; a press on one tries what happens without it, or with it again. */
export function RuleTable({ rules, token }: { rules: readonly ListedRule[]; token: string }) {
  return (
    <>
      {ruleKind.list.map(({ code, label }) => (
        <section key={code} aria-label={label}>
          <h2 className={styles.head}>{label}</h2>
          <dl className={styles.rules}>
            {rules
              .filter(({ kind }) => kind === code)
              .map((rule) => (
                <div key={rule.key} className={styles.rule}>
                  <dt>{rule.key_text}</dt>
                  <dd>
                    <Words rule={rule} token={token} />
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </>
  )
}

function Words({ rule: { kind, key, words }, token }: { rule: ListedRule; token: string }) {
  return words.map(({ word, is_own, is_active }) => (
    <Form key={word} method="post" className={styles.form}>
      <FormToken token={token} />
      <input type="hidden" name="group" value={`${kind}|${key}`} />
      <input type="hidden" name="is_active" value={is_active ? '0' : '1'} />
      <button
        type="submit"
        name="word"
        value={word}
        className={styles.word}
        data-own={is_own || undefined}
        data-off={is_active ? undefined : ''}
        aria-label={is_active ? `${word}を外して試す` : `${word}を戻して試す`}
      >
        {word}
      </button>
    </Form>
  ))
}
