import { Form, redirect } from 'react-router'
import { crumbs } from '#core/pages/crumbs.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { contextOf, formToken, idIn, load, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { reportItem } from '#features/items/posting/item-report.api.server.ts'
import { REPORT_LENGTH, reportKind } from '#features/items/posting/item-report.codes.ts'
import { getItemDetail } from '#features/items/posting/posting.api.server.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ChoiceGroup, Radio } from '#ui/form/choice.tsx'
import { FormMessage } from '#ui/form/form-message.tsx'
import { FormState } from '#ui/form/form-state.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import type { Route } from './+types/item-report.ts'
import styles from './item-report.module.css'

export async function loader(args: Route.LoaderArgs) {
  const token = formToken(args)
  const { id, code, name } = await load(args, getItemDetail, { id: idIn(args) })
  return { item: { id, code, name }, token, key: crypto.randomUUID() }
}

export async function action(args: Route.ActionArgs) {
  const item_id = idIn(args)
  const { result, refusal } = await submit(args, reportItem, ({ kind, text }) => ({
    item_id,
    kind: String(kind ?? ''),
    text: String(text ?? ''),
  }))
  if (refusal) return refusal
  setFlash(contextOf(args), { text: result.message })
  return redirect(`/item/detail/${item_id}`, 303)
}

export const handle = crumbs<typeof loader>(({ item }) => [
  { text: '案件を探す', to: '/item/search' },
  { text: item.name, to: `/item/detail/${item.id}` },
  { text: '内容の誤りを知らせる' },
])

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const path = `/item/detail/${loaderData.item.id}/report`
  return pageMeta(matches, { title: '案件の内容の誤りを知らせる', path, isHidden: true })
}

export default function ItemReportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { item, token, key } = loaderData
  return (
    <div className={styles.page}>
      <h1>案件の内容の誤りを知らせる</h1>
      <p>
        {item.code} {item.name}
      </p>
      <Form className={styles.form} method="post">
        <FormMessage message={actionData?.message} errors={actionData?.errors} />
        <FormToken token={token} />
        <input type="hidden" name="_key" value={key} />
        <FormState refused={actionData}>
          <ChoiceGroup name="kind" label="どのような誤りですか" isRequired>
            {reportKind.list.map(({ code, label }) => (
              <Radio key={code} name="kind" value={code} label={label} />
            ))}
          </ChoiceGroup>
          <TextField
            label="くわしい内容"
            name="text"
            rows={4}
            maxLength={REPORT_LENGTH}
            showsCount
            hint="お名前や連絡先は書かないでください。"
            isRequired={false}
          />
        </FormState>
        <Button type="submit" look="action" isWide>
          送信する
        </Button>
      </Form>
      <p className={styles.note}>
        担当者が内容を確認し、必要に応じて案件を直すか、募集を終了します。お返事はいたしません。
      </p>
      <ButtonLink look="quiet" to={`/item/detail/${item.id}`}>
        案件に戻る
      </ButtonLink>
    </div>
  )
}
