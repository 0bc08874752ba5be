import { redirect } from 'react-router'
import { admin } from '#core/calls/guards.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { hasCapability } from '#core/pages/list-page.server.ts'
import { admit, contextOf, formToken, load, maybeIdIn, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { VoiceFields } from '#features/voices/components/voice-fields.tsx'
import { editVoiceCall, getVoiceCall } from '#features/voices/voice.admin-api.server.ts'
import { readVoice, voiceValues } from '#features/voices/voice.form.ts'
import { voiceLabels, voiceOptions } from '#features/voices/voice.words.ts'
import { CatalogueForm } from '#ui/office/catalogue-form.tsx'
import type { Route } from './+types/office-voice-edit.ts'

const LIST = '/admin/voices'
const FRESH = { kind: 'voice', status: 'draft', position: '100' }

/** One interview or voice, or with /new the form of another one. */
export async function loader(args: Route.LoaderArgs) {
  admit(args, admin(args.params.id === undefined ? 'contents.write' : 'contents.read'))
  const id = maybeIdIn(args)
  const voice = id === undefined ? undefined : await load(args, getVoiceCall, { id })
  return {
    voice: voice && { ...voice, is_deleted: voice.state === 'deleted' },
    saved: voice ? voiceValues(voice) : FRESH,
    canWrite: hasCapability(args, 'contents.write'),
    token: formToken(args),
  }
}

export async function action(args: Route.ActionArgs) {
  const id = maybeIdIn(args)
  const { result, refusal } = await submit(args, editVoiceCall, (fields) => ({
    ...readVoice(fields),
    ...(id !== undefined && { id, version: String(fields.version ?? '') }),
  }))
  if (refusal) return refusal
  setFlash(contextOf(args), { text: result.message })
  return redirect(`${LIST}/${result.id}`, 303)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData?.voice?.title ?? '利用者の声を書く'
  return pageMeta(matches, { title, isHidden: true })
}

export default function VoiceEditScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { voice, saved, canWrite, token } = loaderData
  return (
    <CatalogueForm
      title={voice?.title ?? '利用者の声を書く'}
      list={{ to: LIST, text: '利用者の声' }}
      row={voice}
      canWrite={canWrite}
      removal={{ title: '削除', note: '同意が取り下げられたときも、ここから', noun: '利用者の声' }}
      token={token}
      saved={saved}
      refused={actionData}
      labels={voiceLabels}
      options={voiceOptions}
    >
      <VoiceFields />
    </CatalogueForm>
  )
}
