import {
  data,
  isRouteErrorResponse,
  redirect,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { member } from '#core/calls/guards.ts'
import { dateInJapan } from '#core/clock.ts'
import { crumbs } from '#core/pages/crumbs.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import {
  admit,
  contextOf,
  formToken,
  idIn,
  load,
  read,
  submit,
  submitFiles,
} from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { noteSent } from '#core/pages/sent-form.server.ts'
import { EntryForm } from '#features/entries/components/entry-form.tsx'
import { ItemSummary } from '#features/entries/components/entry-item-summary.tsx'
import { LookAlikes } from '#features/entries/components/entry-look-alikes.tsx'
import { NotVerified } from '#features/entries/components/entry-not-verified.tsx'
import { NoEntry } from '#features/entries/components/entry-unavailable.tsx'
import { enter } from '#features/entries/entry.api.server.ts'
import { ENTRY_FORM, TERMS_CHANGED } from '#features/entries/entry.words.ts'
import { prepareEntry } from '#features/entries/entry-form.queries.server.ts'
import { queueIn, withQueue } from '#features/entries/entry-queue.form.ts'
import { readSelfCheck } from '#features/entries/self-check.form.ts'
import { WithdrawnItem } from '#features/matching/components/withdrawn-item.tsx'
import { UploadForm } from '#features/skill-sheets/components/upload-form.tsx'
import {
  getSkillSheetList,
  uploadSkillSheet,
} from '#features/skill-sheets/skill-sheet.api.server.ts'
import { FormSection } from '#ui/form/form-section.tsx'
import { PageIntro } from '#ui/page-intro.tsx'
import type { Route } from './+types/entry-new.ts'
import styles from './entry-new.module.css'

export async function loader(args: Route.LoaderArgs) {
  const item_id = idIn(args)
  if (contextOf(args).caller.kind === 'visitor') throw redirect(`/entry/${item_id}/guest`)
  const caller = admit(args, member)
  const prepared = await read(args, (context) => prepareEntry(context, caller, item_id))
  const base = {
    item: prepared.item,
    lookAlikes: prepared.lookAlikes,
    after: queueIn(args.url).length,
  }
  if (!caller.isVerified) return { ...base, form: null }
  const { skill_sheets: sheets } = await load(args, getSkillSheetList, {})
  const { questions, forInterview, values, termsSeen } = prepared
  return {
    ...base,
    form: {
      questions,
      forInterview,
      values,
      termsSeen,
      sheets,
      token: formToken(args),
      key: crypto.randomUUID(),
      uploadKey: crypto.randomUUID(),
      today: dateInJapan(contextOf(args).now),
    },
  }
}

/** One form sends a file, the other the entry; their fields distinguish them. */
export async function action(args: Route.ActionArgs) {
  const item_id = idIn(args)
  const type = args.request.headers.get('Content-Type') ?? ''
  // In whatever spelling: a form with files may be long, and is never read as a whole.
  if (/^\s*multipart\//i.test(type)) return await upload(args, item_id)
  const { result, refusal } = await submit(args, enter, (fields) => ({
    ...fields,
    item_id,
    self_check: readSelfCheck(fields),
  }))
  if (refusal) return data({ ...refusal.data, isUpload: false }, refusal.init ?? {})
  noteSent(contextOf(args), ENTRY_FORM, String(result.entry.id))
  return redirect(withQueue('/entry/completion', queueIn(args.url)), 303)
}

async function upload(args: Route.ActionArgs, itemId: number) {
  const { result, refusal } = await submitFiles(args, uploadSkillSheet)
  if (refusal) return data({ ...refusal.data, isUpload: true }, refusal.init ?? {})
  setFlash(contextOf(args), { text: result.message })
  return redirect(withQueue(`/entry/${itemId}`, queueIn(args.url)), 303)
}

/** What has changed is shown beside what was typed. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  return change.actionResult?.message === TERMS_CHANGED || change.defaultShouldRevalidate
}

export const handle = crumbs<typeof loader>(({ item }) => [
  { text: '案件を探す', to: '/item/search' },
  { text: item.name, to: `/item/detail/${item.id}` },
  { text: '応募' },
])

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const path = `/entry/${loaderData.item.id}`
  return pageMeta(matches, { title: `応募：${loaderData.item.name}`, path, isHidden: true })
}

export default function EntryNew({ loaderData, actionData }: Route.ComponentProps) {
  const { item, lookAlikes, after, form } = loaderData
  const isUpload = actionData?.isUpload ?? false
  const fileErrors = actionData?.errors.files ?? (actionData ? [actionData.message] : [])
  return (
    <div className={styles.page}>
      <PageIntro title="案件に応募する">
        {form && '送信すると、担当者が内容を確認し、2営業日以内にご返信します。'}
        {after > 0 && `この案件のあと、続けて${after}件に応募できます。`}
      </PageIntro>
      <ItemSummary item={item} />
      <LookAlikes entries={lookAlikes} />
      {form ? (
        <>
          <NewSheet
            hasSheets={form.sheets.length > 0}
            token={form.token}
            formKey={form.uploadKey}
            errors={isUpload ? fileErrors : []}
          />
          <EntryForm
            itemId={item.id}
            token={form.token}
            formKey={form.key}
            today={form.today}
            sheets={form.sheets}
            wishHint={item.wishHint}
            rateDays={item.rateDays}
            termsSeen={form.termsSeen}
            questions={form.questions}
            forInterview={form.forInterview}
            values={form.values}
            refused={isUpload ? undefined : actionData}
          />
        </>
      ) : (
        <NotVerified />
      )}
    </div>
  )
}

type NewSheetProps = React.ComponentProps<typeof UploadForm> & { hasSheets: boolean }

/** Out of the way of who has a file here already. Files go before the rest, which then stays as typed. */
function NewSheet({ hasSheets, ...upload }: NewSheetProps) {
  return (
    <FormSection title="スキルシートの用意" note="お預かりしたファイルは、次の応募でも使えます。">
      <details open={!hasSheets || (upload.errors ?? []).length > 0}>
        <summary className={styles.summary}>新しいファイルをアップロードする</summary>
        <UploadForm look="plain" {...upload} />
      </details>
    </FormSection>
  )
}

type Refused = { message: string; item_id?: number; entry_id?: number }

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error)) throw error
  if (error.status === 410) return <WithdrawnItem rows={error.data.rows} />
  if (error.status !== 409 && error.status !== 403) throw error
  const { message, item_id, entry_id }: Refused = error.data
  return (
    <NoEntry
      status={error.status}
      message={message}
      {...(item_id && { itemId: item_id })}
      {...(entry_id && { entryId: entry_id })}
    />
  )
}
