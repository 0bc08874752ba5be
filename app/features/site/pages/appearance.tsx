import { useEffect } from 'react'
import { redirect } from 'react-router'
import { readCookie } from '#core/access/cookies.server.ts'
import {
  APPEARANCE_CHANGED,
  APPEARANCE_COOKIE,
  appearanceOf,
  appearanceText,
} from '#core/pages/appearance.ts'
import { crumbs } from '#core/pages/crumbs.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { contextOf, formToken, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { saveAppearance } from '#features/site/appearance.api.server.ts'
import { textSize, theme } from '#features/site/appearance.codes.ts'
import { ChoiceGroup, Radio } from '#ui/form/choice.tsx'
import { FormPage } from '#ui/form/form-page.tsx'
import type { Route } from './+types/appearance.ts'

export function loader(args: Route.LoaderArgs) {
  const token = formToken(args)
  const cookie = readCookie(contextOf(args).request.headers, APPEARANCE_COOKIE)
  return { token, appearance: appearanceOf(cookie) }
}

export async function action(args: Route.ActionArgs) {
  const { result, refusal } = await submit(args, saveAppearance, (fields) => ({
    theme: String(fields.theme ?? ''),
    text_size: String(fields.text_size ?? ''),
  }))
  if (refusal) return refusal
  setFlash(contextOf(args), { text: result.message })
  return redirect('/appearance', 303)
}

export const handle = crumbs<typeof loader>(() => [{ text: '画面の表示' }])

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '画面の表示', path: '/appearance', isHidden: true })
}

export default function AppearancePage({ loaderData, actionData }: Route.ComponentProps) {
  const { appearance, token } = loaderData
  const text = appearanceText(appearance)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was saved is in the cookie.
  useEffect(() => void dispatchEvent(new Event(APPEARANCE_CHANGED)), [text])
  return (
    <FormPage
      title="画面の表示"
      lead="明るさと文字の大きさを選べます。ログインしていなくても、このブラウザーに1年間残ります。"
      token={token}
      values={appearance}
      refused={actionData}
      submitText="この表示にする"
    >
      <ChoiceGroup name="theme" label="明るさ" isRequired>
        {theme.list.map(({ code, label }) => (
          <Radio key={code} name="theme" value={code} label={label} />
        ))}
      </ChoiceGroup>
      <ChoiceGroup name="text_size" label="文字の大きさ" isRequired>
        {textSize.list.map(({ code, label }) => (
          <Radio key={code} name="text_size" value={code} label={label} />
        ))}
      </ChoiceGroup>
    </FormPage>
  )
}
