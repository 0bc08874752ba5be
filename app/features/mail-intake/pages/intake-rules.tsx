import { Form, Outlet } from 'react-router'
import { formToken, load, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { RuleTable } from '#features/mail-intake/components/reading-rule-table.tsx'
import { Trial } from '#features/mail-intake/components/reading-rule-trial.tsx'
import { listRulesCall, tryRuleCall } from '#features/mail-intake/mail-intake.admin-api.server.ts'
import { ruleKind } from '#features/mail-intake/mail-intake.codes.ts'
import { readRuleChange } from '#features/mail-intake/reading-rules/reading-rule.form.ts'
import { FormState, useField } from '#ui/form/form-state.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import { OfficeButton } from '#ui/office/office-button.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import type { Route } from './+types/intake-rules.ts'
import styles from './intake-rules.module.css'

export async function loader(args: Route.LoaderArgs) {
  return { list: await load(args, listRulesCall, {}), token: formToken(args) }
}

/** First what a change would break; it is saved only when it is sent once more. */
export async function action(args: Route.ActionArgs) {
  let change = readRuleChange({})
  const { result, refusal } = await submit(args, tryRuleCall, (fields) => {
    change = readRuleChange(fields)
    return change
  })
  return { refused: refusal?.data, change, trial: result }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '読み取りの規則', isHidden: true })
}

export default function IntakeRules({
  loaderData: { list, token },
  actionData,
}: Route.ComponentProps) {
  const change = actionData?.change
  return (
    <OfficeScreen
      title="読み取りの規則"
      crumb={{ to: '/admin/intake', text: 'メール取込' }}
      note={`見本 ${list.samples}通`}
    >
      <Outlet />
      <div className={styles.page}>
        {actionData?.trial && change && (
          <Trial change={change} token={token} trial={actionData.trial} />
        )}
        {actionData?.refused && <p role="alert">語を入力し、項目を選んでください。</p>}
        <section className={styles.part}>
          <h2>語を足す</h2>
          <Form method="post" className={styles.add}>
            <FormToken token={token} />
            <input type="hidden" name="is_active" value="1" />
            <FormState refused={actionData?.refused}>
              <RuleFields rules={list.rules} />
            </FormState>
            <OfficeButton look="filled" type="submit">
              見本で試す
            </OfficeButton>
          </Form>
        </section>
        {list.proposals.length > 0 && (
          <section className={styles.part}>
            <h2>直した記録からの提案</h2>
            {list.proposals.map(({ label, field, field_text, times }) => (
              <Form key={label + field} method="post" className={styles.add}>
                <FormToken token={token} />
                <input type="hidden" name="is_active" value="1" />
                <input type="hidden" name="group" value={`label|${field}`} />
                <input type="hidden" name="word" value={label} />「{label}」を{field_text}として
                {times}回直しました。
                <OfficeButton isSmall type="submit">
                  見本で試す
                </OfficeButton>
              </Form>
            ))}
          </section>
        )}
        <RuleTable rules={list.rules} token={token} />
      </div>
    </OfficeScreen>
  )
}

type ListedRules = Route.ComponentProps['loaderData']['list']['rules']

/** What a word means, and the word. */
function RuleFields({ rules }: { rules: ListedRules }) {
  const group = useField('group')
  const word = useField('word')
  return (
    <>
      <select name="group" aria-label="意味" defaultValue={group.value}>
        {rules.map(({ kind, key, key_text }) => (
          <option key={`${kind}|${key}`} value={`${kind}|${key}`}>
            {ruleKind.label(kind)}：{key_text}
          </option>
        ))}
      </select>
      <input
        name="word"
        aria-label="足す語"
        placeholder="例：お値段"
        defaultValue={word.value}
        autoComplete="off"
      />
    </>
  )
}
