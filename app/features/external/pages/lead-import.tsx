import { data, redirect } from 'react-router'
import { checkFormField } from '#core/access/csrf.server.ts'
import { admin } from '#core/calls/guards.ts'
import { receiveBytes } from '#core/files/receive-bytes.server.ts'
import { admit, contextOf, formToken } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { Problem } from '#core/problem.ts'
import { columnHeads, MOST_BYTES, MOST_ROWS } from '#features/external/imports/lead-import.codes.ts'
import { saveImport } from '#features/external/imports/lead-import.commands.server.ts'
import { externalService } from '#features/external/lead.codes.ts'
import { optionsOf } from '#features/external/lead.words.ts'
import { figure } from '#ui/figures.ts'
import { FileField } from '#ui/form/file-field.tsx'
import { FormMessage } from '#ui/form/form-message.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { FormPart, FormRow } from '#ui/office/form-row.tsx'
import { OfficeButton } from '#ui/office/office-button.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import type { Route } from './+types/lead-import.ts'

export function loader(args: Route.LoaderArgs) {
  admit(args, admin('contents.write'))
  return { token: formToken(args) }
}

/** Reads the table and leads to what it would do; nothing is taken in here. */
export async function action(args: Route.ActionArgs) {
  const caller = admit(args, admin('contents.write'))
  const context = contextOf(args)
  try {
    let service: unknown
    const file = await receiveBytes(args.request, MOST_BYTES, async (fields) => {
      await checkFormField(context, fields)
      service = fields.service
    })
    const { id } = await saveImport({ ...context, caller }, { ...file, service })
    return redirect(`/admin/leads/imports/${id}`, 303)
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error
    return data({ message: error.message }, { status: error.status })
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '外部リードを取り込む', isHidden: true })
}

export default function LeadImport({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <OfficeScreen
      title="外部リードを取り込む"
      crumb={{ to: '/admin/leads', text: '外部リード' }}
      note="取り込む前に、行ごとの内容を確かめられます"
    >
      <form method="post" encType="multipart/form-data" noValidate>
        <FormMessage message={actionData?.message} />
        <FormToken token={loaderData.token} />
        <FormPart title="CSV" note={`${figure(MOST_ROWS)}行、5MBまで`}>
          <SelectField
            label="サービス"
            name="service"
            options={optionsOf(externalService)}
            defaultValue="engineerstyle"
          />
          <FormRow
            label="ファイル"
            htmlFor="lead-file"
            hint="UTF-8とShift_JIS、カンマ区切りとタブ区切りを読めます"
          >
            <FileField id="lead-file" name="file" accept=".csv,.tsv,.txt,text/csv" />
          </FormRow>
          <OfficeButton look="filled" type="submit" hotkey="mod+enter">
            内容を確かめる
          </OfficeButton>
        </FormPart>
      </form>
      <FormPart title="読める見出し" note="1行目に書いてください。氏名とメールアドレスは必須です">
        <p>
          {Object.values(columnHeads)
            .map(([head]) => head)
            .join('、')}
        </p>
      </FormPart>
    </OfficeScreen>
  )
}
