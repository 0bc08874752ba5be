import { Form, Outlet, redirect } from 'react-router'
import { callServer } from '#app/api-client.ts'
import { useActAnswer } from '#core/pages/act-answer.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { hasCapability } from '#core/pages/list-page.server.ts'
import { contextOf, formToken, load, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { BodyEditor, type PreviewAnswer } from '#features/columns/office/components/body-editor.tsx'
import { VersionLog } from '#features/site/office/components/site-text-version-log.tsx'
import {
  editTextCall,
  getTextCall,
  previewTextCall,
} from '#features/site/office/site-text.admin-api.server.ts'
import { readText } from '#features/site/office/site-text.form.ts'
import { textLabels } from '#features/site/office/site-text.words.ts'
import { listTextVersions } from '#features/site/office/site-text-version.admin-api.server.ts'
import { FormToken } from '#ui/form/form-token.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { FormPart } from '#ui/office/form-row.tsx'
import { formKeysFor } from '#ui/office/key-bar.tsx'
import { OfficeButton } from '#ui/office/office-button.tsx'
import { OfficeForm, SaveButton } from '#ui/office/office-form.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import { Pane, PaneFacts } from '#ui/office/side-panel.tsx'
import type { Route } from './+types/site-text-edit.ts'

export async function loader(args: Route.LoaderArgs) {
  const { slug } = args.params
  const text = await load(args, getTextCall, { slug })
  const { body_markdown } = text
  return {
    text,
    preview: await load(args, previewTextCall, { slug, body_markdown }),
    canWrite: hasCapability(args, 'contents.write') && !text.is_fixed,
    versions: (await load(args, listTextVersions, { slug })).rows,
    token: formToken(args),
  }
}

export async function action(args: Route.ActionArgs) {
  const { slug } = args.params
  const { result, refusal } = await submit(args, editTextCall, (fields) => ({
    ...readText(fields),
    slug,
    version: String(fields.version ?? ''),
  }))
  if (refusal) return refusal
  setFlash(contextOf(args), { text: result.message })
  return redirect(`/admin/texts/${slug}`, 303)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, { title: loaderData?.text.title ?? 'ページの文章', isHidden: true })
}

export default function TextEditScreen({ loaderData, actionData }: Route.ComponentProps) {
  const preview = useActAnswer<PreviewAnswer>('preview')
  const { text, versions, canWrite, token } = loaderData
  const { slug, title, description, lead, body_markdown, version } = text
  const saved = { title, description, lead, body_markdown }
  return (
    <OfficeScreen
      title={title}
      crumb={{ to: '/admin/texts', text: 'ページの文章', code: `/${slug}` }}
      keys={formKeysFor(canWrite)}
      actions={canWrite && <SaveButton />}
    >
      <Outlet />
      <OfficeForm
        key={`${slug} ${version}`}
        token={token}
        version={version ?? undefined}
        saved={saved}
        refused={actionData ?? preview}
        labels={textLabels}
        isReadOnly={!canWrite}
        lockedBy={text.is_fixed ? FIXED : undefined}
      >
        <Heads />
        <BodyEditor
          preview={preview?.preview ?? loaderData.preview}
          fetchPreview={(body) => fetchPreview(slug, body)}
        />
      </OfficeForm>
      <TextState text={text} token={canWrite ? token : undefined} />
      <VersionLog rows={versions} version={version} token={canWrite ? token : undefined} />
    </OfficeScreen>
  )
}

async function fetchPreview(slug: string, body_markdown: string) {
  const call = 'POST /api/admin/text/preview'
  const answer = await callServer(call, { slug, body_markdown }, { key: call })
  return 'result' in answer ? answer.result : undefined
}

const FIXED =
  '会員の方が同意する文です。同意の記録とそろえて、日付のある版として公開するため、ここでは変えられません。'

function Heads() {
  return (
    <FormPart title="基本">
      <TextField label="題名" name="title" maxLength={40} isRequired />
      <TextField
        label="説明"
        name="description"
        rows={3}
        maxLength={160}
        hint="検索結果に出る文です。20文字から160文字。"
        isRequired
      />
      <TextField label="書き出し" name="lead" rows={3} maxLength={300} isRequired />
    </FormPart>
  )
}

type StateProps = {
  text: Route.ComponentProps['loaderData']['text']
  token: string | undefined
}

function TextState({ text, token }: StateProps) {
  const { slug, updated, is_fixed, is_written } = text
  return (
    <Pane title="状態">
      <PaneFacts
        facts={[
          ['最終更新', updated],
          [
            '見る',
            <a key="see" href={`/${slug}`}>
              サイトで見る
            </a>,
          ],
          ['版', is_fixed && FIXED],
        ]}
      />
      {token && is_written && (
        <Form method="post" action="delete">
          <FormToken token={token} />
          <OfficeButton type="submit">元の文に戻す</OfficeButton>
        </Form>
      )}
    </Pane>
  )
}
